/** A symbol for every card colour, so that nobody must tell colours apart by hue. */
import { circlePath } from './svg';
import type { CardColour } from './types';

const CRESCENT = 'M4.5 -10.5A10.8 10.8 0 1 0 10.8 6.2A9.2 9.2 0 0 1 4.5 -10.5Z';

/** Each symbol as path data (filled even-odd), in a box of about 24, round the origin. */
export const SYMBOLS: Record<CardColour, string> = {
  red: 'M0 -11L9 0L0 11L-9 0Z',
  orange: 'M0 -10.5L11 8.5H-11Z',
  yellow: 'M0 -11.5L3.2 -3.8L11.4 -3.4L5 1.8L7.2 9.8L0 5.3L-7.2 9.8L-5 1.8L-11.4 -3.4L-3.2 -3.8Z',
  green:
    'M0 -11A5.4 5.4 0 0 1 4.6 -2.7A5.4 5.4 0 1 1 2 6.4L3.6 11.5H-3.6L-2 6.4A5.4 5.4 0 1 1 -4.6 -2.7A5.4 5.4 0 0 1 0 -11Z',
  blue: 'M0 -11.5C5 -4.5 8.6 -.6 8.6 3.4A8.6 8.2 0 0 1 -8.6 3.4C-8.6 -.6 -5 -4.5 0 -11.5Z',
  purple: CRESCENT,
  pink: CRESCENT,
  black: 'M-9 -9H9V9H-9Z',
  white: circlePath(0, 0, 10.5) + circlePath(0, 0, 5),
  grey: 'M-8 -2.5H8V2.5H-8Z',
  wild: 'M0 -12L2.6 -4.6L9.4 -8.6L5.6 -1.6L12 1.6L4.8 3.2L6.4 10.4L0 6L-6.4 10.4L-4.8 3.2L-12 1.6L-5.6 -1.6L-9.4 -8.6L-2.6 -4.6Z',
};

/** The mark of a space that takes a wild card: a ship, and the water under it. */
export const FERRY = {
  ship: 'M-11 3H11L8 9H-8ZM-7 -2H7V1.6H-7ZM-2.6 -7H3.4V-3.4H-2.6Z',
  water: 'M-11 11.5q2.7 -2.6 5.5 0t5.5 0t5.5 0t5.5 0',
};

/** The colour to draw for a name; one this page does not know is drawn grey. */
export function colourOf(name: string): CardColour {
  return name in SYMBOLS ? (name as CardColour) : 'grey';
}

/** A symbol on its own, in the ink of its colour where a `k-…` class is set round it. */
export function symbolSvg(colour: string): string {
  return `<svg class="sym-svg" viewBox="-13 -13 26 26" aria-hidden="true"><path fill-rule="evenodd" d="${SYMBOLS[colourOf(colour)]}"/></svg>`;
}
