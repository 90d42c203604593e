/** The way a seat has built between two places: for tickets that are turned over. */
import type { BoardData, RouteData, WayRoute } from '../protocol';

/** The fewest routes of this seat that join two places; none if it has not built one. */
export function builtWay(
  board: BoardData,
  claims: Record<string, number>,
  seat: number,
  ends: { a: string; b: string },
): WayRoute[] {
  const own = board.routes.filter((route) => claims[route.name] === seat);
  const ways = new Map<string, RouteData[]>([[ends.a, []]]);
  for (const [place, way] of ways) {
    for (const route of own.filter((each) => each.a === place || each.b === place)) {
      const next = route.a === place ? route.b : route.a;
      if (!ways.has(next)) ways.set(next, [...way, route]);
    }
  }
  return (ways.get(ends.b) ?? []).map((route) => ({ route: route.name, own: true }));
}
