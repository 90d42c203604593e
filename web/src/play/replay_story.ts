/** A replay in words: the lines of its log by move, and what the move just made marks. */
import type { LogEntry } from '../protocol';
import { tell, type Line, type Reader } from './story';
import type { Event } from './story_events';

/** A line and the moves it tells of: two of them where a draw took two. */
export interface MoveLine {
  line: Line;
  first: number;
  last: number;
}

export function moveLines(log: LogEntry[], reader: Reader): MoveLine[] {
  return tell(log, reader).map((line) => {
    const first = Math.floor(Number(line.id.split('.')[0]));
    return { line, first, last: first + (line.draws?.length === 2 ? 1 : 0) };
  });
}

export function isNow({ first, last }: MoveLine, move: number): boolean {
  return first <= move && move <= last;
}

/** Where on the map a move was made: a route, or a place. */
export function markOf(entry: LogEntry | undefined): {
  route: string | null;
  place: string | null;
} {
  const events = (entry?.type === 'moved' ? entry.events : []) as unknown as Event[];
  const claimed = events.find((event) => event.type === 'claimed');
  const placed = events.find((event) => PLACED.has(event.type));
  return { route: claimed?.route ?? null, place: placed?.place ?? null };
}

const PLACED = new Set(['stack', 'start', 'token', 'marker', 'alvin']);
