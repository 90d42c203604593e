// Made from the Python models by `make protocol`; do not edit. Each message in words: docs/socket.md

export type ClientMessage =
  | Hello
  | Act
  | TakeBack
  | WhyNot
  | AskHint
  | Say
  | Promise
  | Nonce
  | Start
  | SetSeat
  | Rename
  | Leave
  | Return
  | Rematch
  | WatchOpen
  | Ping;
export type ServerMessage = Welcome | Update | Done | Refused | Answer | Hint | Closing;

/**
 * What this server offers.
 */
export interface About {
  version: string;
  boards: BoardSummary[];
  bots: BotData[];
  /**
   * where others on the network reach this server
   */
  addresses: string[];
}
/**
 * A board in a list.
 */
export interface BoardSummary {
  key: string;
  name: string;
  about: string;
  reconstruction: boolean;
  min_seats: number;
  max_seats: number;
  options: string[];
}
/**
 * A bot that can take a seat.
 */
export interface BotData {
  name: string;
  level: string | null;
  about: string;
  /**
   * the boards it plays on, by key; null: all of them
   */
  boards: string[] | null;
}
/**
 * A seat that belongs to an account.
 */
export interface AccountGame {
  table: string;
  seat: number;
  /**
   * since when, milliseconds since 1970
   */
  at: number;
}
/**
 * Who is signed in, and where they sit; name null: nobody.
 */
export interface AccountState {
  name: string | null;
  /**
   * the newest first
   */
  games: AccountGame[];
}
/**
 * Play an action. `move` is how many moves were made before: a late one is refused.
 */
export interface Act {
  type: 'act';
  id: number;
  move: number;
  /**
   * an id from the list of legal actions
   */
  action: number;
}
/**
 * One legal action.
 */
export interface ActionData {
  id: number;
  type: string;
  text: string;
  route: string | null;
  place: string | null;
  slot: number | null;
  tickets: number[] | null;
  cards: {
    [k: string]: number;
  } | null;
}
/**
 * Where Alvin is: at a place, or with a seat.
 */
export interface AlvinPlace {
  place: string | null;
  holder: number | null;
}
/**
 * Why a route can't be claimed; reason null: it can.
 */
export interface Answer {
  type: 'answer';
  id: number;
  reason: string | null;
  rule: string | null;
  text: string;
}
/**
 * Ask what a good bot would do, from this seat's own view.
 */
export interface AskHint {
  type: 'hint';
  id: number;
}
/**
 * A board: all a client needs to draw it and to talk of it.
 */
export interface BoardData {
  key: string;
  name: string;
  about: string;
  reconstruction: boolean;
  min_seats: number;
  max_seats: number;
  options: string[];
  hash: string;
  /**
   * canonical JSON; the board's hash is its SHA-256
   */
  facts: string;
  piece: string;
  pieces: number;
  wild_name: string;
  colors: string[];
  points: {
    [k: string]: number;
  };
  places: PlaceData[];
  routes: RouteData[];
  tickets: TicketData[];
  token_symbols: number;
  markers: number;
  alvin: boolean;
  numbers: RuleNumbers;
  layout: LayoutData;
}
/**
 * A place of a board.
 */
export interface PlaceData {
  name: string;
  at: [number, number];
  latlon: [number, number] | null;
  attraction: boolean;
}
/**
 * A route; routes side by side share a group.
 */
export interface RouteData {
  name: string;
  a: string;
  b: string;
  color: string;
  length: number;
  ferry: number;
  group: number;
}
/**
 * A ticket of a board.
 */
export interface TicketData {
  name: string;
  a: string;
  b: string;
  points: number;
}
/**
 * The numbers that the rules of a board speak of.
 */
export interface RuleNumbers {
  /**
   * with so many seats, one route of a double closes the others
   */
  small: number;
  hand: number;
  cards: {
    [k: string]: number;
  };
  start_deal: number;
  start_keep: number;
  draw_deal: number;
  draw_keep: number;
  attraction_points: number;
  /**
   * where the fixed stacks are
   */
  token_places: string[];
  /**
   * by seats: the tokens of a fixed and of a spare stack
   */
  token_stacks: {
    [k: string]: [number, number];
  };
  /**
   * by tokens held, from none
   */
  token_points: number[];
  globetrotter: number;
  alvin_start: string | null;
  alvin_catch: number;
  alvin_hold: number;
}
/**
 * Where everything stands in the picture of a board.
 */
export interface LayoutData {
  size: [number, number];
  /**
   * slot, slotMin, slotMax, w, gap, gapMax, lane, R, font
   */
  sizes: {
    [k: string]: number;
  };
  /**
   * places before they were moved
   */
  start: {
    [k: string]: [number, number];
  };
  places: {
    [k: string]: [number, number];
  };
  /**
   * of each 'A | B': bow and skew
   */
  bows: {
    [k: string]: [number, number];
  };
  /**
   * box number, and a nudge if any
   */
  labels: {
    [k: string]: number[];
  };
  keep_out: [number, number, number, number][];
}
/**
 * How much time there is: for each move, or for each seat's whole game.
 */
export interface Clock {
  kind: 'none' | 'move' | 'game';
  seconds: number;
}
/**
 * The connection ends now: nothing sensible was said, or the seat is played elsewhere.
 */
export interface Closing {
  reason: string;
  rule: string | null;
  text: string;
  type: 'closing';
}
/**
 * Play on after `move` moves, against bots. Without a seat: the one to move.
 */
export interface ContinueWish {
  move: number;
  seat: number | null;
  name: string;
  bot: string;
}
/**
 * A ticket of the deck, from the top: who put it there, and which it is, where known.
 */
export interface DeckTicket {
  returned_by: number | 'several' | null;
  ticket: string | null;
}
/**
 * The message was carried out.
 */
export interface Done {
  type: 'done';
  id: number;
}
/**
 * A move of a game that was continued from a record.
 */
export interface EarlierMove {
  seat: number;
  /**
   * null where it is secret
   */
  action: {
    [k: string]: unknown;
  } | null;
  events: {
    [k: string]: unknown;
  }[];
}
/**
 * A ticket and whether it is complete.
 */
export interface HeldTicket {
  ticket: string;
  points: number;
  complete: boolean;
}
/**
 * The first message: which table, whose seat, and how far its log is known.
 */
export interface Hello {
  type: 'hello';
  protocol: 'funicular-table-1';
  table: string;
  secret: string | null;
  /**
   * without a secret: a seat of the account that is signed in
   */
  seat: number | null;
  /**
   * random, the same after a reconnect: message ids count by it
   */
  client: string;
  /**
   * the number of the last log entry received
   */
  known: number;
}
/**
 * What a good bot would do.
 */
export interface Hint {
  type: 'hint';
  id: number;
  action: number;
  text: string;
  /**
   * the name of the reason; the sentence is made of it
   */
  reason: string;
  /**
   * a second reason, whose sentence follows
   */
  also: string | null;
  why: string;
  ticket: string | null;
  route: string | null;
  place: string | null;
  card: string | null;
  seat: number | null;
  numbers: {
    [k: string]: number;
  };
}
/**
 * An account in the host's list.
 */
export interface HostAccount {
  name: string;
  created: number;
  /**
   * when it was last used, to the day; null: signed out
   */
  seen: number | null;
  seats: number;
  banned: boolean;
}
/**
 * A ban.
 */
export interface HostBan {
  kind: 'address' | 'account';
  /**
   * an address, a network, or the name of an account
   */
  subject: string;
  at: number;
  until: number | null;
  why: string;
}
/**
 * A table in the host's list.
 */
export interface HostTable {
  table: string;
  status: string;
  board: string;
  /**
   * who sits there, bots included; empty: an open seat
   */
  names: string[];
  listed: boolean;
  /**
   * how many entries its log has
   */
  entries: number;
  created: number;
  changed: number;
}
/**
 * A table as everybody sees it, with what was said; hands stay hidden from the host, too.
 */
export interface HostTableView {
  state: TableState;
  said: LogEntry[];
}
/**
 * A table as everybody sees it.
 */
export interface TableState {
  table: string;
  board: string;
  status: 'waiting' | 'dealing' | 'playing' | 'over' | 'closed';
  rules: TableRules;
  seats: SeatState[];
  host: number | null;
  /**
   * milliseconds since 1970
   */
  created: number;
  /**
   * milliseconds since 1970
   */
  changed: number;
  moves: number;
  to_move: number[];
  /**
   * how many watch
   */
  watching: number;
  /**
   * the hash of the seed; shown before any number is added to the deal
   */
  commitment: string | null;
  /**
   * the numbers that were promised are asked for now
   */
  revealing: boolean;
  rematch: string | null;
}
/**
 * How a table is run.
 */
export interface TableRules {
  options: {
    [k: string]: boolean;
  };
  clock: Clock;
  /**
   * seconds gone until a bot plays for a seat
   */
  away_after: number | null;
  /**
   * shown among the open tables
   */
  listed: boolean;
  /**
   * who watches may see all hands, a full round late
   */
  open_hands: boolean;
  take_back: boolean;
  hints: boolean;
}
/**
 * One seat as everybody sees it.
 */
export interface SeatState {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  name: string;
  bot: string | null;
  /**
   * somebody is connected
   */
  here: boolean;
  /**
   * a bot plays for its person
   */
  away: boolean;
  /**
   * the hash of the number it adds to the deal
   */
  promise: string | null;
  /**
   * it has added that number
   */
  nonce: boolean;
  /**
   * time left, when this was sent
   */
  clock_ms: number | null;
}
/**
 * Something that happened at the table, as its reader may know it.
 */
export interface LogEntry {
  number: number;
  /**
   * milliseconds since 1970
   */
  at: number;
  type:
    | 'created'
    | 'seated'
    | 'left'
    | 'promised'
    | 'nonced'
    | 'dealing'
    | 'revealing'
    | 'started'
    | 'continued'
    | 'moved'
    | 'taken_back'
    | 'said'
    | 'away'
    | 'back'
    | 'flagged'
    | 'bot_failed'
    | 'over'
    | 'rematch'
    | 'closed';
  seat: number | null;
  name: string | null;
  /**
   * the game's move number
   */
  move: number | null;
  by: ('person' | 'bot' | 'stand_in') | null;
  /**
   * null where it is secret
   */
  action: {
    [k: string]: unknown;
  } | null;
  events: {
    [k: string]: unknown;
  }[];
  /**
   * of a continued game: its moves so far
   */
  earlier: EarlierMove[];
  text: string | null;
  table: string | null;
}
/**
 * What the host sees at a glance.
 */
export interface HostView {
  /**
   * those changed last first
   */
  tables: HostTable[];
  tables_in_all: number;
  /**
   * the newest first
   */
  accounts: HostAccount[];
  accounts_in_all: number;
  bans: HostBan[];
  in_memory: number;
  connections: number;
}
/**
 * A record that holds, and where it is kept.
 */
export interface KeptReplay {
  id: string;
}
/**
 * Leave: before the start the seat is open again; later a bot plays until one is back.
 */
export interface Leave {
  type: 'leave';
  id: number;
}
/**
 * An action as people name it: its type, and what that type needs.
 */
export interface LessonAction {
  type: string;
  route: string | null;
  place: string | null;
  slot: number | null;
  tickets: number[] | null;
  cards: {
    [k: string]: number;
  } | null;
}
/**
 * What the learner did so far; `route` asks why that route can't be claimed.
 */
export interface LessonMoves {
  actions: LessonAction[];
  route: string | null;
}
/**
 * Where a lesson stands after these actions, from the learner's eyes.
 */
export interface LessonState {
  lesson: string;
  board: string;
  /**
   * what it teaches: lessons of one kind share their sentences
   */
  kind: string;
  shows: ('map' | 'market' | 'hand' | 'tickets' | 'seats')[];
  places: string[];
  about: {
    [k: string]: string;
  };
  status: 'going' | 'done' | 'missed';
  /**
   * how many steps are done
   */
  step: number;
  steps: number;
  /**
   * how many moves were made, by everybody
   */
  moves: number;
  /**
   * how many of the actions were played; the others were refused
   */
  played: number;
  /**
   * why the next action, or the route, is refused
   */
  refused: Problem | null;
  /**
   * what the listed solution does now
   */
  next: LessonAction | null;
  game: SeenGame;
  ways: TicketWay[];
  last_route: string | null;
  outcome: Outcome | null;
  log: LogEntry[];
}
/**
 * Why a request was refused.
 */
export interface Problem {
  reason: string;
  rule: string | null;
  text: string;
}
/**
 * A game as one seat may know it; seat null: as anybody may.
 */
export interface SeenGame {
  format: string;
  board: string;
  board_hash: string;
  seat: number | null;
  phase: 'keep' | 'stack' | 'start' | 'turn' | 'second' | 'token' | 'marker' | 'alvin' | 'over';
  to_move: number[];
  first: number;
  options: {
    [k: string]: boolean;
  };
  market: (string | null)[];
  deck: number;
  discards: {
    [k: string]: number;
  };
  reshuffles: number;
  deck_was: {
    [k: string]: number;
  };
  turns_left: number | null;
  passes: number;
  set_up_placed: number;
  claimed_this_turn: string | null;
  alvin_to_move: boolean;
  ended: string | null;
  seats: SeenSeat[];
  routes: {
    [k: string]: number;
  };
  stacks: {
    [k: string]: Stack;
  } | null;
  markers: {
    [k: string]: number;
  } | null;
  alvin: AlvinPlace | null;
  ticket_deck: DeckTicket[];
  hand: {
    [k: string]: number;
  };
  drawn_since_shuffle: {
    [k: string]: number;
  };
  tickets: HeldTicket[];
  returned: string[];
  offer: string[];
  chosen: number[];
  legal: ActionData[];
}
/**
 * What everybody may know of a seat.
 */
export interface SeenSeat {
  cards: number;
  known_cards: {
    [k: string]: number;
  };
  blind_since_shuffle: number;
  pieces: number;
  points: number;
  points_from_alvin: number;
  tickets: number;
  tickets_on_offer: number;
  tokens: number[];
  markers_left: number;
  start: string | null;
  shown_tickets: HeldTicket[] | null;
}
/**
 * A stack of tourist tokens.
 */
export interface Stack {
  symbol: number;
  tokens: number;
}
/**
 * The cheapest way still open for a ticket this seat holds or is offered.
 */
export interface TicketWay {
  ticket: string;
  complete: boolean;
  /**
   * spaces still to claim; null: cut off
   */
  spaces: number | null;
  way: WayRoute[];
}
/**
 * A route on the way of a ticket.
 */
export interface WayRoute {
  route: string;
  own: boolean;
}
/**
 * How a game ended. The seed is told now: anybody can check the deal.
 */
export interface Outcome {
  ended: string;
  scores: SeatScore[];
  winners: number[];
  tie: ('tickets' | 'shared') | null;
  seed: string;
}
/**
 * The final score of a seat, line by line.
 */
export interface SeatScore {
  seat: number;
  lines: ScoreLine[];
  total: number;
  tickets_complete: number;
  winner: boolean;
}
/**
 * One line of a score, with the rule it comes from.
 */
export interface ScoreLine {
  rule: string;
  source: string;
  points: number;
}
/**
 * A lesson in a list.
 */
export interface LessonSummary {
  lesson: string;
  board: string;
  /**
   * what it teaches: lessons of one kind share their sentences
   */
  kind: string;
}
/**
 * A table that was set up, and the keys of its persons' seats.
 */
export interface NewTable {
  table: string;
  keys: SeatKey[];
}
/**
 * The right to play for a seat: keep it secret.
 */
export interface SeatKey {
  seat: number;
  name: string;
  secret: string;
}
/**
 * When `table.revealing` is told: the number that was promised, part of the deal's key.
 */
export interface Nonce {
  type: 'nonce';
  id: number;
  /**
   * 32 to 128 hex digits
   */
  nonce: string;
}
/**
 * What one seat holds.
 */
export interface OpenHand {
  hand: {
    [k: string]: number;
  };
  tickets: HeldTicket[];
  offer: string[];
  chosen: number[];
}
/**
 * All hands as they were a full round ago, or are at the end.
 */
export interface OpenHands {
  move: number;
  seats: SeenGame[];
}
/**
 * Is anybody there?
 */
export interface Ping {
  type: 'ping';
  id: number;
}
/**
 * Before the deal: the hash of a random number of one's own (docs/chance.md), once.
 */
export interface Promise {
  type: 'promise';
  id: number;
  /**
   * SHA-256 in hex digits
   */
  promise: string;
}
/**
 * The message was refused; nothing was changed.
 */
export interface Refused {
  reason: string;
  rule: string | null;
  text: string;
  type: 'refused';
  id: number;
}
/**
 * After the end: a new table with the same people, bots and rules, and the same keys.
 */
export interface Rematch {
  type: 'rematch';
  id: number;
}
/**
 * Change one's own name, before the start.
 */
export interface Rename {
  type: 'rename';
  id: number;
  name: string;
}
/**
 * A game that can be looked at move by move.
 */
export interface ReplayFacts {
  id: string;
  /**
   * where it was played; null: the record was sent
   */
  table: string | null;
  board: string;
  seats: ReplaySeat[];
  options: {
    [k: string]: boolean;
  };
  moves: number;
  /**
   * null: the record stops before the end
   */
  outcome: Outcome | null;
  commitment: string;
  /**
   * SHA-256 of the record
   */
  hash: string;
}
/**
 * Who sat somewhere; `bot` where a bot of this server did.
 */
export interface ReplaySeat {
  name: string;
  bot: string | null;
}
/**
 * The game after so many moves, as a live update tells it; nothing is legal any more.
 */
export interface ReplayFrame {
  move: number;
  game: SeenGame;
  ways: TicketWay[];
  /**
   * of every seat, if all is open; else none
   */
  hands: OpenHand[];
}
/**
 * Frames in a row.
 */
export interface ReplayFrames {
  frames: ReplayFrame[];
}
/**
 * Take one's seat back from the bot that plays for it.
 */
export interface Return {
  type: 'return';
  id: number;
}
/**
 * Say something to everybody at the table.
 */
export interface Say {
  type: 'say';
  id: number;
  text: string;
}
/**
 * Who is to sit somewhere: a person of this browser, a bot, or whoever comes.
 */
export interface SeatPlan {
  kind: 'person' | 'bot' | 'open';
  name: string | null;
  bot: string | null;
}
/**
 * Whoever comes: a name, and a seat if it must be that one.
 */
export interface SeatWish {
  name: string;
  seat: number | null;
}
/**
 * Host, before the start: give a seat to a bot, or open it for people.
 */
export interface SetSeat {
  type: 'set_seat';
  id: number;
  seat: number;
  bot: string | null;
}
/**
 * Host: begin. Seats still open are given to the bot named, or refused without one.
 */
export interface Start {
  type: 'start';
  id: number;
  fill: string | null;
}
/**
 * A table to set up. Its first person is the host.
 */
export interface TablePlan {
  options: {
    [k: string]: boolean;
  };
  clock: Clock;
  /**
   * seconds gone until a bot plays for a seat
   */
  away_after: number | null;
  /**
   * shown among the open tables
   */
  listed: boolean;
  /**
   * who watches may see all hands, a full round late
   */
  open_hands: boolean;
  take_back: boolean;
  hints: boolean;
  board: string;
  seats: SeatPlan[];
  /**
   * begin at once; no seat may be open
   */
  start: boolean;
}
/**
 * Take one's last action back, while it has revealed nothing hidden.
 */
export interface TakeBack {
  type: 'take_back';
  id: number;
  /**
   * the number of the move
   */
  move: number;
}
/**
 * Everything this client may know now, and the log since what it knew.
 */
export interface Update {
  type: 'update';
  /**
   * the number of the last log entry
   */
  number: number;
  now: number;
  table: TableState;
  game: SeenGame | null;
  ways: TicketWay[];
  /**
   * the move this seat may take back
   */
  take_back: number | null;
  /**
   * the route claimed last
   */
  last_route: string | null;
  outcome: Outcome | null;
  open_hands: OpenHands | null;
  log: LogEntry[];
}
/**
 * Watching: show all hands, a full round late (or stop), where the table allows it.
 */
export interface WatchOpen {
  type: 'watch_open';
  id: number;
  open: boolean;
}
/**
 * The answer to `hello`: who one is here.
 */
export interface Welcome {
  type: 'welcome';
  protocol: 'funicular-table-1';
  table: string;
  seat: number | null;
  /**
   * the server's clock, milliseconds since 1970
   */
  now: number;
  /**
   * the last message of this client that was answered
   */
  last_id: number;
}
/**
 * Ask why a route can't be claimed now.
 */
export interface WhyNot {
  type: 'why_not';
  id: number;
  route: string;
}
