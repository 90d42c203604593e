/** The log comes in parts; entries are known by their number. */
import type { LogEntry } from '../protocol';

export function mergeLog(known: LogEntry[], news: LogEntry[]): LogEntry[] {
  if (!news.length) return known;
  const byNumber = new Map(known.map((entry) => [entry.number, entry]));
  for (const entry of news) byNumber.set(entry.number, entry);
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

export function lastNumber(log: LogEntry[]): number {
  return log.at(-1)?.number ?? 0;
}
