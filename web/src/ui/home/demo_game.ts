/** A game in the middle, made up for a picture: three networks, none in another's way. */
import type { MapState } from '../../board';
import type { BoardData, RouteData } from '../../protocol';

const SEATS = 3;

export type Claims = Record<string, number>;

/** The board as such a game leaves it. */
export function demoState(board: BoardData, ticketsEach: number): MapState {
  const claims = demoClaims(board, ticketsEach);
  return {
    claims,
    payable: new Set(),
    choosable: new Set(),
    last: null,
    ticket: null,
    stacks: Object.fromEntries(
      board.numbers.token_places.map((place, symbol) => [place, { symbol, tokens: 2 }]),
    ),
    markers: board.markers ? firstCities(board, claims) : {},
    alvin: board.alvin ? board.numbers.alvin_start : null,
    focus: null,
  };
}

/** A city for each seat: where its first route begins. */
function firstCities({ routes }: BoardData, claims: Claims): Record<string, number> {
  const found: Record<string, number> = {};
  for (let seat = 0; seat < SEATS; seat++) {
    const first = routes.find(({ name, a }) => claims[name] === seat && found[a] === undefined);
    if (first) found[first.a] = seat;
  }
  return found;
}

/** The first so many tickets of each seat as claimed routes, by name. */
export function demoClaims(board: BoardData, ticketsEach: number): Claims {
  const claims: Claims = {};
  const left = Array.from({ length: SEATS }, () => board.pieces);
  for (let turn = 0; turn < SEATS * ticketsEach; turn++) {
    const seat = turn % SEATS;
    const ticket = board.tickets[Math.floor((turn * board.tickets.length) / (SEATS * 3))];
    const way = ticket ? wayBetween(board, claims, seat, ticket.a, ticket.b) : [];
    const needed = way.filter((route) => claims[route.name] === undefined);
    const pieces = needed.reduce((sum, route) => sum + route.length, 0);
    if (pieces > left[seat]!) continue;
    left[seat]! -= pieces;
    for (const route of needed) claims[route.name] = seat;
  }
  return claims;
}

/** The way with the fewest new pieces over free and own routes; none where there is none. */
function wayBetween(
  board: BoardData,
  claims: Claims,
  seat: number,
  from: string,
  to: string,
): RouteData[] {
  const open = openRoutes(board, claims, seat);
  const cost = new Map([[from, 0]]);
  const ways = new Map<string, RouteData[]>([[from, []]]);
  const waiting = new Set([from]);
  while (waiting.size) {
    const at = [...waiting].reduce((a, b) => (cost.get(b)! < cost.get(a)! ? b : a));
    waiting.delete(at);
    if (at === to) return ways.get(at)!;
    for (const route of open.filter(({ a, b }) => a === at || b === at)) {
      const next = route.a === at ? route.b : route.a;
      const price = cost.get(at)! + (claims[route.name] === seat ? 0 : route.length);
      if (price >= (cost.get(next) ?? Infinity)) continue;
      cost.set(next, price);
      ways.set(next, [...ways.get(at)!, route]);
      waiting.add(next);
    }
  }
  return [];
}

/** Free routes whose twins are free too, and the seat's own. */
function openRoutes({ routes }: BoardData, claims: Claims, seat: number): RouteData[] {
  const taken = new Set(
    routes.filter(({ name }) => claims[name] !== undefined).map(({ group }) => group),
  );
  return routes.filter(({ name, group }) => claims[name] === seat || !taken.has(group));
}
