/** Tourist tokens: seven symbols of our own, and stacks of them. */
import { join, round1, round2 } from './svg';

/** The symbols in order, each in a box of about 18, round the origin. */
const TOKENS = [
  ['bridge', '<path class="ti" d="M-9 5H9M-5 7V-7M5 7V-7M-9 2Q-7 -3 -5 -6Q0 5 5 -6Q7 -3 9 2"/>'],
  ['lamp', '<path class="tf" d="M-2.5 -8H2.5L4 -3H-4ZM-.9 -3H.9V7H-.9ZM-4 7H4V9H-4Z"/>'],
  [
    'seal',
    '<path class="tf" d="M-8 6C-7 0 -4 -1 -2 -4C-1 -8 4 -9 5 -6C8 -6 8 -4 5.5 -3.5C4 0 6 3 9 4L7 7C3 6 1 7 -2 7Z"/>',
  ],
  [
    'tea',
    '<path class="tf" d="M-7 -2H5V0H7.5Q9 0 9 2T7.5 4H5Q4 8 0 8H-2Q-6.5 8 -7 3Z"/>' +
      '<path class="ti" d="M-3 -4.5q-2 -2 0 -4M1 -4.5q-2 -2 0 -4"/>',
  ],
  ['gull', '<path class="ti" d="M-9 -2Q-5 -7 0 0Q5 -7 9 -2M-5 6Q-3 3 0 5.5Q3 3 5 6"/>'],
  [
    'bell',
    '<path class="tf" d="M0 -9A1.6 1.6 0 0 1 1.6 -7C5 -6 5.5 -2 6 2L8 5H-8L-6 2C-5.5 -2 -5 -6 -1.6 -7A1.6 1.6 0 0 1 0 -9ZM-2 6H2A2 2 0 0 1 -2 6Z"/>',
  ],
  [
    'crab',
    '<path class="tf" d="M-6 1A6 4.6 0 0 1 6 1A6 4.6 0 0 1 -6 1Z"/>' +
      '<path class="ti" d="M-5 -2L-8 -6M5 -2L8 -6M-6 3L-9 6M6 3L9 6M-3 5L-5 8M3 5L5 8"/>',
  ],
] as const;

/** How much higher each token of a stack lies than the one under it. */
const THICKNESS = 3.2;

function octagon(r: number): string {
  const corners = Array.from({ length: 8 }, (_, i) => {
    const angle = ((i + 0.5) / 8) * Math.PI * 2;
    return `${round1(Math.cos(angle) * r)} ${round1(Math.sin(angle) * r)}`;
  });
  return `M${corners.join('L')}Z`;
}

function face(symbol: number): string {
  const [name, drawing] = TOKENS[symbol % TOKENS.length]!;
  return `<g class="tok t-${name}"><path class="tok-face" d="${octagon(16)}"/><path class="tok-line" d="${octagon(13.4)}"/>${drawing}</g>`;
}

/** One token on its own; `held` false: the shadow of one that is missing. */
export function tokenSvg(symbol: number, held = true): string {
  return `<svg class="token-icon${held ? '' : ' empty'}" viewBox="-18 -18 36 36" aria-hidden="true">${face(symbol)}</svg>`;
}

/** A stack on the map, with how many there are. */
export function tokenStack(symbol: number, tokens: number): string {
  const sides = join(
    Array.from({ length: tokens }),
    (_, i) =>
      `<path class="tok-side" d="${octagon(16)}" transform="translate(0 ${round2(-i * THICKNESS)})"/>`,
  );
  const top = round2(-Math.max(0, tokens - 1) * THICKNESS);
  return `${sides}<g transform="translate(0 ${top})">${face(symbol)}</g>
    <g class="tok-count" transform="translate(13 10)"><circle r="8"/><text y="4.3">${tokens}</text></g>`;
}
