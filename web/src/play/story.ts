/** The log as lines of text with chips: what happened, as its reader may know it. */
import type { LogEntry } from '../protocol';
import { sayInPieces, sayList, type Key } from '../words';
import { eventLine, type Event } from './story_events';
import { drawn, joinDraws } from './story_draws';

export type Piece =
  | string
  | { kind: 'who'; seat: number; name: string }
  | { kind: 'cards'; cards: Record<string, number> }
  | { kind: 'token'; symbol: number }
  | { kind: 'points'; n: number };

export interface Line {
  /** The same as long as the line says the same thing. */
  id: string;
  at: number;
  seat: number | null;
  pieces: Piece[];
  /** The cards of a draw, so that the next can be told with it; null: not seen. */
  draws: (string | null)[] | null;
}

export interface Reader {
  /** The seat that reads; its name is "You". */
  seat: number | null;
  names: string[];
}

export function tell(log: LogEntry[], reader: Reader): Line[] {
  const lines: Line[] = [];
  for (const entry of log) {
    for (const line of entryLines(entry, reader)) {
      const before = lines.at(-1);
      const joined = before && joinDraws(before, line, reader);
      if (joined) lines[lines.length - 1] = joined;
      else lines.push(line);
    }
  }
  return lines;
}

const TABLE_ENTRIES: Partial<Record<LogEntry['type'], Key>> = {
  created: 'log.created',
  seated: 'log.seated',
  left: 'log.left',
  taken_back: 'log.taken_back',
  away: 'log.away',
  back: 'log.back',
  flagged: 'log.flagged',
  bot_failed: 'log.bot_failed',
  rematch: 'log.rematch',
  continued: 'log.continued',
  closed: 'log.closed',
};

function entryLines(entry: LogEntry, reader: Reader): Line[] {
  if (entry.type === 'started' || entry.type === 'moved') return moveLines(entry, reader);
  const key = TABLE_ENTRIES[entry.type];
  if (!key) return [];
  const who = entry.seat === null ? (entry.name ?? '') : whoIs(entry.seat, reader, entry.name);
  const pieces = sayInPieces<Piece>(key, { who }, entry.seat === reader.seat);
  return [lineOf(entry, 0, entry.seat, pieces)];
}

function moveLines(entry: LogEntry, reader: Reader): Line[] {
  const events = entry.events as unknown as Event[];
  const lines = beforeEvents(entry, events, reader);
  for (const [index, event] of events.entries()) {
    const found = eventLine(event, entry, reader);
    if (!found) continue;
    const line = lineOf(entry, index + 1, event.seat ?? null, found);
    lines.push({ ...line, draws: drawn(event) });
  }
  return lines;
}

/** What an action says that no event repeats. */
function beforeEvents(entry: LogEntry, events: Event[], reader: Reader): Line[] {
  if (entry.type === 'started')
    return [lineOf(entry, 0, null, sayInPieces<Piece>('log.started', {}))];
  const key = silentKey(entry, events);
  if (!key || entry.seat === null) return [];
  const who = whoIs(entry.seat, reader);
  return [
    lineOf(entry, 0, entry.seat, sayInPieces<Piece>(key, { who }, entry.seat === reader.seat)),
  ];
}

function silentKey(entry: LogEntry, events: Event[]): Key | null {
  if (entry.action?.type === 'no marker') return 'log.no_marker';
  const kept = events.some((event) => event.type === 'kept' && event.seat === entry.seat);
  const secret = entry.action === null || entry.action.type === 'keep';
  return secret && !kept ? 'log.chosen' : null;
}

function lineOf(entry: LogEntry, part: number, seat: number | null, pieces: Piece[]): Line {
  return { id: `${entry.number}.${part}`, at: entry.at, seat, pieces, draws: null };
}

export function whoIs(seat: number, reader: Reader, name?: string | null): Piece {
  return { kind: 'who', seat, name: name ?? reader.names[seat] ?? '' };
}

/** A line as plain text, for screen readers. */
export function lineText(line: Line, words: (piece: Exclude<Piece, string>) => string): string {
  return line.pieces
    .map((piece) => (typeof piece === 'string' ? piece : words(piece)))
    .join('')
    .trim();
}

/** Names of tickets in one sentence. */
export function ticketList(tickets: string[]): string {
  return sayList(tickets.map((name) => name.replace(' - ', ' – ')));
}
