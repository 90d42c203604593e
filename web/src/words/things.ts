/** Words for the things of a board. */
import type { BoardData, BotData, RouteData } from '../protocol';
import { say, sayOr } from './index';

/** A board by its name in this language, else by the one its file has. */
export function boardName(board: { key: string; name: string }): string {
  return sayOr(`board.${board.key}`, board.name);
}

/** The colour of a card, or what the board calls its wilds: "blue", "taxi". */
export function colorName(board: BoardData, card: string): string {
  return card === 'wild' ? wildName(board) : sayOr(`color.${card}`, card);
}

/** A card of a colour, as a sentence speaks of one; English says only "blue". */
export function cardName(board: BoardData, card: string): string {
  return sayOr(`card.${kindOf(board, card)}`, colorName(board, card));
}

/** "3 pink". */
export function cardCount(board: BoardData, card: string, n: number): string {
  const name = colorName(board, card);
  return sayOr(`cards.${kindOf(board, card)}`, say('cards.other', { n, name }), { n });
}

function kindOf(board: BoardData, card: string): string {
  return card === 'wild' ? board.wild_name : card;
}

/** What a board calls its wild cards: "taxi". */
export function wildName(board: BoardData): string {
  return sayOr(`wild.${board.wild_name}`, board.wild_name);
}

/** "taxi" or "taxis". */
export function pieceName(board: BoardData, n: number): string {
  return sayOr(`piece.${board.piece}`, say('piece.other', { n }), { n });
}

export function tokenName(symbol: number): string {
  return sayOr(`token.${symbol}`, say('token.other', { n: symbol + 1 }));
}

/** A route by its ends: "Castro – Mission". */
export function routeEnds(route: RouteData): string {
  return `${route.a} – ${route.b}`;
}

/** "2 grey spaces, any one colour, 2 points". */
export function routeFacts(board: BoardData, route: RouteData): string {
  const facts = [spacesText(route)];
  if (route.color === 'grey') facts.push(say('pay.any_color'));
  if (route.ferry) facts.push(say('pay.ferries', { cards: cardCount(board, 'wild', route.ferry) }));
  facts.push(say('pay.points', { n: board.points[route.length] ?? 0 }));
  return facts.join(', ');
}

/** "2 grey spaces". */
function spacesText({ length: n, color }: RouteData): string {
  return sayOr(`spaces.${color}`, say('spaces.other', { n, color }), { n });
}

/** "3 pink + 1 taxi". */
export function cardsText(board: BoardData, cards: Record<string, number>): string {
  const words = Object.entries(cards).map(([card, n]) => cardCount(board, card, n));
  return words.join(' + ');
}

/** A bot as it is chosen: "Viggo (medium)". */
export function botName(bot: BotData): string {
  const name = bot.name.charAt(0).toUpperCase() + bot.name.slice(1);
  return say('bot.named', { name, level: sayOr(`level.${bot.level}`, bot.level ?? '') });
}
