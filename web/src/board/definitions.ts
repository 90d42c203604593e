/** Patterns and shapes that maps and cards refer to by name: put on the page once. */
import type { CardColour } from './types';

type Patterned = Exclude<CardColour, 'grey'>;

const CROSSED = '<path d="M0 0H1.2V5.5H0ZM0 0V1.2H5.5V0Z" class="pt"/>';

/** A pattern for every colour: width, height, drawing, slope. */
const PATTERNS: Record<Patterned, readonly [number, number, string, number?]> = {
  red: [5, 5, '<path d="M0 0H1.7V5H0Z" class="pt"/>', 45],
  orange: [8, 5, '<path d="M0 5L4 1L8 5" class="ps"/>'],
  yellow: [5, 5, '<circle cx="2.5" cy="2.5" r="1.15" class="pt"/>'],
  green: [5, 5, '<path d="M0 0H1.6V5H0Z" class="pt"/>'],
  blue: [9, 5, '<path d="M0 2.5q2.25 -3 4.5 0t4.5 0" class="ps"/>'],
  purple: [5.5, 5.5, CROSSED, 45],
  pink: [5.5, 5.5, CROSSED, 45],
  black: [5, 5, '<path d="M0 0V1.3H5V0Z" class="pt pt-light"/>'],
  white: [7, 7, '<path d="M2 3.5H5M3.5 2V5" class="ps"/>'],
  wild: [6, 6, '<path d="M0 0H2V6H0Z" class="pt"/>', -45],
};

const RAINBOW = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'];

/** Patterns come turned in steps of so many degrees, to lie along their slots. */
const TURN = 15;

/** The turn of a pattern for a slope in radians: 0, 15, … 165 degrees. */
export function nearestTurn(angle: number): number {
  const steps = Math.round((angle * 180) / Math.PI / TURN);
  const half = 180 / TURN;
  return (((steps % half) + half) % half) * TURN;
}

/** The name of a colour's pattern, for `fill`. */
export function patternFill(colour: CardColour, turn = 0): string {
  return colour === 'grey' ? 'none' : `url(#art-${colour}-${turn})`;
}

/** All definitions as SVG text. */
export function definitions(): string {
  const turns = Array.from({ length: 180 / TURN }, (_, i) => i * TURN);
  const patterns = (Object.keys(PATTERNS) as Patterned[]).flatMap((colour) =>
    turns.map((turn) => pattern(colour, turn)),
  );
  return `${patterns.join('')}${rainbow()}
    <clipPath id="art-window"><rect x="7" y="7" width="136" height="84" rx="5"/></clipPath>`;
}

function pattern(colour: Patterned, turn: number): string {
  const [width, height, drawing, slope = 0] = PATTERNS[colour];
  return `<pattern id="art-${colour}-${turn}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${slope + turn})">${drawing}</pattern>`;
}

/** The frame of wild cards: six colours side by side. */
function rainbow(): string {
  const stops = RAINBOW.map((colour, i) =>
    [i, i + 1]
      .map((edge) => `<stop class="stop-${colour}" offset="${edge / RAINBOW.length}"/>`)
      .join(''),
  );
  return `<linearGradient id="art-rainbow">${stops.join('')}</linearGradient>`;
}

/** Puts the definitions on the page, where there is one, once. */
export function ensureDefinitions(): void {
  if (typeof document === 'undefined' || document.getElementById('art-definitions')) return;
  const holder = document.createElement('div');
  holder.innerHTML = `<svg id="art-definitions" width="0" height="0" aria-hidden="true"><defs>${definitions()}</defs></svg>`;
  document.body.append(holder.firstElementChild!);
}
