/** A moment of a replay as the page shows a table: nothing can be done there any more. */
import type {
  OpenHand,
  ReplayFacts,
  ReplayFrame,
  SeatState,
  SeenGame,
  TableRules,
  TableState,
  Update,
} from '../protocol';

const RULES: Omit<TableRules, 'options'> = {
  clock: { kind: 'none', seconds: 0 },
  away_after: null,
  listed: false,
  open_hands: false,
  take_back: false,
  hints: false,
};

export function tableOf(facts: ReplayFacts, frame: ReplayFrame): TableState {
  return {
    table: facts.table ?? '',
    board: facts.board,
    status: 'over',
    rules: { ...RULES, options: facts.options },
    seats: facts.seats.map(seatOf),
    host: null,
    created: 0,
    changed: 0,
    moves: frame.move,
    to_move: frame.game.to_move,
    watching: 0,
    commitment: facts.commitment,
    revealing: false,
    rematch: null,
  };
}

function seatOf({ name, bot }: ReplayFacts['seats'][number], seat: number): SeatState {
  const kind = bot === null ? 'person' : 'bot';
  return {
    seat,
    kind,
    name,
    bot,
    here: true,
    away: false,
    promise: null,
    nonce: false,
    clock_ms: null,
  };
}

/** Whoever looks, nobody is at the table: the game is shown as to somebody who watches. */
export function updateOf(facts: ReplayFacts, frame: ReplayFrame, lastRoute: string | null): Update {
  const isEnd = frame.move === facts.moves;
  return {
    type: 'update',
    number: frame.move,
    now: 0,
    table: tableOf(facts, frame),
    game: { ...frame.game, seat: null },
    ways: frame.ways,
    take_back: null,
    last_route: lastRoute,
    outcome: isEnd ? facts.outcome : null,
    open_hands: null,
    log: [],
  };
}

/** A hand as it is shown: cards and tickets that are not seen are only counted. */
export interface ShownHand extends OpenHand {
  seat: number;
  unseenCards: number;
  unseenTickets: number;
}

/** Every hand: open where all is, one's own where a seat looks, else what anybody may know. */
export function handsOf({ game, hands }: ReplayFrame): ShownHand[] {
  return game.seats.map((_, seat) => {
    const open = hands[seat] ?? (game.seat === seat ? game : null);
    return open ? openHand(open, seat) : knownHand(game, seat);
  });
}

function openHand({ hand, tickets, offer, chosen }: OpenHand, seat: number): ShownHand {
  return { seat, hand, tickets, offer, chosen, unseenCards: 0, unseenTickets: 0 };
}

function knownHand({ seats }: SeenGame, seat: number): ShownHand {
  const { known_cards: hand = {}, cards = 0, tickets = 0 } = seats[seat] ?? {};
  const known = Object.values(hand).reduce((sum, n) => sum + n, 0);
  const unseen = { unseenCards: cards - known, unseenTickets: tickets };
  return { seat, hand, tickets: [], offer: [], chosen: [], ...unseen };
}

/** The tickets on offer, and which of them will be kept. */
export function onOffer({ offer, chosen }: OpenHand): { ticket: string; chosen: boolean }[] {
  return offer.map((ticket, index) => ({ ticket, chosen: chosen.includes(index + 1) }));
}
