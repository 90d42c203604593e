/** The cards a seat drew last, to be pointed out in its hand. */
import type { LogEntry } from '../protocol';
import type { Event } from './story_events';

export function gained(log: LogEntry[], seat: number | null): Set<string> {
  const found = new Set<string>();
  const moves = log.filter((entry) => entry.type === 'moved');
  const last = moves.findLastIndex((entry) => entry.seat === seat);
  for (let at = last; at >= 0 && moves[at]?.seat === seat; at -= 1) {
    for (const event of (moves[at]?.events ?? []) as unknown as Event[]) {
      const draws = event.type === 'drawn' || event.type === 'taken';
      if (draws && event.seat === seat && event.card) found.add(event.card);
    }
  }
  return found;
}
