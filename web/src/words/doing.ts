/** An action as a sentence: "Claim Castro – Mission for 2 blue". */
import type { ActionData, BoardData, SeenGame } from '../protocol';
import { sayList, sayOr } from './index';
import { cardName, cardsText } from './things';

export function actionText(board: BoardData, game: SeenGame, action: ActionData): string {
  const card = action.slot ? game.market[action.slot - 1] : null;
  const name = `do.${action.type.replace(' ', '_')}`;
  return sayOr(name, action.text, {
    card: card ? cardName(board, card) : '',
    cards: cardsText(board, action.cards ?? {}),
    place: action.place ?? '',
    route: routeName(board, action.route),
    tickets: sayList(ticketNames(game, action)),
  });
}

function routeName(board: BoardData, name: string | null): string {
  const route = board.routes.find((each) => each.name === name);
  return route ? `${route.a} – ${route.b}` : (name ?? '');
}

/** Tickets are counted from 1 in the offer. */
function ticketNames(game: SeenGame, action: ActionData): string[] {
  const numbers = action.tickets ?? [];
  return numbers.map((number) => (game.offer[number - 1] ?? '').replace(' - ', ' – '));
}
