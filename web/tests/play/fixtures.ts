/** Small pieces of what a server sends, for tests. */
import type {
  ActionData,
  BoardData,
  LogEntry,
  SeatState,
  SeenGame,
  SeenSeat,
} from '../../src/protocol';
import type { TableState, Update } from '../../src/protocol';

export const CODE = 'K7MQ2XHP';

export function action(id: number, type: string, more: Partial<ActionData> = {}): ActionData {
  const empty = { route: null, place: null, slot: null, tickets: null, cards: null };
  return { id, type, text: type, ...empty, ...more };
}

export function claim(id: number, route: string, cards: Record<string, number>): ActionData {
  return action(id, 'claim', { route, cards });
}

export function seenSeat(more: Partial<SeenSeat> = {}): SeenSeat {
  return {
    cards: 2,
    known_cards: {},
    blind_since_shuffle: 0,
    pieces: 15,
    points: 0,
    points_from_alvin: 0,
    tickets: 1,
    tickets_on_offer: 0,
    tokens: [],
    markers_left: 0,
    start: null,
    shown_tickets: null,
    ...more,
  };
}

export function game(more: Partial<SeenGame> = {}): SeenGame {
  return {
    format: 'funicular-view-1',
    board: 'new_york',
    board_hash: '',
    seat: 0,
    phase: 'turn',
    to_move: [0],
    first: 0,
    options: {},
    market: ['red', 'blue', 'wild', 'pink', null],
    deck: 20,
    discards: {},
    reshuffles: 0,
    deck_was: {},
    turns_left: null,
    passes: 0,
    set_up_placed: 0,
    claimed_this_turn: null,
    alvin_to_move: false,
    ended: null,
    seats: [seenSeat(), seenSeat()],
    routes: {},
    stacks: null,
    markers: null,
    alvin: null,
    ticket_deck: [],
    hand: { red: 2, blue: 1, wild: 1 },
    drawn_since_shuffle: {},
    tickets: [],
    returned: [],
    offer: [],
    chosen: [],
    legal: [],
    ...more,
  };
}

export function seatState(seat: number, name: string, more: Partial<SeatState> = {}): SeatState {
  return {
    seat,
    name,
    kind: 'person',
    bot: null,
    here: true,
    away: false,
    promise: null,
    nonce: false,
    clock_ms: null,
    ...more,
  };
}

export function table(more: Partial<TableState> = {}): TableState {
  const clock = { kind: 'none', seconds: 0 } as const;
  const flags = { listed: false, open_hands: false, take_back: true, hints: true };
  return {
    table: CODE,
    board: 'new_york',
    status: 'playing',
    rules: { options: {}, clock, away_after: 60, ...flags },
    seats: [seatState(0, 'Ann'), seatState(1, 'Bob')],
    host: 0,
    created: 0,
    changed: 0,
    moves: 4,
    to_move: [0],
    watching: 0,
    commitment: null,
    revealing: false,
    rematch: null,
    ...more,
  };
}

export function update(more: Partial<Update> = {}): Update {
  return {
    type: 'update',
    number: 1,
    now: 1000,
    table: table(),
    game: game(),
    ways: [],
    take_back: null,
    last_route: null,
    outcome: null,
    open_hands: null,
    log: [],
    ...more,
  };
}

export function entry(number: number, more: Partial<LogEntry> = {}): LogEntry {
  const empty = { seat: null, name: null, move: null, by: null, action: null, text: null };
  const none = { events: [], earlier: [], table: null };
  return { number, at: number * 1000, type: 'moved', ...none, ...empty, ...more };
}

export function moved(number: number, seat: number, ...events: object[]): LogEntry {
  const told = events as LogEntry['events'];
  return entry(number, { seat, move: number, by: 'person', action: { type: 'x' }, events: told });
}

export const BOARD = {
  key: 'new_york',
  name: 'New York',
  piece: 'taxi',
  wild_name: 'Taxi',
  colors: ['blue', 'green', 'black', 'pink', 'red', 'orange'],
  points: { 1: 1, 2: 2, 3: 4, 4: 7 },
  routes: [
    {
      name: 'Chelsea - Soho (pink)',
      a: 'Chelsea',
      b: 'Soho',
      color: 'pink',
      length: 4,
      ferry: 0,
      group: 0,
    },
    { name: 'A - B (grey)', a: 'A', b: 'B', color: 'grey', length: 2, ferry: 1, group: 1 },
  ],
} as unknown as BoardData;

/** Something to keep things in, as browsers have it. */
export class Drawer {
  private readonly kept = new Map<string, string>();

  getItem(name: string): string | null {
    return this.kept.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    this.kept.set(name, value);
  }

  removeItem(name: string): void {
    this.kept.delete(name);
  }
}
