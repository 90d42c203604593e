/** The map of a board on the page. */
import type { BoardData } from '../protocol';
import { geometryOf, type Geometry } from './geometry';
import { Ground } from './ground';
import { moveNews } from './moving';
import { PanZoom } from './panzoom';
import { makePane, partsOf, reword, type Parts } from './parts';
import { render, renderFocus } from './render';
import { goByArrows, keepOneStop } from './stops';
import type { Scenery } from './scenery/plan';
import type { BoardMap, MapEvents, MapState, Point, Say } from './types';

const EMPTY: MapState = {
  claims: {},
  payable: new Set(),
  choosable: new Set(),
  last: null,
  ticket: null,
  stacks: {},
  markers: {},
  alvin: null,
  focus: null,
};

/** Puts a map into an element. It fills it, and pans and zooms inside. */
export function createMap(
  host: HTMLElement,
  board: BoardData,
  scenery: Scenery,
  events: MapEvents,
  say: Say,
): BoardMap {
  const geometry = geometryOf(board);
  const pane = makePane(geometry, scenery, say);
  host.append(pane);
  const parts = partsOf(pane, geometry, say);
  const ground = new Ground(pane.querySelector('.map-ground')!, geometry, scenery);
  const { width, height } = geometry.layout;
  const sheet = pane.querySelector<HTMLElement>('.map-sheet')!;
  const hands = new PanZoom(pane, sheet, { width, height }, (scale) => ground.sharpen(scale));
  let state = EMPTY;
  render(parts, state);
  let pointed: string | null = null;
  let before: MapState | null = null;
  const showFocus = () => renderFocus(parts, state, pointed ?? state.focus);
  const stopListening = listen(pane, parts, hands, events, (route) => {
    pointed = route;
    showFocus();
  });
  return {
    set(next) {
      state = next;
      render(parts, state);
      if (before) moveNews(parts, state, before);
      before = state;
      keepOneStop(pane);
      showFocus();
    },
    reword() {
      reword(pane, parts, scenery);
      render(parts, state);
    },
    fit: () => hands.fit(),
    showPart: (names) => hands.showPart(names.map((name) => positionOf(geometry, name))),
    zoomBy: (factor) => hands.zoomBy(factor),
    centreOn: (name) => hands.centreOn(positionOf(geometry, name)),
    rectOf: (route) => parts.slots.get(route)!.getBoundingClientRect(),
    destroy() {
      stopListening();
      hands.destroy();
      ground.destroy();
      pane.remove();
    },
  };
}

/** Where a place or a route is on the board. */
function positionOf({ layout, lanes }: Geometry, name: string): Point {
  const lane = lanes.get(name);
  if (lane) return lane.walk.at(lane.walk.total / 2);
  return layout.places[name] ?? [layout.width / 2, layout.height / 2];
}

function listen(
  pane: HTMLElement,
  parts: Parts,
  hands: PanZoom,
  events: MapEvents,
  point: (route: string | null) => void,
): () => void {
  const ending = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ) => pane.addEventListener(type, act, { signal: ending.signal });
  const pointAt = (route: string | null) => {
    point(route);
    events.hover(route);
  };
  goByArrows(pane, ending.signal);
  on('click', (event) => choose(event.target, events));
  on('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (choose(event.target, events)) event.preventDefault();
  });
  on('pointerover', (event) => {
    if (event.pointerType === 'mouse') pointAt(dataOf(event.target, 'route'));
  });
  on('pointerleave', () => pointAt(null));
  on('focusin', (event) => {
    const name = dataOf(event.target, 'route') ?? dataOf(event.target, 'place');
    if (!name || !(event.target as Element).matches(':focus-visible')) return;
    hands.reveal(positionOf(parts.geometry, name));
    pointAt(dataOf(event.target, 'route'));
  });
  on('focusout', () => pointAt(null));
  return () => ending.abort();
}

/** Tells which route or place was chosen; false: neither. */
function choose(target: EventTarget | null, events: MapEvents): boolean {
  const route = dataOf(target, 'route');
  const place = dataOf(target, 'place');
  if (route !== null) events.route(route);
  else if (place !== null) events.place(place);
  return route !== null || place !== null;
}

function dataOf(target: EventTarget | null, key: 'route' | 'place'): string | null {
  return (target as SVGElement | null)?.dataset?.[key] ?? null;
}
