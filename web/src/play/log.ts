/** The log comes in parts; entries are known by their number. */
import type { EarlierMove, LogEntry } from '../protocol';

export function mergeLog(known: LogEntry[], news: LogEntry[]): LogEntry[] {
  if (!news.length) return known;
  const byNumber = new Map(known.map((entry) => [entry.number, entry]));
  for (const entry of news.flatMap(withEarlier)) byNumber.set(entry.number, entry);
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** Of a game that was continued: its deal and its earlier moves, numbered between the entries. */
function withEarlier(entry: LogEntry): LogEntry[] {
  if (entry.type !== 'continued') return [entry];
  const { events, earlier } = entry;
  const step = 1 / (earlier.length + 2);
  const before = (index: number, more: Partial<LogEntry>): LogEntry => {
    const number = entry.number - 1 + (index + 1) * step;
    return { ...entry, earlier: [], seat: null, move: null, ...more, number };
  };
  const moved = (move: EarlierMove, index: number): LogEntry =>
    before(index + 1, { ...move, type: 'moved', move: index + 1 });
  const started = before(0, { type: 'started', events });
  return [started, ...earlier.map(moved), { ...entry, events: [], earlier: [] }];
}

export function lastNumber(log: LogEntry[]): number {
  return log.at(-1)?.number ?? 0;
}
