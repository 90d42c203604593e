/** The parts of a map on the page: its layers, and what in them never changes. */
import type { PlaceData } from '../protocol';
import { boardTitle, cartouche, compass, frame, seaWord } from './cartouche';
import type { Geometry } from './geometry';
import { sketch } from './landscape';
import { Layer } from './layer';
import { FIGURE, labelPlate, placeReach, placesByName, spotsBeside, TOKENS } from './places';
import { routeReach, routeSlots, trackBed } from './routes';
import type { Scenery } from './scenery/plan';
import { join } from './svg';
import type { Point, Say } from './types';

/** The layers of a map from the bottom up; those that never change are drawn once. */
const LAYERS = [
  'ribbon',
  'beds',
  'last',
  'halos',
  'focus',
  'routes',
  'places',
  'pieces',
  'labels',
  'tokens',
  'figures',
  'reach',
] as const;

type LayerName = (typeof LAYERS)[number];

/** Everything a map on the page consists of. */
export interface Parts {
  geometry: Geometry;
  places: Map<string, PlaceData>;
  spots: Map<string, Point>;
  layers: Record<LayerName, Layer>;
  slots: Map<string, Element>;
  labels: Map<string, Element>;
  routeReaches: Map<string, Element>;
  placeReaches: Map<string, Element>;
  routeNames: Map<string, string>;
  say: Say;
}

/** A pane with the map of a board in it, not yet on the page. */
export function makePane(geometry: Geometry, scenery: Scenery, say: Say): HTMLElement {
  const { board } = geometry;
  const pane = document.createElement('div');
  pane.className = `board-map game-${board.key}`;
  pane.tabIndex = 0;
  pane.setAttribute('role', 'group');
  pane.setAttribute('aria-label', paneName(geometry, scenery, say));
  pane.innerHTML = `<div class="map-sheet">${sketch(geometry, scenery)}${drawMap(geometry, scenery, say)}</div>`;
  return pane;
}

function paneName({ board }: Geometry, { plan }: Scenery, say: Say): string {
  return say('map.board', { board: boardTitle(board, plan, say) });
}

/** Says everything on a pane that never changes anew. */
export function reword(pane: HTMLElement, parts: Parts, scenery: Scenery): void {
  const { geometry, say } = parts;
  pane.setAttribute('aria-label', paneName(geometry, scenery, say));
  pane.querySelector('.surroundings')!.innerHTML = surroundings(geometry, scenery, say);
  parts.routeNames.clear();
}

/** The map of a board without any state, as SVG text. */
export function drawMap(geometry: Geometry, scenery: Scenery, say: Say): string {
  const { width, height } = geometry.layout;
  const layers = join(
    LAYERS,
    (name) =>
      `<g class="layer-${name}"${name === 'reach' ? '' : ' aria-hidden="true"'}>${still(name, geometry)}</g>`,
  );
  return `<svg class="map" viewBox="0 0 ${width} ${height}"><g class="surroundings" aria-hidden="true">${surroundings(geometry, scenery, say)}</g>${layers}</svg>`;
}

function surroundings({ board, layout }: Geometry, { plan }: Scenery, say: Say): string {
  const [title, rose] = layout.keepOut;
  return [
    plan ? join(plan.words, (word) => seaWord(word, say)) : '',
    frame(layout.width, layout.height),
    title ? cartouche(board, plan, title, say) : '',
    rose ? compass(rose, plan?.north ?? 0) : '',
  ].join('');
}

/** What of a layer never changes. */
function still(name: LayerName, { lanes, labels, layout }: Geometry): string {
  const all = [...lanes.values()];
  if (name === 'beds') return join(all, trackBed);
  if (name === 'routes') return join(all, (lane) => routeSlots(lane, layout.sizes));
  if (name === 'labels') return join(labels, (label) => labelPlate(label, layout.sizes));
  if (name !== 'reach') return '';
  const places = Object.entries(layout.places);
  return join(all, routeReach) + join(places, ([place, at]) => placeReach(place, at, layout.sizes));
}

/** Finds the parts of a map in its pane. */
export function partsOf(pane: HTMLElement, geometry: Geometry, say: Say): Parts {
  const { board } = geometry;
  const layer = (name: LayerName) => new Layer(pane.querySelector(`.layer-${name}`)!);
  return {
    geometry,
    say,
    places: placesByName(board),
    spots: spotsOn(geometry),
    layers: Object.fromEntries(LAYERS.map((name) => [name, layer(name)])) as Parts['layers'],
    slots: byData(pane, 'slots'),
    labels: byData(pane, 'label'),
    routeReaches: byData(pane, 'route'),
    placeReaches: byData(pane, 'place'),
    routeNames: new Map(),
  };
}

/** Where tokens or Alvin stand beside their places. */
function spotsOn(geometry: Geometry): Map<string, Point> {
  const { token_symbols, alvin, places } = geometry.board;
  if (!token_symbols && !alvin) return new Map();
  const names = places.map((place) => place.name);
  return spotsBeside(geometry, names, token_symbols ? TOKENS : FIGURE);
}

function byData(pane: HTMLElement, key: string): Map<string, Element> {
  const found = [...pane.querySelectorAll<SVGElement>(`[data-${key}]`)];
  return new Map(found.map((element) => [element.dataset[key]!, element]));
}
