import { expect, test } from 'vitest';
import { advise, countTold, whatIsNew, type Advice } from '../../src/howto/coach';
import { newGuide, readGuide, writeGuide } from '../../src/howto/guide';
import type { RouteData, SeenGame, TicketWay } from '../../src/protocol';
import { action, BOARD, claim, Drawer, game, seatState, table, update } from '../play/fixtures';

const PINK = 'Chelsea - Soho (pink)';
const TICKET = 'Chelsea - Soho';
const RED: RouteData = {
  name: 'C - D (red)',
  a: 'C',
  b: 'D',
  color: 'red',
  length: 3,
  ferry: 0,
  group: 2,
};
const NEW_YORK = { ...BOARD, routes: [...BOARD.routes, RED] };

function way(ticket: string, spaces: number | null, ...routes: string[]): TicketWay {
  return { ticket, complete: false, spaces, way: routes.map((route) => ({ route, own: false })) };
}

function advice(more: Partial<SeenGame>, ways: TicketWay[] = [], done: string[] = []): Advice[] {
  const seats = [seatState(0, 'Ann'), seatState(1, 'Mirela')];
  const told = update({ game: game(more), ways, table: table({ seats }) });
  return advise(told, NEW_YORK, new Set(done));
}

const held = (complete = false) => [{ ticket: TICKET, points: 4, complete }];
const draw = action(1, 'draw');

test('at the start it explains tickets and names the shortest', () => {
  const legal = [action(1, 'keep', { tickets: [1] })];
  const seats = game().seats.map((seat) => ({ ...seat, tickets: 0 }));
  const ways = [way('A - B', 6), way('C - D', 3)];
  const [said] = advice({ phase: 'keep', offer: ['A - B', 'C - D'], legal, seats }, ways);
  expect(said).toMatchObject({
    id: 'keep_start',
    rule: 'A3',
    ticket: 'C - D',
    spaces: 3,
    least: 1,
  });
  const [later] = advice({ phase: 'keep', offer: ['A - B', 'C - D'], legal }, ways);
  expect(later).toMatchObject({ id: 'keep_drawn', rule: 'K1' });
});

test('a route on the way that can be paid comes first', () => {
  const legal = [draw, claim(2, PINK, { pink: 4 }), claim(3, RED.name, { red: 3 })];
  const said = advice({ tickets: held(), legal }, [way(TICKET, 4, PINK)]);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatchObject({ id: 'claim', rule: 'C1', ticket: TICKET, points: 7 });
  expect(said[0]?.route?.name).toBe(PINK);
});

test('else it says what to draw for, from the market where that has it', () => {
  const ways = [way(TICKET, 4, PINK)];
  const [deck] = advice({ tickets: held(), legal: [draw] }, ways);
  expect(deck).toMatchObject({ id: 'draw', rule: 'M1', ticket: TICKET });
  const take = action(2, 'take', { slot: 4 });
  const [market] = advice({ tickets: held(), legal: [draw, take] }, ways);
  expect(market).toMatchObject({ id: 'draw_market', card: 'pink' });
});

test('routes beside the way are mentioned aside', () => {
  const legal = [draw, claim(3, RED.name, { red: 3 })];
  const said = advice({ tickets: held(), legal }, [way(TICKET, 4, PINK)]);
  expect(said.map((each) => [each.id, each.aside ?? false])).toEqual([
    ['draw', false],
    ['claim_other', true],
  ]);
});

test('a ticket that is complete is praised once', () => {
  const complete = { tickets: held(true), legal: [draw] };
  const ways = [{ ...way(TICKET, 0), complete: true }];
  expect(advice(complete, ways).map((each) => each.id)).toEqual(['done', 'all_done']);
  expect(advice(complete, ways, [TICKET]).map((each) => each.id)).toEqual(['all_done']);
});

test('a ticket that is cut off is said to be lost', () => {
  const said = advice({ tickets: held(), legal: [draw] }, [way(TICKET, null)]);
  expect(said.map((each) => each.id)).toEqual(['cut', 'all_done']);
});

test('every other moment has its word', () => {
  const ids = (more: Partial<SeenGame>) => advice(more).map((each) => [each.id, each.rule]);
  expect(ids({ phase: 'second' })).toEqual([['second', 'M2']]);
  expect(ids({ phase: 'stack' })).toEqual([['stack', 'S3']]);
  expect(ids({ phase: 'start' })).toEqual([['start', 'W1']]);
  expect(ids({ phase: 'token' })).toEqual([['token', 'S5']]);
  expect(ids({ phase: 'marker' })).toEqual([['marker', 'W5']]);
  expect(ids({ phase: 'alvin' })).toEqual([['alvin', 'W11']]);
  expect(ids({ legal: [action(0, 'pass')] })).toEqual([['pass', 'T2']]);
  expect(ids({ turns_left: 1, legal: [draw] })).toEqual([['last', 'E1']]);
  expect(ids({ phase: 'over', to_move: [] })).toEqual([['over', 'E2']]);
  expect(advice({ to_move: [1] })).toEqual([{ id: 'wait', rule: 'T1', name: 'Mirela' }]);
  expect(advice({ seat: null })).toEqual([]);
});

test('a thing is explained twice and then only recalled', () => {
  const said: Advice[] = [{ id: 'draw', rule: 'M1' }];
  let told = {};
  const seen = [1, 2, 3].map(() => {
    const explains = whatIsNew(said, told);
    told = countTold(said, explains, told);
    return explains.draw;
  });
  expect(seen).toEqual([true, true, false]);
});

test('nothing is said aside while the main thing is new', () => {
  const said: Advice[] = [
    { id: 'draw', rule: 'M1' },
    { id: 'claim_other', rule: 'C4', aside: true },
  ];
  expect(whatIsNew(said, {})).toEqual({ draw: true, claim_other: false });
  expect(countTold(said, whatIsNew(said, {}), {})).toEqual({ draw: 1 });
  expect(whatIsNew(said, { draw: 2 })).toEqual({ draw: false, claim_other: true });
});

test('a guided table is remembered, others have no coach', () => {
  const drawer = new Drawer();
  expect(readGuide(drawer, 'ABC')).toBeNull();
  writeGuide(drawer, 'ABC', { ...newGuide(), away: true });
  expect(readGuide(drawer, 'ABC')).toEqual({ away: true, told: {} });
  drawer.setItem('funicular.coach.DEF', 'no JSON');
  expect(readGuide(drawer, 'DEF')).toBeNull();
});
