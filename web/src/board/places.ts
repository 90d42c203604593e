/** Places: enamel badges, labels on plates, and where tokens and Alvin find room beside them. */
import type { BoardData, PlaceData } from '../protocol';
import { distanceOf } from './curves';
import type { Geometry } from './geometry';
import type { Label } from './labels';
import type { Layout, Sizes } from './layout';
import { placePath } from './paths';
import { markOf, seatClass } from './pieces';
import { escapeText, join, pair, round1 } from './svg';
import { SYMBOLS } from './symbols';
import type { Point } from './types';

/** What a badge shows besides its place. */
export interface BadgeState {
  /** the seat whose marker stands here */
  seat: number | null;
  /** whether it is an end of the ticket looked at */
  end: boolean;
  /** whether it can be chosen now */
  choosable: boolean;
}

/** The CSS classes of a badge. */
export function badgeClass(place: PlaceData, state: BadgeState): string {
  return [
    'place',
    place.attraction && 'star',
    state.end && 'end',
    state.choosable && 'choosable',
    state.seat !== null && `marked ${seatClass(state.seat)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A badge. */
export function badge(place: PlaceData, state: BadgeState, at: Point, sizes: Sizes): string {
  const r = sizes.R + (state.seat === null ? 0 : 2.5);
  const [x, y] = at;
  const halo = state.end || state.choosable ? badgeHalo(at, r) : '';
  const gloss = placePath(GLOSS, { at, angle: 0, scale: r });
  return `<g class="${badgeClass(place, state)}">${halo}
    ${disc('b-shadow', [x + 1, y + 2.5], r + 1)}${disc('b-rim', at, r)}${disc('b-enamel', at, r * 0.8)}
    ${badgeCore(place, state.seat, at, r)}<path class="b-gloss" d="${gloss}"/></g>`;
}

/** The light on a badge of radius 1. */
const GLOSS = 'M-.58 -.18A.62 .62 0 0 1 .5 -.36A.9 .9 0 0 0 -.58 -.18Z';

function badgeHalo(at: Point, r: number): string {
  return disc('end-halo', at, r * 2.1) + disc('end-ring', at, r * 1.5);
}

function badgeCore(place: PlaceData, seat: number | null, at: Point, r: number): string {
  if (seat !== null) {
    const mark = placePath(markOf(seat), { at, angle: 0, scale: r * 0.17 });
    return `<path class="seat-mark" d="${mark}"/>`;
  }
  if (!place.attraction) return disc('b-core', at, r * 0.36);
  const star = placePath(SYMBOLS.yellow, { at, angle: 0, scale: r * 0.062 });
  return `<path class="b-star" d="${star}"/>`;
}

function disc(className: string, at: Point, r: number): string {
  return `<circle class="${className}" cx="${round1(at[0])}" cy="${round1(at[1])}" r="${round1(r)}"/>`;
}

/** A name on its plate. */
export function labelPlate(label: Label, sizes: Sizes): string {
  const { name, lines, x, y, width, height } = label;
  const middle = round1(x + width / 2);
  const texts = join(lines, (line, i) => {
    const base = round1(y + 2.5 + sizes.font * (0.79 + i * 0.98));
    return `<text x="${middle}" y="${base}" font-size="${sizes.font}">${escapeText(line)}</text>`;
  });
  return `<g class="label" data-label="${escapeText(name)}">
    <rect class="lb-plate" x="${round1(x)}" y="${round1(y)}" width="${round1(width)}"
      height="${round1(height)}" rx="${round1(sizes.font * 0.22)}"/>${texts}</g>`;
}

/** The touchable disc of a place. */
export function placeReach(name: string, at: Point, sizes: Sizes): string {
  const r = Math.max(sizes.R + 6, 20);
  return `<circle class="reach place-reach" data-place="${escapeText(name)}" cx="${round1(at[0])}" cy="${round1(at[1])}" r="${r}"/>`;
}

interface Disc {
  at: Point;
  radius: number;
}

/** What stands beside a place. */
export interface Standing {
  /** its outline, round its spot */
  discs: readonly Disc[];
  /** how many steps it may stand away */
  steps: number;
  /** whether all places may have one at once, so that none takes another's room */
  many: boolean;
}

export const TOKENS: Standing = { discs: [{ at: [0, 0], radius: 16 }], steps: 1, many: true };
/** Alvin, from his boots to his hat. */
export const FIGURE: Standing = {
  discs: [
    { at: [0, 1], radius: 12 },
    { at: [0, -12], radius: 13 },
    { at: [0, -25], radius: 14 },
  ],
  steps: 3,
  many: false,
};

const STEP = 6;
/** What is further away from a place is in nobody's way there. */
const FAR = 160;

/** Where something can stand beside each place: the freest of 32 directions. */
export function spotsBeside(
  geometry: Geometry,
  places: readonly string[],
  what: Standing,
): Map<string, Point> {
  const taken = solids(geometry);
  const spots = new Map<string, Point>();
  for (const place of places) {
    const at = geometry.layout.places[place];
    if (!at) continue;
    const others = taken.filter((disc) => disc.at !== at && distanceOf(disc.at, at) < FAR);
    const spot = freestSpot(at, others, what, geometry.layout);
    if (what.many) taken.push(...moved(what.discs, spot));
    spots.set(place, spot);
  }
  return spots;
}

function moved(discs: readonly Disc[], [x, y]: Point): Disc[] {
  return discs.map(({ at, radius }) => ({ at: [at[0] + x, at[1] + y], radius }));
}

/** Slots, labels and badges as discs. */
function solids({ lanes, labels, layout }: Geometry): Disc[] {
  const slots = [...lanes.values()].flatMap((lane) => lane.slots);
  const onSlots = slots.flatMap(({ x, y, angle, length }) =>
    [-0.42, -0.2, 0, 0.2, 0.42].map((part): Disc => {
      const along = length * part;
      const at: Point = [x + Math.cos(angle) * along, y + Math.sin(angle) * along];
      return { at, radius: layout.sizes.w / 2 };
    }),
  );
  const onLabels = labels.flatMap(({ x, y, width, height }) =>
    Array.from({ length: 9 }, (_, i): Disc => {
      return { at: [x + (width * i) / 8, y + height / 2], radius: height / 2 };
    }),
  );
  const badges = Object.values(layout.places).map((at) => ({ at, radius: layout.sizes.R }));
  return [...onSlots, ...onLabels, ...badges];
}

function freestSpot(at: Point, others: readonly Disc[], what: Standing, layout: Layout): Point {
  const { R } = layout.sizes;
  const own = { at, radius: R - 3 };
  const spots = Array.from({ length: what.steps }, (_, step) =>
    round(at, R + what.discs[0]!.radius - 1.5 + step * STEP),
  ).flat();
  const rooms = spots.map((spot) => {
    const discs = moved(what.discs, spot);
    return Math.min(...discs.map((disc, i) => roomAt(disc, i ? [own, ...others] : others, layout)));
  });
  return spots[rooms.indexOf(Math.max(...rooms))]!;
}

function round([x, y]: Point, distance: number): Point[] {
  return Array.from({ length: 32 }, (_, k): Point => {
    const angle = (k / 32) * Math.PI * 2;
    return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
  });
}

/** How much room is round a disc; near the edge of the picture there is none. */
function roomAt({ at, radius }: Disc, others: readonly Disc[], layout: Layout): number {
  const edge = radius + 18;
  const [x, y] = at;
  const outside =
    x < edge || y < edge || x > layout.width - edge || y > layout.height - edge ? 50 : 0;
  const nearest = Math.min(...others.map((disc) => distanceOf(disc.at, at) - disc.radius));
  return nearest - radius - outside;
}

/** Moves a drawing to a point. */
export function placed(at: Point, className: string, drawing: string): string {
  return `<g class="${className}" transform="translate(${pair(at)})">${drawing}</g>`;
}

/** The places of a board by name. */
export function placesByName(board: BoardData): Map<string, PlaceData> {
  return new Map(board.places.map((place) => [place.name, place]));
}
