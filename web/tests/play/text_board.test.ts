import { expect, test } from 'vitest';
import { chosen, factsOf, rowsOf, sorted, type RouteRow } from '../../src/play/text_board';
import type { BoardData, RouteData } from '../../src/protocol';
import { game, seenSeat, update } from './fixtures';

const route = (a: string, b: string, group: number, more: Partial<RouteData> = {}): RouteData => ({
  ...{ name: `${a} - ${b} ${more.color ?? 'grey'}`, a, b, group },
  ...{ color: 'grey', length: 2, ferry: 0, ...more },
});
const BOARD = {
  points: { 1: 1, 2: 2, 3: 4 },
  places: [
    { name: 'A', at: [0, 0], latlon: null, attraction: true },
    { name: 'B', at: [1, 0], latlon: null, attraction: false },
  ],
  tickets: [{ name: 'A - C', a: 'A', b: 'C', points: 5 }],
  routes: [
    route('A', 'B', 1, { color: 'red', length: 3 }),
    route('A', 'B', 1, { color: 'blue', length: 3 }),
    route('B', 'C', 2, { length: 1 }),
  ],
} as unknown as BoardData;
const [RED, BLUE, GREY] = BOARD.routes.map((each) => each.name) as [string, string, string];
const names = (rows: RouteRow[]) => rows.map((row) => row.route.name);
const way = { ticket: 'A - C', complete: false, spaces: 1, way: [{ route: GREY, own: false }] };
const seen = update({
  game: game({ routes: { [RED]: 0, [BLUE]: 1 } }),
  ways: [way],
  last_route: BLUE,
});
const rows = rowsOf(BOARD, seen, new Set([GREY]));

test('a row tells owner, twin, points, tickets and whether it can be paid', () => {
  expect(rows[0]).toMatchObject({ owner: 0, twin: true, points: 4, needed: false, last: false });
  expect(rows[1]).toMatchObject({ owner: 1, twin: true, last: true });
  expect(rows[2]).toMatchObject({ owner: undefined, twin: false, needed: true, payable: true });
});

test('routes are chosen by what one looks for', () => {
  const found = (filter: string) => names(chosen(rows, filter, 0));
  expect(found('all')).toEqual([RED, BLUE, GREY]);
  expect(found('mine')).toEqual([RED]);
  expect(found('seat:1')).toEqual([BLUE]);
  expect(found('open')).toEqual([GREY]);
  expect(found('payable')).toEqual([GREY]);
  expect(found('needed')).toEqual([GREY]);
  expect(found('place:B')).toHaveLength(3);
  expect(chosen(rows, 'mine', null)).toEqual([]);
});

test('rows are sorted by words or numbers, up and down', () => {
  const order = (down: boolean) =>
    names(sorted(rows, { by: 'length', down }, (row) => row.route.length));
  expect(order(false)).toEqual([GREY, BLUE, RED]);
  expect(order(true)).toEqual([BLUE, RED, GREY]);
  const byColor = sorted(rows, { by: 'color', down: false }, (row) => row.route.color);
  expect(names(byColor)).toEqual([BLUE, GREY, RED]);
});

test('a place tells all that is there', () => {
  const held = { ticket: 'A - C', points: 5, complete: false };
  const facts = factsOf(
    BOARD,
    game({
      stacks: { A: { symbol: 2, tokens: 3 } },
      markers: { A: 1 },
      alvin: { place: 'A', holder: null },
      seats: [seenSeat({ start: 'A' }), seenSeat()],
      tickets: [held],
    }),
    'A',
  );
  expect(facts).toEqual({
    attraction: true,
    stack: { symbol: 2, tokens: 3 },
    marker: 1,
    starts: [0],
    alvin: true,
    tickets: ['C'],
  });
});
