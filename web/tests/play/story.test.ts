import { expect, test } from 'vitest';
import { gained } from '../../src/play/gains';
import { mergeLog } from '../../src/play/log';
import { lineText, tell, type Piece } from '../../src/play/story';
import type { LogEntry } from '../../src/protocol';
import { entry, moved } from './fixtures';

const reader = { seat: 0, names: ['Ann', 'Bob'] };

function words(piece: Exclude<Piece, string>): string {
  if (piece.kind === 'who') return piece.seat === 0 ? 'You' : piece.name;
  if (piece.kind === 'points') return `+${piece.n}`;
  if (piece.kind === 'token') return `#${piece.symbol}`;
  return Object.entries(piece.cards)
    .map(([card, n]) => `${n} ${card}`)
    .join(' + ');
}

const lines = (...log: LogEntry[]) => tell(log, reader).map((line) => lineText(line, words));

test('a claim is told with its cards and points', () => {
  const claimed = { type: 'claimed', seat: 1, route: 'A - B (grey 2)', cards: { red: 2 } };
  const points = { type: 'points', seat: 1, points: 2, rule: 'C8' };
  expect(lines(moved(1, 1, claimed, points))).toEqual(['Bob claimed A – B for 2 red +2']);
});

test('points that go to others get a line of their own, summed (W6)', () => {
  const claimed = { type: 'claimed', seat: 1, route: 'A - B', cards: { red: 2 } };
  const points = { type: 'points', seat: 0, points: 2, rule: 'W6' };
  expect(lines(moved(1, 1, claimed, points, { ...points }))).toEqual([
    'Bob claimed A – B for 2 red',
    'You got 4 points for it',
  ]);
});

test('the two cards of a draw share a line', () => {
  const log = [
    moved(1, 1, { type: 'drawn', seat: 1 }),
    moved(
      2,
      1,
      { type: 'taken', seat: 1, slot: 2, card: 'red' },
      { type: 'market', slot: 2, card: 'blue' },
    ),
  ];
  expect(lines(...log)).toEqual(['Bob took 1 red and a card from the deck']);
});

test('draws of two seats, or of two turns, do not mix', () => {
  const log = [
    moved(1, 1, { type: 'taken', seat: 1, slot: 1, card: 'wild' }),
    moved(2, 0, { type: 'drawn', seat: 0, card: 'red' }),
    moved(3, 0, { type: 'drawn', seat: 0, card: 'blue' }),
    moved(4, 1, { type: 'drawn', seat: 1 }),
  ];
  expect(lines(...log)).toEqual([
    'Bob took 1 wild',
    'You took 1 red and 1 blue',
    'Bob drew from the deck',
  ]);
});

test('a secret choice is told as such, an open one by name', () => {
  const secret = entry(1, { seat: 1, move: 1, by: 'person', action: null });
  expect(lines(secret)).toEqual(['Bob chose tickets']);
  const kept = { type: 'kept', seat: 0, tickets: ['A - B', 'C - D'], returned: [] };
  expect(lines(moved(2, 0, kept))).toEqual(['You kept A – B and C – D']);
  expect(lines(moved(3, 1, { type: 'kept', seat: 1, tickets: 2, returned: 1 }))).toEqual([
    'Bob kept 2 tickets',
  ]);
});

test('a marker not bought is told although nothing happened', () => {
  const log = entry(1, { seat: 1, by: 'bot', action: { type: 'no marker' } });
  expect(lines(log)).toEqual(['Bob bought no marker']);
});

test('what the table does is told, what is said is for the chat', () => {
  const log = [
    entry(1, { type: 'seated', seat: 1, name: 'Bob' }),
    entry(2, { type: 'said', seat: 1, text: 'hello' }),
    entry(3, { type: 'away', seat: 1 }),
  ];
  expect(lines(...log)).toEqual(['Bob sat down', 'Bob went away; a bot plays on']);
});

test.each([
  [{ type: 'first', seat: 1 }, 'Bob will begin'],
  [{ type: 'hand', seat: 1, cards: 2 }, 'Bob got 2 cards'],
  [{ type: 'hand', seat: 0, cards: ['red', 'red'] }, 'You got 2 red'],
  [{ type: 'sweep', cards: [] }, 'Three wilds or more: the market was discarded'],
  [{ type: 'reshuffle', cards: 9 }, 'The discards became the deck: 9 cards'],
  [{ type: 'offer', seat: 1, tickets: 2 }, 'Bob drew 2 tickets'],
  [
    { type: 'stack', seat: 1, place: 'Sunset', symbol: 3, tokens: 2 },
    'Bob put a stack #3 on Sunset',
  ],
  [{ type: 'start', seat: 1, place: 'Boise' }, 'Bob chose Boise as start city'],
  [{ type: 'token', seat: 1, place: 'Sunset', symbol: 3 }, 'Bob took a token #3 at Sunset'],
  [
    { type: 'marker', seat: 1, place: 'Boise', cards: { red: 2 } },
    'Bob put a marker on Boise for 2 red',
  ],
  [{ type: 'caught', seat: 1, place: 'Roswell', points: 10 }, 'Bob caught Alvin at Roswell: +10'],
  [{ type: 'alvin', seat: 1, place: 'Boise' }, 'Bob moved Alvin to Boise'],
  [{ type: 'passed', seat: 1 }, 'Bob passed'],
  [{ type: 'last turns', seat: 1 }, 'Bob brought on the last turns'],
  [{ type: 'over', why: 'last turns' }, 'The game is over'],
])('the event %o has its sentence', (event, sentence) => {
  expect(lines(moved(1, 1, event))).toEqual([sentence]);
});

test('the log is merged by number, whatever comes twice or late', () => {
  const merged = mergeLog([entry(1), entry(3)], [entry(2), entry(3, { text: 'new' })]);
  expect(merged.map((each) => each.number)).toEqual([1, 2, 3]);
  expect(merged[2]?.text).toBe('new');
});

test('the cards of the last draw are pointed out, also after others have moved', () => {
  const log = [
    moved(1, 0, { type: 'taken', seat: 0, slot: 1, card: 'red' }),
    moved(2, 0, { type: 'drawn', seat: 0, card: 'blue' }),
    moved(3, 1, { type: 'taken', seat: 1, slot: 1, card: 'pink' }),
  ];
  expect([...gained(log, 0)].sort()).toEqual(['blue', 'red']);
  expect([...gained(log, 1)]).toEqual(['pink']);
});
