import { expect, test } from 'vitest';
import { nonceToAdd, noteAdded, seenOf } from '../../src/play/nonces';
import { Keepsakes } from '../../src/play/storage';
import type { TableState } from '../../src/protocol';
import { CODE, Drawer, seatState, table } from './fixtures';

const SHOWN = 'c'.repeat(64);
const waiting = (more: Partial<TableState> = {}): TableState =>
  table({
    table: CODE,
    status: 'waiting',
    commitment: SHOWN,
    seats: [seatState(0, 'Ann'), seatState(1, 'Bo')],
    ...more,
  });

test('a number is random, made once for a seat, and kept with the commitment', () => {
  const kept = new Keepsakes(new Drawer());
  const nonce = nonceToAdd(kept, waiting(), 0);
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(nonceToAdd(kept, waiting(), 0)).toBe(nonce);
  expect(nonceToAdd(kept, waiting(), 1)).not.toBe(nonce);
  expect(nonceToAdd(new Keepsakes(new Drawer()), waiting(), 0)).not.toBe(nonce);
  expect(kept.deal(CODE)).toMatchObject({ commitment: SHOWN, nonces: { 0: nonce } });
});

test('none is made before a commitment is shown, nor after the deal', () => {
  const kept = new Keepsakes(new Drawer());
  expect(nonceToAdd(kept, waiting({ commitment: null }), 0)).toBeNull();
  expect(nonceToAdd(kept, waiting({ status: 'playing' }), 0)).toBeNull();
  expect(nonceToAdd(kept, waiting({ status: 'over' }), 0)).toBeNull();
  expect(kept.deal(CODE)).toBeNull();
  expect(nonceToAdd(kept, waiting({ status: 'dealing' }), 0)).not.toBeNull();
});

test('another browser has added the number of this seat: there is none of ours', () => {
  const kept = new Keepsakes(new Drawer());
  const seats = [seatState(0, 'Ann', { nonce: true }), seatState(1, 'Bo')];
  expect(nonceToAdd(kept, waiting({ seats }), 0)).toBeNull();
  expect(seenOf(kept.deal(CODE))).toEqual({ commitment: null, nonces: {} });
});

test('only a number that the table has taken can be missed later', () => {
  const kept = new Keepsakes(new Drawer());
  const nonce = nonceToAdd(kept, waiting(), 0)!;
  expect(seenOf(kept.deal(CODE))).toEqual({ commitment: SHOWN, nonces: {} });
  noteAdded(kept, CODE, 0);
  noteAdded(kept, CODE, 1);
  expect(seenOf(kept.deal(CODE))).toEqual({ commitment: SHOWN, nonces: { 0: nonce } });
});

test('an answer that was lost is made up for by what the table says', () => {
  const kept = new Keepsakes(new Drawer());
  const nonce = nonceToAdd(kept, waiting(), 0)!;
  const seats = [seatState(0, 'Ann', { nonce: true }), seatState(1, 'Bo')];
  expect(nonceToAdd(kept, waiting({ seats }), 0)).toBeNull();
  expect(seenOf(kept.deal(CODE)).nonces).toEqual({ 0: nonce });
});

test('the commitment seen first counts, whatever a server says later', () => {
  const kept = new Keepsakes(new Drawer());
  nonceToAdd(kept, waiting(), 0);
  nonceToAdd(kept, waiting({ commitment: 'd'.repeat(64) }), 0);
  expect(seenOf(kept.deal(CODE)).commitment).toBe(SHOWN);
});

test('a number goes with its key, and everything with its table', () => {
  const kept = new Keepsakes(new Drawer());
  kept.addKey(CODE, 'new_york', { seat: 0, name: 'Ann', secret: 's' }, 1);
  kept.addKey(CODE, 'new_york', { seat: 1, name: 'Bo', secret: 't' }, 1);
  for (const seat of [0, 1]) {
    nonceToAdd(kept, waiting(), seat);
    noteAdded(kept, CODE, seat);
  }
  kept.dropKey(CODE, 0);
  expect(Object.keys(seenOf(kept.deal(CODE)).nonces)).toEqual(['1']);
  kept.forget(CODE);
  expect(kept.deal(CODE)).toBeNull();
});
