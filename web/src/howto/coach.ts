/** What a coach says in a first game, from what the server has sent: no rule is known here. */
import { isMine, isStartOffer, leastToKeep, ofType, payableRoutes } from '../play/choices';
import type { BoardData, RouteData, SeenGame, TicketWay, Update } from '../protocol';
import type { RuleId } from './rules';

export type AdviceId =
  | 'keep_start'
  | 'keep_drawn'
  | 'draw'
  | 'draw_market'
  | 'second'
  | 'claim'
  | 'claim_other'
  | 'done'
  | 'all_done'
  | 'cut'
  | 'last'
  | 'stack'
  | 'start'
  | 'token'
  | 'marker'
  | 'alvin'
  | 'pass'
  | 'wait'
  | 'over';

/** An advice, the rule it rests on, and what it speaks of. */
export interface Advice {
  id: AdviceId;
  rule: RuleId;
  ticket?: string;
  route?: RouteData;
  /** A card of the market that is wanted. */
  card?: string;
  /** So many spaces to claim, points to get, tickets to keep. */
  spaces?: number;
  points?: number;
  least?: number;
  name?: string;
  /** Said beside something else, and only as long as it is new. */
  aside?: true;
}

/** What to say now; `before` are the tickets that were complete when last asked. */
export function advise(update: Update, board: BoardData, before: ReadonlySet<string>): Advice[] {
  const { game } = update;
  if (!game || game.seat === null) return [];
  if (game.phase === 'over') return [{ id: 'over', rule: 'E2' }];
  const news = completed(game, before);
  return isMine(game)
    ? [...news, ...mine(game, update.ways, board)]
    : [...news, waiting(update, game)];
}

function completed(game: SeenGame, before: ReadonlySet<string>): Advice[] {
  const found = game.tickets.filter((each) => each.complete && !before.has(each.ticket));
  return found.map(({ ticket, points }) => ({ id: 'done', rule: 'K3', ticket, points }));
}

function waiting(update: Update, game: SeenGame): Advice {
  const seat = game.to_move[0] ?? 0;
  return { id: 'wait', rule: 'T1', name: update.table.seats[seat]?.name ?? '' };
}

function mine(game: SeenGame, ways: TicketWay[], board: BoardData): Advice[] {
  return game.phase === 'turn' ? turn(game, ways, board) : [inPhase(game, ways)];
}

function inPhase(game: SeenGame, ways: TicketWay[]): Advice {
  switch (game.phase) {
    case 'keep':
      return keeping(game, ways);
    case 'second':
      return { id: 'second', rule: 'M2' };
    case 'stack':
      return { id: 'stack', rule: 'S3' };
    case 'start':
      return { id: 'start', rule: 'W1' };
    case 'token':
      return { id: 'token', rule: 'S5' };
    case 'marker':
      return { id: 'marker', rule: 'W5' };
    default:
      return { id: 'alvin', rule: 'W11' };
  }
}

/** Which of the tickets on offer takes the least. */
function keeping(game: SeenGame, ways: TicketWay[]): Advice {
  const offered = ways.filter((way) => game.offer.includes(way.ticket) && way.spaces !== null);
  const [easy] = offered.sort((a, b) => (a.spaces ?? 0) - (b.spaces ?? 0));
  const least = leastToKeep(game.legal);
  const ticket = easy?.ticket ?? game.offer[0] ?? '';
  const isStart = isStartOffer(game);
  const spaces = easy?.spaces ?? 0;
  return {
    id: isStart ? 'keep_start' : 'keep_drawn',
    rule: isStart ? 'A3' : 'K1',
    least,
    ticket,
    spaces,
  };
}

function turn(game: SeenGame, ways: TicketWay[], board: BoardData): Advice[] {
  if (ofType(game.legal, 'pass')) return [{ id: 'pass', rule: 'T2' }];
  if (game.turns_left !== null) return [{ id: 'last', rule: 'E1' }];
  const cut = ways.filter((way) => isHeld(game, way.ticket) && way.spaces === null);
  const lost = cut.map(({ ticket }) => ({ id: 'cut', rule: 'K3', ticket, aside: true }) as const);
  return [...lost, ...aim(game, ways, board)];
}

/** What leads towards a ticket, else what else there is. */
function aim(game: SeenGame, ways: TicketWay[], board: BoardData): Advice[] {
  const open = ways.filter((way) => isOpen(game, way));
  const claim = claimOnWay(game, open, board);
  if (claim) return [claim];
  const drawn = drawing(game, open, board);
  const other = claimElsewhere(game, board);
  if (drawn) return other ? [drawn, { ...other, aside: true }] : [drawn];
  return [other && open.length ? other : { id: 'all_done', rule: 'K1' }];
}

function isHeld(game: SeenGame, ticket: string): boolean {
  return game.tickets.some((each) => each.ticket === ticket);
}

function isOpen(game: SeenGame, way: TicketWay): boolean {
  return isHeld(game, way.ticket) && !way.complete && way.spaces !== null;
}

/** A route that can be paid now and lies on the way of a ticket, the longest of them. */
function claimOnWay(game: SeenGame, open: TicketWay[], board: BoardData): Advice | null {
  const payable = payableRoutes(game.legal);
  const found = open.flatMap((way) => missing(way, board).map((route) => ({ way, route })));
  const [best] = found
    .filter(({ route }) => payable.has(route.name))
    .sort((a, b) => b.route.length - a.route.length);
  if (!best) return null;
  const points = board.points[best.route.length] ?? 0;
  return { id: 'claim', rule: 'C1', route: best.route, ticket: best.way.ticket, points };
}

function missing(way: TicketWay, board: BoardData): RouteData[] {
  const names = way.way.filter((each) => !each.own).map((each) => each.route);
  return board.routes.filter((route) => names.includes(route.name));
}

/** Which route the hand is nearest to, and whether the market has a card for it. */
function drawing(game: SeenGame, open: TicketWay[], board: BoardData): Advice | null {
  const wanted = open.flatMap((way) => missing(way, board).map((route) => ({ way, route })));
  const [best] = wanted.sort((a, b) => lacking(game, a.route) - lacking(game, b.route));
  if (!best || !(ofType(game.legal, 'draw') || ofType(game.legal, 'take'))) return null;
  const { route, way } = best;
  const card = colorFor(game, route);
  const taken = game.legal.some(
    (each) => each.type === 'take' && game.market[(each.slot ?? 0) - 1] === card,
  );
  const said = { route, ticket: way.ticket, rule: 'M1' } as const;
  return taken && card ? { id: 'draw_market', card, ...said } : { id: 'draw', ...said };
}

/** How many cards the hand still lacks for a route. */
function lacking(game: SeenGame, route: RouteData): number {
  const color = colorFor(game, route);
  return route.length - (color ? (game.hand[color] ?? 0) : 0) - (game.hand.wild ?? 0);
}

/** The route's colour; of a grey one, the colour the hand has most of. */
function colorFor(game: SeenGame, route: RouteData): string | null {
  if (route.color !== 'grey') return route.color;
  const colors = Object.entries(game.hand).filter(([card]) => card !== 'wild');
  return colors.sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function claimElsewhere(game: SeenGame, board: BoardData): Advice | null {
  const payable = payableRoutes(game.legal);
  const [route] = board.routes
    .filter((each) => payable.has(each.name))
    .sort((a, b) => b.length - a.length);
  if (!route) return null;
  return { id: 'claim_other', rule: 'C4', route, points: board.points[route.length] ?? 0 };
}

/** How often a thing is explained before a short reminder will do. */
const EXPLAINED = 2;

type Told = Record<string, number>;

/** What is to be explained; nothing is said aside while the main thing is still new. */
export function whatIsNew(advice: Advice[], told: Told): Record<string, boolean> {
  const isNew = ({ id }: Advice) => (told[id] ?? 0) < EXPLAINED;
  const busy = advice.some((each) => !each.aside && isNew(each));
  return Object.fromEntries(advice.map((each) => [each.id, isNew(each) && !(each.aside && busy)]));
}

/** The counts after this advice was given. */
export function countTold(advice: Advice[], explains: Record<string, boolean>, told: Told): Told {
  const given = advice.filter((each) => !each.aside || explains[each.id]);
  return { ...told, ...Object.fromEntries(given.map(({ id }) => [id, (told[id] ?? 0) + 1])) };
}
