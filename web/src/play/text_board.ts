/** The board as rows of text: which routes are listed, and in which order. */
import type { BoardData, RouteData, SeenGame, Update } from '../protocol';

export interface RouteRow {
  route: RouteData;
  points: number;
  owner: number | undefined;
  /** Another route runs beside it. */
  twin: boolean;
  /** On the cheapest way of a ticket. */
  needed: boolean;
  payable: boolean;
  last: boolean;
}

export type Column = 'route' | 'color' | 'length' | 'points' | 'owner';
/** By a column, downwards or upwards. */
export interface Order {
  by: Column;
  down: boolean;
}

/** 'all', 'payable', 'open', 'mine', 'needed', 'seat:1' or 'place:Castro'. */
export type Filter = string;

export function rowsOf(
  board: BoardData,
  update: Pick<Update, 'game' | 'ways' | 'last_route'>,
  payable: ReadonlySet<string>,
): RouteRow[] {
  const needed = routesOnWays(update.ways);
  const owners = update.game?.routes ?? {};
  return board.routes.map((route) => ({
    route,
    points: board.points[route.length] ?? 0,
    owner: owners[route.name],
    twin: board.routes.some((each) => each !== route && each.group === route.group),
    needed: needed.has(route.name),
    payable: payable.has(route.name),
    last: update.last_route === route.name,
  }));
}

function routesOnWays(ways: Update['ways']): Set<string> {
  return new Set(ways.flatMap((way) => way.way.map((each) => each.route)));
}

export function chosen(rows: RouteRow[], filter: Filter, me: number | null): RouteRow[] {
  const [kind, name] = split(filter);
  const fits: Record<string, (row: RouteRow) => boolean> = {
    payable: (row) => row.payable,
    open: (row) => row.owner === undefined,
    mine: (row) => me !== null && row.owner === me,
    needed: (row) => row.needed,
    seat: (row) => row.owner === Number(name),
    place: ({ route }) => route.a === name || route.b === name,
  };
  return rows.filter(fits[kind] ?? (() => true));
}

function split(filter: Filter): [string, string] {
  const at = filter.indexOf(':');
  return at < 0 ? [filter, ''] : [filter.slice(0, at), filter.slice(at + 1)];
}

/** Sorted by a column; what is equal stays in the order of names. */
export function sorted(
  rows: RouteRow[],
  { by, down }: Order,
  word: (row: RouteRow, by: Column) => string | number,
): RouteRow[] {
  const turn = down ? -1 : 1;
  return [...rows].sort(
    (a, b) => turn * compare(word(a, by), word(b, by)) || compare(a.route.name, b.route.name),
  );
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b));
}

/** What stands at a place or is true of it; who is meant is told by seat. */
export interface PlaceFacts {
  attraction: boolean;
  stack: { symbol: number; tokens: number } | undefined;
  marker: number | undefined;
  starts: number[];
  alvin: boolean;
  /** The other ends of own tickets that end here. */
  tickets: string[];
}

export function factsOf(board: BoardData, game: SeenGame, place: string): PlaceFacts {
  const held = new Set([...game.tickets.map((each) => each.ticket), ...game.offer]);
  const mine = board.tickets.filter((each) => held.has(each.name));
  return {
    attraction: board.places.some((each) => each.name === place && each.attraction),
    stack: game.stacks?.[place],
    marker: game.markers?.[place],
    starts: game.seats.flatMap((seat, number) => (seat.start === place ? [number] : [])),
    alvin: game.alvin?.place === place,
    tickets: mine.flatMap(({ a, b }) => (a === place ? [b] : b === place ? [a] : [])),
  };
}
