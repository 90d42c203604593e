/** What the sentences of a lesson speak of, by name: routes by their ends, tickets with a dash. */
import type { BoardData } from '../../protocol';
import type { Params } from '../../words';
import { routeEnds } from '../../words/things';

export function spokenOf(board: BoardData, about: Record<string, string>): Params {
  return Object.fromEntries(
    Object.entries(about).map(([name, thing]) => [name, thingName(board, thing)]),
  );
}

function thingName(board: BoardData, thing: string): string {
  const route = board.routes.find((each) => each.name === thing);
  return route ? routeEnds(route) : thing.replace(' - ', ' – ');
}
