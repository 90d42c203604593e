import { expect, test } from 'vitest';
import { cardsOf, fold, noteOn, paymentsFor } from '../../src/play/payments';
import { claim } from './fixtures';

const hand = { red: 4, blue: 2, wild: 3 };
const legal = [
  claim(1, 'A - B', { wild: 2 }),
  claim(2, 'A - B', { blue: 1, wild: 1 }),
  claim(3, 'A - B', { blue: 2 }),
  claim(4, 'A - B', { red: 2 }),
  claim(5, 'A - B', { red: 1, wild: 1 }),
  claim(6, 'C - D', { red: 1 }),
];

test('fewest wilds come first, then the colour of which most is left', () => {
  expect(paymentsFor(legal, 'A - B', hand).map((each) => each.id)).toEqual([4, 3, 5, 2, 1]);
});

test('the first three are shown, the rest is folded', () => {
  const { shown, folded } = fold(paymentsFor(legal, 'A - B', hand));
  expect(shown.map((each) => each.id)).toEqual([4, 3, 5]);
  expect(folded).toHaveLength(2);
});

test('a single one more is shown rather than folded', () => {
  const { shown, folded } = fold(legal.slice(0, 4));
  expect([shown.length, folded.length]).toEqual([4, 0]);
});

test('a payment says what it leaves, or how many wilds it uses', () => {
  expect(noteOn(legal[2]!, hand)).toEqual({ kind: 'leaves', color: 'blue', n: 0 });
  expect(noteOn(legal[1]!, hand)).toEqual({ kind: 'wilds', n: 1 });
});

test('a payment can be laid out card by card', () => {
  expect(cardsOf(claim(1, 'A - B', { red: 2, wild: 1 }))).toEqual(['red', 'red', 'wild']);
});
