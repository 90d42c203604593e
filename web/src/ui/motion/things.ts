/** Drawings of what flies. */
import { cardBack, cardFace, seatClass, tokenSvg } from '../../board';
import type { BoardData } from '../../protocol';
import type { Thing } from './flights';

/** A drawing, the one on its back where it has one, and its width to its height. */
export interface Drawing {
  front: string;
  back: string | null;
  shape: number;
}

const CARD = 150 / 98;

export function drawingOf(thing: Thing, board: BoardData): Drawing {
  switch (thing.kind) {
    case 'card':
      return thing.card === null
        ? { front: cardBack(board), back: null, shape: CARD }
        : { front: cardFace(board, thing.card), back: cardBack(board), shape: CARD };
    case 'ticket':
      return { front: '<i class="ticket-back"></i>', back: null, shape: 1.3 };
    case 'token':
      return { front: tokenSvg(thing.symbol), back: null, shape: 1 };
    case 'marker':
      return { front: flag(thing.seat), back: null, shape: 0.8 };
  }
}

function flag(seat: number): string {
  return `<svg class="flag ${seatClass(seat)}" viewBox="0 0 14 18"><path d="M3 17V2"/><path d="M3 2C6 0 9 4 13 2V9C9 11 6 7 3 9Z"/></svg>`;
}
