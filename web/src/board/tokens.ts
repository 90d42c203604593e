/** Tourist tokens: seven symbols of our own, and stacks of them. */
import { join, round1, round2 } from './svg';

/** The symbols in the order of their names in the catalogue, each in a box of about 22. */
export const TOKENS = [
  [
    'bell',
    '<path class="tf" d="M0 -11A1.9 1.9 0 0 1 1.9 -8.6C6 -7.4 6.6 -2.6 7.2 2.2L9.6 5.8H-9.6L-7.2 2.2C-6.6 -2.6 -6 -7.4 -1.9 -8.6A1.9 1.9 0 0 1 0 -11ZM-2.6 7.2H2.6A2.6 2.6 0 0 1 -2.6 7.2Z"/>',
  ],
  [
    'bridge',
    '<path class="ti" d="M-11 5.5H11M-6 9V-9M6 9V-9M-11 2Q-8.4 -4 -6 -7.4Q0 6.6 6 -7.4Q8.4 -4 11 2"/>',
  ],
  [
    'gull',
    '<path class="ti" d="M-11 -1.5Q-6 -9 0 0Q6 -9 11 -1.5M-5.4 8.4Q-2.8 4.4 0 8Q2.8 4.4 5.4 8.4"/>',
  ],
  [
    'lamp',
    '<path class="tf" d="M-1.1 -12H1.1V-10.4H-1.1ZM-3.4 -10.4H3.4L6.4 -7.4H-6.4ZM-5.2 -6.4H5.2L3.6 1.4H-3.6ZM-3.2 -4.8H3.2L2.4 -.2H-2.4ZM-1.1 1.4H1.1V8H-1.1ZM-4.8 8H4.8V10.4H-4.8Z"/>',
  ],
  [
    'crab',
    '<path class="tf" d="M-7.4 2.4A7.4 5.2 0 0 1 7.4 2.4A7.4 5.6 0 0 1 -7.4 2.4ZM-5.6 -3.4C-9.6 -3.4 -12 -6.8 -10.2 -11L-8 -7.4L-4.6 -9.4C-3.2 -6.6 -3.8 -4.4 -5.6 -3.4ZM5.6 -3.4C9.6 -3.4 12 -6.8 10.2 -11L8 -7.4L4.6 -9.4C3.2 -6.6 3.8 -4.4 5.6 -3.4Z"/>' +
      '<path class="ti fine" d="M-7 4.4L-11 5.4M-5.8 6.6L-8.6 10M7 4.4L11 5.4M5.8 6.6L8.6 10M-2.2 -2.6V-5.2M2.2 -2.6V-5.2"/>',
  ],
  [
    'tea',
    '<path class="tf" d="M-9 -2.4H6V-.4H8.2Q11 -.4 11 2.2T8.2 4.8H5.4Q4.2 9 0 9H-3Q-8.2 9 -9 3ZM6 1.6V2.8H8Q8.8 2.8 8.8 2.2T8 1.6Z"/>' +
      '<path class="ti fine" d="M-4.6 -5q-2.4 -2.4 0 -5M.8 -5q-2.4 -2.4 0 -5"/>',
  ],
  [
    'seal',
    '<path class="tf" d="M-11.4 9.6L-9.6 5.6C-8 .6 -4.4 -.4 -1.6 -3.4C-.8 -8.4 3 -11 6.2 -9.8C9.8 -10 11 -7 9 -5.8C7.4 -5.2 6.4 -4.6 6.2 -3C6 .4 6.8 3 8.8 5.4L11 7.4L6.4 8.2L3.6 6.4C.6 8 -3.4 8.2 -6.6 7.6ZM5.2 -7.6H6.8V-6H5.2Z"/>',
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
  return `<g class="tok t-${name}"><path class="tok-face" d="${octagon(16)}"/><path class="tok-line" d="${octagon(14)}"/>${drawing}</g>`;
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
