/** Pieces, from the side: cable car, taxi, train. And the marks that tell seats apart. */
import type { BoardData } from '../protocol';
import type { Slot } from './lanes';
import type { Sizes } from './layout';
import { placePath, type Placing } from './paths';
import { circlePath, join } from './svg';

/** The parts of a piece as path data, by class, from the bottom up. */
interface Piece {
  body: string;
  wheels: string;
  glass: string;
  shade: string;
}

/** Each piece in a box of about 46 × 24, round the origin. */
const PIECES = {
  cable: {
    body: 'M-20 -9Q-20 -11 -18 -11H-13L-10 -14H10L13 -11H18Q20 -11 20 -9V-8H18V5H20.5V8H-20.5V5H-18V-8H-20Z',
    wheels: circlePath(-10.5, 9, 3.6) + circlePath(10.5, 9, 3.6),
    glass: 'M-15 -7H-10.5V0H-15ZM10.5 -7H15V0H10.5ZM-7.5 -7H-1V0H-7.5ZM1 -7H7.5V0H1Z',
    shade: 'M-18 2.5H18V5H-18Z',
  },
  taxi: {
    body: 'M-21 7V0Q-21 -3 -17.5 -3.6L-12.5 -4.4L-8 -10.4Q-7 -11.6 -5.4 -11.6H-3V-14.6H4V-11.6H6.5Q8.2 -11.6 9.4 -10.2L13.6 -4.6L18.6 -3.6Q21 -3 21 -.4V7Z',
    wheels: circlePath(-11.5, 7.4, 4.6) + circlePath(11.5, 7.4, 4.6),
    glass: 'M-9.5 -4.6L-6.2 -9H-.8V-4.6ZM1.4 -9H6.4L9.8 -4.6H1.4Z',
    shade:
      'M-19 -1h4v2.6h-4zM-11 -1h4v2.6h-4zM-3 -1h4v2.6h-4zM5 -1h4v2.6h-4zM13 -1h4v2.6h-4zM-15 1.6h4v2.6h-4zM-7 1.6h4v2.6h-4zM1 1.6h4v2.6h-4zM9 1.6h4v2.6h-4z',
  },
  train: {
    body: 'M-21 -12H-7V-9.5H-8V-6H4V-11H2.6V-14H9.4V-11H8V-6H15Q19 -6 19 -1V3H20.5L23 8.5H-20V-9.5H-21Z',
    wheels: circlePath(-13, 8, 4.8) + circlePath(-1, 8.6, 4) + circlePath(9.5, 8.6, 4),
    glass: 'M-17 -8.5H-11V-2.5H-17Z',
    shade: 'M-8 2H19V3.4H-8ZM-1.5 -6H.5V2H-1.5ZM10.6 -6H12.4V2H10.6Z',
  },
} satisfies Record<string, Piece>;

/** A mark for each seat as path data, in a box of about 7, round the origin. */
const MARKS = [
  circlePath(0, 0, 2.9),
  'M-2.7 -2.7H2.7V2.7H-2.7Z',
  'M0 -3.3L3.4 2.6H-3.4Z',
  'M0 -3.6L3.3 0L0 3.6L-3.3 0Z',
  'M-1.1 -3.3H1.1V-1.1H3.3V1.1H1.1V3.3H-1.1V1.1H-3.3V-1.1H-1.1Z',
  'M-3.2 -1H3.2V1H-3.2Z',
];

const ORIGIN: Placing = { at: [0, 0], angle: 0, scale: 1 };

/** How large pieces are at least, if they are not longer than their slot. */
const LEAST = 0.71;

/** The mark of a seat as path data. */
export function markOf(seat: number): string {
  return MARKS[seat % MARKS.length]!;
}

/** The CSS class with a seat's colours. */
export function seatClass(seat: number): string {
  return `seat-${(seat % MARKS.length) + 1}`;
}

/** The drawing for a board's pieces; trains where a board has some of its own. */
function pieceOf(board: BoardData): Piece {
  if (board.piece === 'taxi') return PIECES.taxi;
  return board.piece === 'cable car' ? PIECES.cable : PIECES.train;
}

/** A seat's pieces on slots, wheels down whatever the slope: one path for each part of them all. */
export function piecesOn(
  slots: readonly Slot[],
  seat: number,
  board: BoardData,
  sizes: Sizes,
): string {
  const placings = slots.map((slot) => ({
    at: [slot.x, slot.y] as const,
    angle: upright(slot.angle),
    scale: scaleOn(slot, sizes),
  }));
  return drawing(board, seat, placings);
}

/** Small slots carry pieces over their edge. */
function scaleOn(slot: Slot, sizes: Sizes): number {
  const within = slot.length / 47;
  return Math.max(Math.min(within, sizes.w / 20.5), Math.min(within, LEAST));
}

function drawing(board: BoardData, seat: number, placings: readonly Placing[]): string {
  const { body, wheels, glass, shade } = pieceOf(board);
  const size = placings[0]?.scale ?? 1;
  const part = (className: string, data: string, stroke = 0) => {
    const path = join(placings, (placing) => placePath(data, placing));
    const width = stroke ? ` stroke-width="${Math.round(stroke * size * 10) / 10}"` : '';
    return `<path class="${className}" d="${path}"${width}/>`;
  };
  return (
    part('pc-halo', body + wheels, 5) +
    part('pc-wheel', wheels, 1) +
    part('pc-body', body, 1.6) +
    part('pc-glass', glass) +
    part('pc-shade', shade) +
    part('seat-mark', placePath(markOf(seat), { at: [0, 3.4], angle: 0, scale: 0.9 }), 0.45)
  );
}

/** A slope turned by half if it were upside down. */
export function upright(angle: number): number {
  const quarter = Math.PI / 2 + 0.01;
  if (angle > quarter) return angle - Math.PI;
  return angle < -quarter + 0.02 ? angle + Math.PI : angle;
}

/** A piece on its own, in a seat's colour. */
export function pieceIcon(board: BoardData, seat: number): string {
  return `<svg class="piece-icon ${seatClass(seat)}" viewBox="-24 -18 48 34" aria-hidden="true">${drawing(board, seat, [ORIGIN])}</svg>`;
}

/** A seat's colour and mark in a dot. */
export function seatMark(seat: number): string {
  return `<svg class="seat-dot ${seatClass(seat)}" viewBox="-6 -6 12 12" aria-hidden="true"><circle r="5.6" class="sd"/><path class="seat-mark" stroke-width=".5" d="${markOf(seat)}"/></svg>`;
}
