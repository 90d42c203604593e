/** Card faces and backs, 150 × 98, as SVG text. Colours come from the style sheet. */
import type { BoardData } from '../protocol';
import { patternFill } from './definitions';
import { escapeText, join } from './svg';
import { colourOf, SYMBOLS } from './symbols';
import type { CardColour } from './types';
import { vehicle } from './vehicles';

const MESAS =
  '<path class="cf-far" d="M0 66H14L20 46H40L47 66H70L78 52H92L98 66H120L132 40H146L150 48V98H0Z"/>' +
  '<path class="cf-near" d="M0 82Q50 72 90 79T150 76V98H0Z"/>';

const SKYLINES: Record<string, string> = {
  san_francisco:
    '<path class="cf-far" d="M0 70Q24 48 46 60T92 50T150 62V98H0Z"/>' +
    '<path class="cf-near" d="M0 84Q40 66 78 78T150 74V98H0Z"/>',
  new_york:
    '<path class="cf-far" d="M0 74V56H12V48H22V60H30V38H36V30H39V22H41V30H44V38H50V58H60V44H74V54H84V34H92V28H98V34H104V58H116V46H130V52H140V60H150V98H0Z"/>' +
    '<path class="cf-near" d="M0 82H150V98H0Z"/>',
};

const RAIL = '<path class="cf-rail" d="M0 87.5H150"/><path class="cf-tie" d="M0 90.5H150"/>';
const SEA =
  '<path class="cf-sea" d="M0 80q6 -5 12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0V98H0Z"/>';

/** The face of a card. Its name is told by whatever it is put into. */
export function cardFace(board: BoardData, card: string): string {
  const colour = colourOf(card);
  const base =
    colour === 'wild'
      ? '<rect width="150" height="98" rx="9" fill="url(#art-rainbow)"/>'
      : '<rect class="cf-base" width="150" height="98" rx="9"/>';
  return `<svg class="card-art k-${colour} game-${escapeText(board.key)}" viewBox="0 0 150 98" aria-hidden="true">
    ${base}<rect width="150" height="98" rx="9" fill="${patternFill(colour)}"/>
    <g clip-path="url(#art-window)">${scene(board.key, colour)}</g>
    <rect class="cf-frame" x="7" y="7" width="136" height="84" rx="5"/>
    <g transform="translate(21 21)"><circle r="14" class="cf-seal"/><path class="cf-sym" fill-rule="evenodd" transform="scale(.78)" d="${SYMBOLS[colour]}"/></g></svg>`;
}

function scene(game: string, colour: CardColour): string {
  const atSea = game === 'san_francisco' && colour === 'wild';
  return `<rect class="cf-sky" x="7" y="7" width="136" height="84"/>
    <circle class="cf-sun" cx="112" cy="36" r="17"/>${SKYLINES[game] ?? MESAS}${atSea ? SEA : RAIL}
    <g class="cf-veh" transform="translate(78 63)">${vehicle(game, colour)}</g>`;
}

const FAN = join(
  Array.from({ length: 13 }, (_, i) => -30 + i * 17.5),
  (x) => `M75 40L${x} 98`,
);
const RUNGS = join([46, 53, 62, 74, 90], (y) => `M0 ${y}H150`);

/** The back of a card: rails that run up to a summit. */
export function cardBack(board: BoardData): string {
  return `<svg class="card-art back game-${escapeText(board.key)}" viewBox="0 0 150 98" aria-hidden="true">
    <rect class="cb-base" width="150" height="98" rx="9"/><path class="cb-lines" d="${FAN}${RUNGS}"/>
    <path class="cb-hill" d="M0 52L38 26L60 42L84 16L118 44L150 30V9Q150 0 141 0H9Q0 0 0 9Z"/>
    <rect class="cb-frame" x="6" y="6" width="138" height="86" rx="5"/>
    <g transform="translate(75 50)"><circle r="21" class="cb-seal"/>
    <path class="cb-f" d="M-12 9L12 -9M-12 13L12 -5"/><path class="cb-car" d="M-8 -3L5 -12.8L9 -7.4L-4 2.4Z"/></g></svg>`;
}
