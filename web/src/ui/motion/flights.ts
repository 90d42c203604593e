/** Which things fly at the table when something has happened, from where to where. */
import type { LogEntry } from '../../protocol';
import type { Event } from '../../play/story_events';

/** A place on the page where a flight begins or ends. */
export type Spot =
  | { at: 'deck' }
  | { at: 'discards' }
  | { at: 'ticket stack' }
  | { at: 'slot'; slot: number }
  | { at: 'hand'; card: string }
  | { at: 'own tickets' }
  | { at: 'seat'; seat: number; part: 'cards' | 'tickets' | 'tokens' | 'markers' }
  | { at: 'place'; place: string };

/** What flies; a card of null shows only its back. */
export type Thing =
  | { kind: 'card'; card: string | null }
  | { kind: 'ticket' }
  | { kind: 'token'; symbol: number }
  | { kind: 'marker'; seat: number };

export interface Flight {
  thing: Thing;
  from: Spot;
  to: Spot;
  /** When it begins, in milliseconds. */
  after: number;
  /** It lies face down at first, and is turned over on its way. */
  turns: boolean;
}

/** Of more moves at once than this somebody catches up: nothing flies. */
const MOST_MOVES = 3;
/** Between flights that begin one after the other. */
export const STEP = 70;
/** A slot is filled again when its card is well on its way. */
const REFILL = 180;
const MOST_CARDS = 8;

/** The flights of new log entries, as a seat (null: a spectator) may see them. */
export function flightsOf(news: LogEntry[], viewer: number | null): Flight[] {
  const moves = news.filter((entry) => entry.type === 'moved');
  if (moves.length > MOST_MOVES || news.some((entry) => entry.type === 'taken_back')) return [];
  return moves.flatMap((entry) => moveFlights(entry.events as unknown as Event[], viewer));
}

function moveFlights(events: Event[], viewer: number | null): Flight[] {
  const last = lastOfEachSlot(events);
  const cleared = events.some((event) => event.type === 'taken' || event.type === 'sweep');
  let filled = 0;
  return events.flatMap((event) => {
    if (event.type !== 'market') return eventFlights(event, viewer);
    if (last.get(event.slot ?? 0) !== event) return [];
    filled += 1;
    return [refill(event, (cleared ? REFILL : 0) + (filled - 1) * STEP)];
  });
}

/** A slot may be filled more than once in a move; only the card that stays is seen to come. */
function lastOfEachSlot(events: Event[]): Map<number, Event> {
  const filled = events.filter((event) => event.type === 'market');
  return new Map(filled.map((event) => [event.slot ?? 0, event]));
}

function refill(event: Event, after: number): Flight {
  const thing: Thing = { kind: 'card', card: event.card ?? null };
  const to: Spot = { at: 'slot', slot: event.slot ?? 0 };
  return { thing, from: { at: 'deck' }, to, after, turns: true };
}

type Planner = (event: Event, viewer: number | null) => Flight[];

const PLANNERS: Record<string, Planner> = {
  drawn: (event, viewer) => {
    const card = event.card ?? null;
    const turns = card !== null;
    return [flight({ kind: 'card', card }, { at: 'deck' }, handOf(event, card, viewer), 0, turns)];
  },
  taken: (event, viewer) => {
    const card = event.card ?? null;
    const from: Spot = { at: 'slot', slot: event.slot ?? 0 };
    return [flight({ kind: 'card', card }, from, handOf(event, card, viewer))];
  },
  sweep: (event) =>
    listOf(event.cards).map((card, i) => {
      return flight({ kind: 'card', card }, { at: 'slot', slot: i + 1 }, { at: 'discards' });
    }),
  reshuffle: () =>
    [0, 1, 2].map((i) => {
      return flight({ kind: 'card', card: null }, { at: 'discards' }, { at: 'deck' }, i * STEP);
    }),
  claimed: payment,
  marker: (event, viewer) => {
    const seat = event.seat ?? 0;
    const to: Spot = { at: 'place', place: event.place ?? '' };
    const from: Spot = { at: 'seat', seat, part: 'markers' };
    return [...payment(event, viewer), flight({ kind: 'marker', seat }, from, to)];
  },
  token: (event) => {
    const from: Spot = { at: 'place', place: event.place ?? '' };
    const to: Spot = { at: 'seat', seat: event.seat ?? 0, part: 'tokens' };
    return [flight({ kind: 'token', symbol: event.symbol ?? 0 }, from, to)];
  },
  offer: (event, viewer) => {
    const seat = event.seat ?? 0;
    const to: Spot =
      seat === viewer ? { at: 'own tickets' } : { at: 'seat', seat, part: 'tickets' };
    const count = typeof event.tickets === 'number' ? event.tickets : (event.tickets?.length ?? 0);
    return Array.from({ length: count }, (_, i) => {
      return flight({ kind: 'ticket' }, { at: 'ticket stack' }, to, i * STEP);
    });
  },
};

function eventFlights(event: Event, viewer: number | null): Flight[] {
  return PLANNERS[event.type]?.(event, viewer) ?? [];
}

/** The cards paid go one after the other onto the discards, for all to see. */
function payment(event: Event, viewer: number | null): Flight[] {
  const paid = Object.entries((event.cards ?? {}) as Record<string, number>);
  const cards = paid.flatMap(([card, n]) => Array.from({ length: n }, () => card));
  return cards.slice(0, MOST_CARDS).map((card, i) => {
    return flight(
      { kind: 'card', card },
      handOf(event, card, viewer),
      { at: 'discards' },
      i * STEP,
    );
  });
}

/** One's own hand, or what is seen of another's. */
function handOf(event: Event, card: string | null, viewer: number | null): Spot {
  const seat = event.seat ?? 0;
  if (seat === viewer && card !== null) return { at: 'hand', card };
  return { at: 'seat', seat, part: 'cards' };
}

function flight(thing: Thing, from: Spot, to: Spot, after = 0, turns = false): Flight {
  return { thing, from, to, after, turns };
}

function listOf(cards: Event['cards']): string[] {
  return Array.isArray(cards) ? cards : [];
}
