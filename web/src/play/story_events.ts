/** Each event of a move as a line; null where the screen shows it better. */
import type { LogEntry } from '../protocol';
import { sayInPieces, type Key } from '../words';
import { ticketList, whoIs, type Piece, type Reader } from './story';

export interface Event {
  type: string;
  seat?: number;
  card?: string;
  slot?: number;
  cards?: Record<string, number> | string[] | number;
  tickets?: string[] | number;
  route?: string;
  place?: string;
  points?: number;
  symbol?: number;
}

type Params = Record<string, Piece | number>;
type Told = { key: Key; params: Params };
type Teller = (event: Event, entry: LogEntry) => Told | null;

const told = (key: Key, params: Params = {}): Told => ({ key, params });

export function eventLine(event: Event, entry: LogEntry, reader: Reader): Piece[] | null {
  const found = TELLERS[event.type]?.(event, entry);
  if (!found) return null;
  const who = event.seat === undefined ? '' : whoIs(event.seat, reader);
  return sayInPieces<Piece>(found.key, { who, ...found.params }, event.seat === reader.seat);
}

const TELLERS: Record<string, Teller> = {
  first: () => told('log.first'),
  hand: (event) => {
    if (typeof event.cards === 'number') return told('log.hand', { n: event.cards });
    const cards = countCards((event.cards ?? []) as string[]);
    return told('log.hand_known', { cards: { kind: 'cards', cards } });
  },
  sweep: () => told('log.sweep'),
  reshuffle: (event) => told('log.reshuffle', { n: Number(event.cards) }),
  offer: (event, entry) => {
    const key = entry.type === 'started' ? 'log.dealt' : 'log.offer';
    return told(key, { n: countOf(event.tickets) });
  },
  kept: (event) => {
    if (typeof event.tickets === 'number') return told('log.kept', { n: event.tickets });
    return told('log.kept_known', { tickets: ticketList(event.tickets ?? []) });
  },
  stack: (event) => told('log.stack', { token: tokenOf(event), place: placeOf(event) }),
  start: (event) => told('log.start', { place: placeOf(event) }),
  drawn: (event) => {
    if (!event.card) return told('log.drawn');
    return told('log.drawn_known', { card: oneCard(event.card) });
  },
  taken: (event) => told('log.taken', { card: oneCard(event.card ?? '') }),
  claimed: (event, entry) => {
    const params = { route: routeOf(event), cards: cardsOf(event) };
    return told('log.claimed', { ...params, points: pointsOf(event, entry) });
  },
  points: (event, entry) => {
    const own = pointsEvents(entry, event.seat);
    if (claimer(entry) === event.seat || own[0] !== event) return null;
    return told('log.points', { n: sum(own) });
  },
  caught: (event) => told('log.caught', { place: placeOf(event), n: event.points ?? 0 }),
  token: (event) => told('log.token', { token: tokenOf(event), place: placeOf(event) }),
  marker: (event) => told('log.marker', { place: placeOf(event), cards: cardsOf(event) }),
  alvin: (event) => told('log.alvin', { place: placeOf(event) }),
  passed: () => told('log.passed'),
  'last turns': () => told('log.last_turns'),
  over: () => told('log.over'),
};

function eventsOf(entry: LogEntry): Event[] {
  return entry.events as unknown as Event[];
}

function claimer(entry: LogEntry): number | undefined {
  return eventsOf(entry).find((event) => event.type === 'claimed')?.seat;
}

/** The claimer's own points, told with the claim; others get lines of their own (W6). */
function pointsOf(claim: Event, entry: LogEntry): Piece {
  const n = sum(pointsEvents(entry, claim.seat));
  return n ? { kind: 'points', n } : '';
}

function pointsEvents(entry: LogEntry, seat: number | undefined): Event[] {
  return eventsOf(entry).filter((each) => each.type === 'points' && each.seat === seat);
}

function sum(events: Event[]): number {
  return events.reduce((total, each) => total + (each.points ?? 0), 0);
}

export function oneCard(card: string): Piece {
  return { kind: 'cards', cards: { [card]: 1 } };
}

function cardsOf(event: Event): Piece {
  return { kind: 'cards', cards: (event.cards ?? {}) as Record<string, number> };
}

function countCards(cards: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

function countOf(value: string[] | number | undefined): number {
  return typeof value === 'number' ? value : (value?.length ?? 0);
}

function tokenOf(event: Event): Piece {
  return { kind: 'token', symbol: event.symbol ?? 0 };
}

function placeOf(event: Event): string {
  return event.place ?? '';
}

/** "Castro – Mission" of "Castro - Mission (grey 2)". */
function routeOf(event: Event): string {
  return (event.route ?? '').replace(/ \([^)]*\)$/, '').replace(' - ', ' – ');
}
