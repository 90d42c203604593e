/** What an advice speaks of, in words. */
import type { Advice } from '../../howto/coach';
import { counted } from '../../howto/speaking';
import type { Texts } from '../../howto/texts/types';
import type { BoardData, RouteData, SeenGame } from '../../protocol';
import { say, type Params } from '../../words';
import { cardCount, cardName, routeEnds } from '../../words/things';

export function adviceParams(
  texts: Texts,
  board: BoardData,
  game: SeenGame,
  advice: Advice,
): Params {
  const { ticket, route, card, name, least = 0, points = 0, spaces = 0 } = advice;
  return {
    ticket: ticket?.replace(' - ', ' – ') ?? '',
    route: route ? routeEnds(route) : '',
    cards: route ? costOf(board, route) : '',
    card: card ? cardName(board, card) : '',
    name: name ?? game.to_move.join(),
    least,
    points: counted(texts.terms.points, points),
    spaces: counted(texts.terms.spaces, spaces),
  };
}

function costOf(board: BoardData, { color, length }: RouteData): string {
  return color === 'grey' ? say('coach.any_color', { n: length }) : cardCount(board, color, length);
}
