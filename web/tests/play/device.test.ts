import { expect, test } from 'vitest';
import { follow, hide, lift, seatOf, type Holding } from '../../src/play/device';

const seats = [0, 2];
const playing = (...to_move: number[]) => ({ status: 'playing' as const, to_move });
const watch: Holding = { kind: 'watch' };

test('the curtain hangs for the seat to move, and the device is nobody before it lifts', () => {
  const held = follow(watch, seats, playing(2));
  expect(held).toEqual({ kind: 'curtain', seat: 2 });
  expect(seatOf(held, seats)).toBeNull();
  expect(seatOf(lift(held), seats)).toBe(2);
});

test("while others move the device watches, as nobody's seat", () => {
  expect(follow(watch, seats, playing(1))).toEqual(watch);
  expect(seatOf(watch, seats)).toBeNull();
});

test('a hand stays until its person hides it, even when the next is to move', () => {
  const held = follow({ kind: 'seat', seat: 0, done: false }, seats, playing(2));
  expect(held).toEqual({ kind: 'seat', seat: 0, done: true });
  expect(hide(held)).toEqual(watch);
  expect(follow(hide(held), seats, playing(2))).toEqual({ kind: 'curtain', seat: 2 });
});

test('a hand whose seat is asked again goes on', () => {
  const held = follow({ kind: 'seat', seat: 0, done: true }, seats, playing(0));
  expect(held).toEqual({ kind: 'seat', seat: 0, done: false });
});

test('at the start each chooses tickets behind a curtain of their own', () => {
  const first = follow(watch, seats, playing(0, 1, 2));
  expect(first).toEqual({ kind: 'curtain', seat: 0 });
  const chosen = follow(lift(first), seats, playing(1, 2));
  expect(follow(hide(chosen), seats, playing(1, 2))).toEqual({ kind: 'curtain', seat: 2 });
});

test('after the end there is no curtain', () => {
  const over = { status: 'over' as const, to_move: [] };
  for (const held of [watch, lift({ kind: 'curtain', seat: 2 })]) {
    expect(follow(held, seats, over)).toEqual({ kind: 'end' });
  }
  expect(seatOf({ kind: 'end' }, seats)).toBe(0);
});

test('only a curtain lifts, only a hand is hidden', () => {
  expect(lift(watch)).toEqual(watch);
  expect(hide({ kind: 'curtain', seat: 2 })).toEqual({ kind: 'curtain', seat: 2 });
});
