import { expect, test } from 'vitest';
import { expectation } from '../../src/play/expectation';
import type { SeenGame } from '../../src/protocol';
import { action, claim, game, seenSeat, update } from './fixtures';

const sentence = (seen: Partial<SeenGame>) => {
  const { lead, text } = expectation(update({ game: game(seen) }));
  return `${lead} ${text}`.trim();
};

test('on my turn the banner names what can be done', () => {
  expect(sentence({ legal: [claim(1, 'A - B', { red: 1 })] })).toBe(
    'Your turn. Draw cards, claim a lit route, or draw tickets.',
  );
  expect(sentence({ legal: [action(1, 'draw')] })).toContain('no route can be paid yet');
  expect(sentence({ legal: [action(0, 'pass')] })).toContain('pass');
});

test('the last turn is called the last', () => {
  expect(sentence({ turns_left: 2, legal: [action(1, 'draw')] })).toMatch(/^Your last turn\./);
});

test('tickets say how many must be kept', () => {
  const legal = [action(1, 'keep', { tickets: [1, 2, 3] })];
  const nobody = [seenSeat({ tickets: 0 })];
  expect(sentence({ phase: 'keep', legal, seats: nobody })).toContain('keep at least 3');
  expect(sentence({ phase: 'keep', legal })).toContain('drawn tickets');
});

test.each([
  ['second', 'second card'],
  ['stack', 'stack of tourist tokens'],
  ['start', 'start city'],
  ['token', 'tourist token'],
  ['alvin', 'Alvin'],
] as const)('in the phase %s it asks for the %s', (phase, words) => {
  expect(sentence({ phase })).toContain(words);
});

test('a marker that can not be paid says so', () => {
  expect(sentence({ phase: 'marker', legal: [action(1, 'no marker')] })).toContain('No pair');
  expect(sentence({ phase: 'marker', legal: [action(1, 'marker')] })).toContain(
    'Buy a city marker',
  );
});

test('otherwise it names whom the table waits for', () => {
  expect(sentence({ to_move: [1] })).toBe('Waiting for Bob.');
  expect(sentence({ phase: 'keep', to_move: [1], chosen: [1] })).toBe(
    'You have chosen. Waiting for Bob to choose tickets.',
  );
});

test('who watches is told so', () => {
  expect(sentence({ seat: null })).toBe('Watching. Waiting for Ann.');
});

test('after the end it names the winners', () => {
  const outcome = { ended: 'last turns', scores: [], winners: [1], tie: null, seed: '' };
  const seen = update({ game: game({ phase: 'over', to_move: [] }), outcome });
  expect(expectation(seen).text).toBe('Bob wins.');
  const shared = update({
    game: game({ phase: 'over' }),
    outcome: { ...outcome, winners: [0, 1] },
  });
  expect(expectation(shared).text).toBe('Ann and Bob share the victory.');
});
