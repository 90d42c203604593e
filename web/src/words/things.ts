/** Words for the things of a board. */
import type { BoardData, BotData, RouteData } from '../protocol';
import { say, sayOr } from './index';

export function cardName(board: BoardData, card: string): string {
  return card === 'wild' ? wildName(board) : sayOr(`color.${card}`, card);
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
  const color = sayOr(`color.${route.color}`, route.color);
  const facts = [say('pay.spaces', { n: route.length, color })];
  if (route.color === 'grey') facts.push(say('pay.any_color'));
  if (route.ferry) facts.push(say('pay.ferries', { n: route.ferry, wild: wildName(board) }));
  facts.push(say('pay.points', { n: board.points[route.length] ?? 0 }));
  return facts.join(', ');
}

/** "3 pink and 1 taxi". */
export function cardsText(board: BoardData, cards: Record<string, number>): string {
  const words = Object.entries(cards).map(([card, n]) => `${n} ${cardName(board, card)}`);
  return words.join(' + ');
}

/** A bot as it is chosen: "Viggo (medium)". */
export function botName(bot: BotData): string {
  const name = bot.name.charAt(0).toUpperCase() + bot.name.slice(1);
  return say('bot.named', { name, level: sayOr(`level.${bot.level}`, bot.level ?? '') });
}
