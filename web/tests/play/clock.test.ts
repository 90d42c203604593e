import { expect, test } from 'vitest';
import { showTime, timeLeft } from '../../src/play/clock';
import { seatState, table, update } from './fixtures';

const ann = seatState(0, 'Ann', { clock_ms: 60_000 });
const bob = seatState(1, 'Bob', { clock_ms: 60_000 });
const now = update({ now: 5000, table: table({ to_move: [0] }) });

test('only the clock of a seat to move runs', () => {
  expect(timeLeft(now, ann, 15_000)).toBe(50_000);
  expect(timeLeft(now, bob, 15_000)).toBe(60_000);
});

test('a clock does not run below zero, nor backwards', () => {
  expect(timeLeft(now, ann, 500_000)).toBe(0);
  expect(timeLeft(now, ann, 0)).toBe(60_000);
});

test('without a clock there is no time to show', () => {
  expect(timeLeft(now, seatState(0, 'Ann'), 0)).toBeNull();
});

test('times read as people write them', () => {
  expect(showTime(41_200)).toBe('0:42');
  expect(showTime(725_000)).toBe('12:05');
  expect(showTime(12_000_000)).toBe('3:20:00');
  expect(showTime(187_200_000)).toBe('2 d 4 h');
});
