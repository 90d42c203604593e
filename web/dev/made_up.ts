/** A state that no game has reached, but that shows everything a map can show. */
import type { MapState, TicketOnMap } from '../src/board';
import type { BoardData, RouteData } from '../src/protocol';

/** A made-up state of a board with at most so many lit routes. */
export function madeUpState(board: BoardData, lit: number): MapState {
  const claims = madeUpClaims(board);
  const open = board.routes.filter((route) => !(route.name in claims));
  const names = board.places.map((place) => place.name);
  return {
    claims,
    payable: new Set(every(open, lit).map((route) => route.name)),
    choosable: new Set(),
    last: Object.keys(claims).at(-1) ?? null,
    ticket: madeUpTicket(board, claims),
    stacks: board.token_symbols > 0 ? madeUpStacks(names) : {},
    markers: board.markers > 0 ? Object.fromEntries(every(names, 8).map((n, i) => [n, i % 4])) : {},
    alvin: board.alvin ? 'Roswell' : null,
    focus: null,
  };
}

/** About two in five routes, a stretch of neighbours for each of four seats. */
function madeUpClaims(board: BoardData): Record<string, number> {
  const quarter = Math.ceil(board.routes.length / 4);
  const claimed = board.routes.map((route, i) => ({ route, i })).filter(({ i }) => i % 5 < 2);
  return Object.fromEntries(claimed.map(({ route, i }) => [route.name, Math.floor(i / quarter)]));
}

/** So many items, evenly taken. */
function every<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / Math.max(1, count));
  const taken = Array.from({ length: count }, (_, i) => items[Math.floor(i * step)]);
  return taken.filter((item): item is T => item !== undefined);
}

function madeUpStacks(names: readonly string[]): MapState['stacks'] {
  const entries = every(names, 7).map((name, i) => [name, { symbol: i, tokens: (i % 4) + 1 }]);
  return Object.fromEntries(entries);
}

/** The longest ticket, with a way of routes that seat 0 has or may still claim. */
function madeUpTicket(board: BoardData, claims: Record<string, number>): TicketOnMap | null {
  const tickets = [...board.tickets].sort((one, other) => other.points - one.points);
  const usable = board.routes.filter((route) => (claims[route.name] ?? 0) === 0);
  for (const { a, b } of tickets) {
    const way = wayBetween(usable, a, b);
    if (way) {
      const steps = way.map((route) => ({ route: route.name, own: route.name in claims }));
      return { a, b, way: steps };
    }
  }
  return null;
}

/** A way with the fewest routes. */
function wayBetween(routes: readonly RouteData[], a: string, b: string): RouteData[] | null {
  const ways = new Map<string, RouteData[]>([[a, []]]);
  for (const [place, way] of ways) {
    for (const route of routes) {
      if (route.a !== place && route.b !== place) continue;
      const next = route.a === place ? route.b : route.a;
      if (!ways.has(next)) ways.set(next, [...way, route]);
    }
  }
  return ways.get(b) ?? null;
}
