import { expect, test } from 'vitest';
import {
  awayAfter,
  botOfLevel,
  CLOCKS,
  clockWords,
  devicePlan,
  opponent,
  opponents,
  planAgain,
  soloPlan,
} from '../../src/play/plans';
import { shownLines, sumOf } from '../../src/play/score';
import { seatState, table } from './fixtures';

const bot = (name: string, level: string | null, boards: string[] | null = null) => {
  return { name, level, about: '', boards };
};
const bots = [
  bot('search', null),
  bot('astrid', 'expert'),
  bot('sanda', 'expert', ['new_york']),
  bot('viggo', 'medium'),
  bot('otto', 'easy'),
];

test('bots are offered weakest first, those without a level not at all', () => {
  const names = (board: string) => opponents(bots, board).map((each) => each.name);
  expect(names('new_york')).toEqual(['otto', 'viggo', 'astrid', 'sanda']);
  expect(names('my_own')).toEqual(['otto', 'viggo', 'astrid']);
  expect(botOfLevel(bots, 'medium')).toBe('viggo');
  expect(botOfLevel(bots, 'beginner')).toBe('viggo');
});

test('a bot that does not play on a board gives way to the usual one', () => {
  expect(opponent(bots, 'new_york', 'sanda')).toBe('sanda');
  expect(opponent(bots, 'my_own', 'sanda')).toBe('viggo');
  expect(opponent(bots, 'my_own', 'nobody')).toBe('viggo');
});

test('a game alone begins at once, and nobody is ever away', () => {
  const plan = soloPlan('new_york', 'Ann', 'viggo', 3);
  expect(plan.seats?.map((seat) => seat.bot ?? seat.name)).toEqual(['Ann', 'viggo', 'viggo']);
  expect(plan).toMatchObject({ start: true, away_after: null });
});

test('a game on one device has its people first', () => {
  const plan = devicePlan('old_west', ['Ann', 'Bob'], 'viggo', 1);
  expect(plan.seats?.map((seat) => seat.kind)).toEqual(['person', 'person', 'bot']);
});

test('the same once more keeps people, bots and rules', () => {
  const seats = [seatState(0, 'Ann'), seatState(1, 'Viggo', { kind: 'bot', bot: 'viggo' })];
  const plan = planAgain(table({ seats }));
  expect(plan.seats).toEqual([
    { kind: 'person', name: 'Ann', bot: null },
    { kind: 'bot', name: null, bot: 'viggo' },
  ]);
  expect(plan).toMatchObject({ board: 'new_york', start: true, take_back: true });
});

test('whoever takes days for a move is not away', () => {
  expect(awayAfter(CLOCKS['days-3']!)).toBeNull();
  expect(awayAfter(CLOCKS['move-3']!)).toBe(60);
});

test('clocks are named by minutes or days', () => {
  expect(clockWords(CLOCKS['none']!)).toEqual({ kind: 'none', n: 0 });
  expect(clockWords(CLOCKS['move-3']!)).toEqual({ kind: 'move', n: 3 });
  expect(clockWords(CLOCKS['game-20']!)).toEqual({ kind: 'game', n: 20 });
  expect(clockWords(CLOCKS['days-1']!)).toEqual({ kind: 'days', n: 1 });
});

test('the score is counted line by line up to its total', () => {
  const lines = [
    { rule: 'C8', source: 'routes', points: 20 },
    { rule: 'K3', source: 'tickets failed', points: -5 },
  ];
  const score = { seat: 0, lines, total: 15, tickets_complete: 0, winner: true };
  expect(shownLines([score]).map((line) => line.source)).toEqual(['routes', 'tickets failed']);
  expect([0, 1, 2].map((count) => sumOf(score, count))).toEqual([0, 20, 15]);
});
