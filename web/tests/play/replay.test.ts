import { expect, test, vi } from 'vitest';
import { pastedRecord } from '../../src/play/replay_api';
import { CHUNK, chunksAround, FrameShelf, type FetchFrames } from '../../src/play/replay_frames';
import { momentPath, readMoment, readReplayId, seatOfEyes } from '../../src/play/replay_link';
import { stepOfKey, stepped, turnsIn, type KeyPress } from '../../src/play/replay_steps';
import { isNow, markOf, moveLines } from '../../src/play/replay_story';
import { handsOf, onOffer, updateOf } from '../../src/play/replay_table';
import type { ReplayFacts, ReplayFrame } from '../../src/protocol';
import { shift } from '../../src/ui/keep_in_sight';
import { CODE, entry, game, moved, seenSeat } from './fixtures';

const RECORD = '0123456789abcdef01234567';

// -- addresses

test('a replay is named by a code as people type it, or by the id of a record', () => {
  expect(readReplayId('k7mq-2xhp')).toBe(CODE);
  expect(readReplayId(RECORD)).toBe(RECORD);
  for (const wrong of ['', 'abc', RECORD.toUpperCase(), `${RECORD}0`, '../etc']) {
    expect(readReplayId(wrong)).toBeNull();
  }
});

test('an address means a moment, and what cannot be is brought back to what can', () => {
  const facts = { moves: 40, seats: 3 };
  expect(readMoment('?move=37&eyes=2', facts)).toEqual({ move: 37, eyes: '2' });
  expect(readMoment('?move=37&eyes=public', facts)).toEqual({ move: 37, eyes: 'public' });
  expect(readMoment('', facts)).toEqual({ move: 0, eyes: 'all' });
  expect(readMoment('?move=999&eyes=3', facts)).toEqual({ move: 40, eyes: 'all' });
  expect(readMoment('?move=-1&eyes=x', facts)).toEqual({ move: 0, eyes: 'all' });
  expect(readMoment('?move=1.9', facts).move).toBe(1);
  for (const wrong of ['NaN', 'x', 'Infinity', '']) {
    expect(readMoment(`?move=${wrong}`, facts).move).toBe(wrong === 'Infinity' ? 40 : 0);
  }
});

test('a link to a moment is read back as that moment', () => {
  const path = momentPath(RECORD, { move: 12, eyes: '1' });
  expect(path).toBe(`/replay/${RECORD}?move=12&eyes=1`);
  expect(readMoment(path.slice(path.indexOf('?')), { moves: 20, seats: 2 })).toEqual({
    move: 12,
    eyes: '1',
  });
  expect([seatOfEyes('1'), seatOfEyes('all'), seatOfEyes('public')]).toEqual([1, null, null]);
});

test('a pasted record ends in one line break', () => {
  expect(pastedRecord('\n a #1\r\nb #2  \n\n')).toBe('a #1\nb #2\n');
});

// -- frames

function frame(move: number): ReplayFrame {
  return { move, game: game(), ways: [], hands: [] };
}

function shelf(count: number, fetch: FetchFrames) {
  const hooks = { fetch: vi.fn(fetch), arrived: vi.fn(), failed: vi.fn() };
  return { hooks, frames: new FrameShelf(count, hooks) };
}

const serve: FetchFrames = async (_eyes, from, count) =>
  Array.from({ length: count }, (_, index) => frame(from + index));

test('chunks are fetched from the one that is looked at outwards', () => {
  expect(chunksAround(2 * CHUNK + 3, 5 * CHUNK)).toEqual([2, 3, 1, 4, 0].map((n) => n * CHUNK));
  expect(chunksAround(0, 1)).toEqual([0]);
});

test('every frame is fetched once, the wanted one first', async () => {
  const { hooks, frames } = shelf(3 * CHUNK, serve);
  frames.want('all', CHUNK + 1);
  expect(frames.get('all', CHUNK + 1)).toBeUndefined();
  await vi.waitFor(() => expect(hooks.fetch).toHaveBeenCalledTimes(3));
  expect(hooks.fetch.mock.calls[0]).toEqual(['all', CHUNK, CHUNK]);
  await vi.waitFor(() => expect(hooks.arrived).toHaveBeenCalledTimes(3));
  for (const move of [0, CHUNK + 1, 3 * CHUNK - 1]) {
    frames.want('all', move);
    expect(frames.get('all', move)?.move).toBe(move);
  }
  expect(hooks.fetch).toHaveBeenCalledTimes(3);
});

test('other eyes have frames of their own, fetched as soon as they look', async () => {
  const { hooks, frames } = shelf(2 * CHUNK, serve);
  frames.want('all', 0);
  frames.want('1', CHUNK);
  await vi.waitFor(() => expect(frames.get('1', 0)).toBeDefined());
  expect(hooks.fetch.mock.calls.map(([eyes, from]) => [eyes, from])).toEqual([
    ['all', 0],
    ['1', CHUNK],
    ['1', 0],
  ]);
});

test('after a failure whoever looks again asks again', async () => {
  let broken = true;
  const { hooks, frames } = shelf(4, async (...asked) => {
    if (broken) throw new Error('no network');
    return serve(...asked);
  });
  frames.want('all', 0);
  await vi.waitFor(() => expect(hooks.failed).toHaveBeenCalledOnce());
  broken = false;
  frames.want('all', 0);
  await vi.waitFor(() => expect(frames.get('all', 0)).toBeDefined());
});

test('when nobody looks any more nothing is fetched', async () => {
  const { hooks, frames } = shelf(4 * CHUNK, serve);
  frames.want('all', 0);
  frames.stop();
  await vi.waitFor(() => expect(hooks.arrived).toHaveBeenCalledOnce());
  expect(hooks.fetch).toHaveBeenCalledOnce();
});

// -- steps

const LOG = [
  entry(0, { type: 'started' }),
  ...[0, 1, 1, 0, 0].map((seat, at) => moved(at + 1, seat)),
];

test('a turn goes to where another seat is to move', () => {
  expect(turnsIn(LOG)).toEqual([0, 1, 3, 5]);
  const step = (name: 'turn_on' | 'turn_back', move: number) =>
    stepped(name, move, 5, turnsIn(LOG));
  expect([0, 1, 2, 3, 5].map((move) => step('turn_on', move))).toEqual([1, 3, 3, 5, 5]);
  expect([0, 1, 2, 3, 5].map((move) => step('turn_back', move))).toEqual([0, 0, 1, 1, 3]);
});

test('moves go one by one and stay in the game', () => {
  const turns = [0, 5];
  expect(stepped('on', 4, 5, turns)).toBe(5);
  expect(stepped('on', 5, 5, turns)).toBe(5);
  expect(stepped('back', 0, 5, turns)).toBe(0);
  expect(stepped('first', 3, 5, turns)).toBe(0);
  expect(stepped('last', 3, 5, turns)).toBe(5);
  expect(stepped('play', 3, 5, turns)).toBe(3);
});

test('keys step, play, and choose whose eyes look', () => {
  const press = (key: string, more: Partial<KeyPress> = {}) =>
    stepOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });
  expect(press('ArrowLeft')).toBe('back');
  expect(press('ArrowRight', { shiftKey: true })).toBe('turn_on');
  expect(press('ArrowLeft', { shiftKey: true })).toBe('turn_back');
  expect([press('Home'), press('End'), press(' ')]).toEqual(['first', 'last', 'play']);
  expect([press('0'), press('1'), press('6')]).toEqual([{ eyes: 'all' }, { eyes: 0 }, { eyes: 5 }]);
  expect([press('7'), press('x'), press('ArrowRight', { altKey: true })]).toEqual([
    null,
    null,
    null,
  ]);
});

// -- in words

test('a line leads to the last move it tells of', () => {
  const log = [
    entry(0, { type: 'started' }),
    moved(1, 0, { type: 'taken', seat: 0, card: 'red', slot: 1 }),
    moved(2, 0, { type: 'taken', seat: 0, card: 'blue', slot: 2 }),
    moved(3, 1, { type: 'passed', seat: 1 }),
  ];
  const lines = moveLines(log, { seat: null, names: ['Ann', 'Bo'] });
  expect(lines.map(({ first, last }) => [first, last])).toEqual([
    [0, 0],
    [1, 2],
    [3, 3],
  ]);
  expect(lines.map((line) => isNow(line, 2))).toEqual([false, true, false]);
});

test('the move just made marks its route or its place', () => {
  const claimed = moved(1, 0, { type: 'claimed', seat: 0, route: 'A - B (grey)' });
  expect(markOf(claimed)).toEqual({ route: 'A - B (grey)', place: null });
  expect(markOf(moved(2, 0, { type: 'marker', place: 'Boise' })).place).toBe('Boise');
  expect(markOf(entry(0, { type: 'started' }))).toEqual({ route: null, place: null });
  expect(markOf(undefined)).toEqual({ route: null, place: null });
});

// -- the table of a moment

const FACTS: ReplayFacts = {
  id: CODE,
  table: CODE,
  board: 'new_york',
  seats: [
    { name: 'Ann', bot: null },
    { name: 'Viggo', bot: 'viggo' },
  ],
  options: {},
  moves: 9,
  outcome: { ended: 'last turns', scores: [], winners: [0], tie: null, seed: 's' },
  commitment: 'c',
  hash: 'h',
};

test('a moment is shown as to somebody who watches, its outcome only at the end', () => {
  const shown = updateOf(FACTS, { ...frame(8), game: game({ seat: 1 }) }, 'A - B (grey)');
  expect(shown.game?.seat).toBeNull();
  expect(shown.outcome).toBeNull();
  expect(shown.last_route).toBe('A - B (grey)');
  expect(shown.table.seats.map(({ kind, name }) => [kind, name])).toEqual([
    ['person', 'Ann'],
    ['bot', 'Viggo'],
  ]);
  expect(updateOf(FACTS, frame(9), null).outcome?.winners).toEqual([0]);
});

test('all hands are open, or one, or only what anybody may know is shown', () => {
  const seats = [seenSeat(), seenSeat({ cards: 5, known_cards: { red: 2 }, tickets: 3 })];
  const held = { hand: { blue: 1 }, tickets: [], offer: [], chosen: [] };
  const all = handsOf({ ...frame(1), game: game({ seat: null, seats }), hands: [held, held] });
  expect(all.map(({ hand }) => hand)).toEqual([{ blue: 1 }, { blue: 1 }]);
  const [own, other] = handsOf({ ...frame(1), game: game({ seat: 0, seats }) });
  expect(own?.hand).toEqual(game().hand);
  expect(other).toMatchObject({ hand: { red: 2 }, unseenCards: 3, unseenTickets: 3 });
});

test('of an offer it is seen what will be kept', () => {
  const held = { hand: {}, tickets: [], offer: ['A - B', 'C - D'], chosen: [2] };
  expect(onOffer(held).map(({ chosen }) => chosen)).toEqual([false, true]);
});

test('a list is scrolled only as far as needed to see an item', () => {
  expect(shift(10, 20, 100)).toBe(0);
  expect(shift(120, 20, 100)).toBe(80);
  expect(shift(-30, 20, 100)).toBe(-70);
});
