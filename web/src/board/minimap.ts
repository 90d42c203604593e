/** Small maps: the two ends of a ticket. */
import type { BoardData } from '../protocol';
import { allLand, coastOf, thinned } from './coast';
import { geometryOf, type Geometry } from './geometry';
import type { Scenery } from './scenery/plan';
import { escapeText, join, pair, round1 } from './svg';
import type { Point } from './types';

/** Width to height of the picture on a ticket. */
const RATIO = 2.7;

/** Points nearer than this are one at a tenth of the size. */
const COARSE = 7;

/** The part of a ticket's picture, on the right, that its points cover. */
const COVERED = 0.3;

const grounds = new WeakMap<BoardData, WeakMap<Scenery, string>>();

/** The map of a ticket from a to b. */
export function drawMiniMap(board: BoardData, scenery: Scenery, a: string, b: string): string {
  const geometry = geometryOf(board);
  const { places } = geometry.layout;
  const ends: Point[] = [places[a]!, places[b]!];
  const view = viewOf(ends);
  return `<svg class="mini game-${escapeText(board.key)}" viewBox="${view.map(round1).join(' ')}" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
    ${groundOf(geometry, scenery)}${dots(geometry, view[2] * 0.009)}
    <path class="mini-way" d="M${pair(ends[0]!)}L${pair(ends[1]!)}"/>
    ${join(ends, (end) => dot('mini-end', end, view[2] * 0.034))}</svg>`;
}

/** The part of the picture that shows two ends, with room for the points. */
function viewOf(ends: readonly Point[]): [number, number, number, number] {
  const xs = ends.map((end) => end[0]);
  const ys = ends.map((end) => end[1]);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const width = Math.max((east - west + 260) / (1 - COVERED), (south - north + 300) * RATIO, 1500);
  const x = (west + east) / 2 + width * (COVERED / 2 - 0.03) - width / 2;
  return [x, (north + south) / 2 - width / RATIO / 2, width, width / RATIO];
}

/** Water, land and the lines between places: the same for every ticket of a board. */
function groundOf(geometry: Geometry, scenery: Scenery): string {
  const drawn = grounds.get(geometry.board) ?? new WeakMap<Scenery, string>();
  grounds.set(geometry.board, drawn);
  const ground = drawn.get(scenery) ?? drawGround(geometry, scenery);
  drawn.set(scenery, ground);
  return ground;
}

function drawGround(geometry: Geometry, scenery: Scenery): string {
  const { places } = geometry.layout;
  const lines = join(geometry.groups, ({ a, b }) => `M${pair(places[a]!)}L${pair(places[b]!)}`);
  const land = thinned(allLand(coastOf(geometry, scenery)), COARSE);
  const sheet = '<rect x="-3000" y="-3000" width="7500" height="7500"';
  return land
    ? `${sheet} class="water"/><path class="land" d="${land}"/><path class="mini-line" d="${lines}"/>`
    : `${sheet} class="land"/><path class="mini-line" d="${lines}"/>`;
}

function dots({ layout }: Geometry, radius: number): string {
  return join(Object.values(layout.places), (at) => dot('mini-dot', at, radius));
}

function dot(className: string, at: Point, radius: number): string {
  return `<circle class="${className}" cx="${round1(at[0])}" cy="${round1(at[1])}" r="${round1(radius)}"/>`;
}
