/** What is expected of whoever looks on: the sentence in the banner. */
import type { SeenGame, TableState, Update } from '../protocol';
import type { Key, Params } from '../words';
import { say, sayList } from '../words';
import { isMine, isStartOffer, leastToKeep, ofType, payableRoutes } from './choices';

export interface Expectation {
  /** Said in bold first: "Your turn." */
  lead: string;
  text: string;
  /** Whose colour the banner has. */
  seat: number | null;
  mine: boolean;
}

export function expectation(update: Update): Expectation {
  const { game, table } = update;
  if (!game) return plain(say('turn.watching'), null);
  if (game.phase === 'over')
    return plain(endText(update), update.outcome?.winners[0] ?? null, say('turn.over'));
  if (isMine(game)) return mine(game);
  const lead =
    game.seat === null ? say('turn.watching') : hasChosen(game) ? say('turn.chosen') : '';
  return plain(waiting(game, table), game.to_move[0] ?? null, lead);
}

function plain(text: string, seat: number | null, lead = ''): Expectation {
  return { lead, text, seat, mine: false };
}

function mine(game: SeenGame): Expectation {
  const lead = game.turns_left === null ? say('turn.yours') : say('turn.last');
  const [key, params] = asked(game);
  return { lead, text: say(key, params), seat: game.seat, mine: true };
}

function asked(game: SeenGame): [Key, Params] {
  switch (game.phase) {
    case 'keep':
      return [
        isStartOffer(game) ? 'turn.keep_start' : 'turn.keep_drawn',
        { n: leastToKeep(game.legal) },
      ];
    case 'marker':
      return [ofType(game.legal, 'marker') ? 'turn.marker' : 'turn.marker_poor', {}];
    case 'turn':
      return [turnKey(game), {}];
    case 'over':
      return ['turn.over', {}];
    default:
      return [`turn.${game.phase}`, {}];
  }
}

function turnKey(game: SeenGame): Key {
  if (ofType(game.legal, 'pass')) return 'turn.pass';
  return payableRoutes(game.legal).size ? 'turn.choose' : 'turn.choose_no_claim';
}

function waiting(game: SeenGame, table: TableState): string {
  const name = sayList(game.to_move.map((seat) => table.seats[seat]?.name ?? ''));
  const keys: Partial<Record<SeenGame['phase'], Key>> = {
    keep: 'turn.waiting_keep',
    second: 'turn.waiting_second',
    stack: 'turn.waiting_stack',
    start: 'turn.waiting_start',
  };
  return say(keys[game.phase] ?? 'turn.waiting', { name });
}

function hasChosen(game: SeenGame): boolean {
  return game.phase === 'keep' && game.chosen.length > 0;
}

function endText(update: Update): string {
  const winners = update.outcome?.winners ?? [];
  const name = sayList(winners.map((seat) => update.table.seats[seat]?.name ?? ''));
  return say(winners.length > 1 ? 'turn.over_shared' : 'turn.over_won', { name });
}
