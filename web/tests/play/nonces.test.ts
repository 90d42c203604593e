import { expect, test } from 'vitest';
import { noteAdded, seenOf, toContribute } from '../../src/play/nonces';
import { Keepsakes } from '../../src/play/storage';
import type { TableState } from '../../src/protocol';
import { hexOf, sha256 } from '../../src/verify/sha256';
import { CODE, Drawer, seatState, table } from './fixtures';

const SHOWN = 'c'.repeat(64);
const waiting = (more: Partial<TableState> = {}): TableState =>
  table({
    table: CODE,
    status: 'waiting',
    commitment: SHOWN,
    revealing: false,
    seats: [seatState(0, 'Ann'), seatState(1, 'Bo')],
    ...more,
  });

const hashOf = async (nonce: string): Promise<string> =>
  hexOf(await sha256(`funicular nonce\n${nonce}`));
const THEIRS = 'e'.repeat(64);

/** The table once this browser's hash is there and, if `more` says so, numbers are asked for. */
async function answered(
  kept: Keepsakes,
  more: Partial<TableState> = {},
  nonce = false,
): Promise<TableState> {
  const promise = await hashOf(kept.deal(CODE)!.nonces[0]!);
  const seats = [
    seatState(0, 'Ann', { promise, nonce }),
    seatState(1, 'Bo', { promise: THEIRS }),
    seatState(2, 'Bot', { kind: 'bot' }),
  ];
  return waiting({ status: 'dealing', seats, ...more });
}

test('a number is random and made once for a seat; first its hash is told', async () => {
  const kept = new Keepsakes(new Drawer());
  const first = toContribute(kept, waiting(), 0);
  const nonce = kept.deal(CODE)!.nonces[0]!;
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(first).toEqual({ type: 'promise', promise: await hashOf(nonce) });
  expect(toContribute(kept, waiting(), 0)).toEqual(first);
  expect(toContribute(kept, waiting(), 1)).not.toEqual(first);
  expect(toContribute(new Keepsakes(new Drawer()), waiting(), 0)).not.toEqual(first);
  expect(JSON.stringify(first)).not.toContain(nonce);
  expect(kept.deal(CODE)).toMatchObject({ commitment: SHOWN, promises: {}, added: [] });
});

test('nothing is told before a commitment is shown, nor after the deal', () => {
  const kept = new Keepsakes(new Drawer());
  expect(toContribute(kept, waiting({ commitment: null }), 0)).toBeNull();
  expect(toContribute(kept, waiting({ status: 'playing' }), 0)).toBeNull();
  expect(toContribute(kept, waiting({ status: 'over' }), 0)).toBeNull();
  expect(toContribute(kept, waiting({ status: 'dealing', revealing: true }), 0)).toBeNull();
  expect(kept.deal(CODE)).toBeNull();
  expect(toContribute(kept, waiting({ status: 'dealing' }), 0)).not.toBeNull();
});

test('the number itself is told only when it is asked for, and the hashes shown are kept', async () => {
  const kept = new Keepsakes(new Drawer());
  toContribute(kept, waiting(), 0);
  expect(toContribute(kept, await answered(kept), 0)).toBeNull();
  const asking = await answered(kept, { revealing: true });
  const nonce = kept.deal(CODE)!.nonces[0]!;
  expect(toContribute(kept, asking, 0)).toEqual({ type: 'nonce', nonce });
  expect(kept.deal(CODE)!.promises).toEqual({ 0: asking.seats[0]!.promise, 1: THEIRS });
});

test('hashes and commitment seen first count, whatever a server says later', async () => {
  const kept = new Keepsakes(new Drawer());
  toContribute(kept, waiting(), 0);
  toContribute(kept, await answered(kept, { revealing: true }), 0);
  const other = await answered(kept, { revealing: true, commitment: 'd'.repeat(64) });
  other.seats[1] = seatState(1, 'Bo', { promise: 'f'.repeat(64) });
  toContribute(kept, other, 0);
  expect(seenOf(kept.deal(CODE))).toMatchObject({ commitment: SHOWN, promises: { 1: THEIRS } });
});

test('another browser has this seat: there is no number of ours', () => {
  const kept = new Keepsakes(new Drawer());
  const seats = [seatState(0, 'Ann', { promise: THEIRS }), seatState(1, 'Bo')];
  expect(toContribute(kept, waiting({ seats, status: 'dealing', revealing: true }), 0)).toBeNull();
  expect(seenOf(kept.deal(CODE))).toEqual({ commitment: null, nonces: {}, promises: {} });
});

test('only a number that the table has taken can be missed later', () => {
  const kept = new Keepsakes(new Drawer());
  toContribute(kept, waiting(), 0);
  expect(seenOf(kept.deal(CODE)).nonces).toEqual({});
  noteAdded(kept, CODE, 0);
  noteAdded(kept, CODE, 1);
  expect(seenOf(kept.deal(CODE)).nonces).toEqual({ 0: kept.deal(CODE)!.nonces[0] });
});

test('an answer that was lost is made up for by what the table says', async () => {
  const kept = new Keepsakes(new Drawer());
  toContribute(kept, waiting(), 0);
  expect(toContribute(kept, await answered(kept, { revealing: true }, true), 0)).toBeNull();
  expect(Object.keys(seenOf(kept.deal(CODE)).nonces)).toEqual(['0']);
});

test('a number goes with its key, and everything with its table', () => {
  const kept = new Keepsakes(new Drawer());
  kept.addKey(CODE, 'new_york', { seat: 0, name: 'Ann', secret: 's' }, 1);
  kept.addKey(CODE, 'new_york', { seat: 1, name: 'Bo', secret: 't' }, 1);
  for (const seat of [0, 1]) {
    toContribute(kept, waiting(), seat);
    noteAdded(kept, CODE, seat);
  }
  kept.dropKey(CODE, 0);
  expect(Object.keys(seenOf(kept.deal(CODE)).nonces)).toEqual(['1']);
  kept.forget(CODE);
  expect(kept.deal(CODE)).toBeNull();
});
