/** Motion on the map: pieces are laid one by one, markers and Alvin hop to their place. */
import type { Parts } from './parts';
import { piecesOn } from './pieces';
import { figureSpot } from './render';
import { isStill } from './stillness';
import { join } from './svg';
import type { MapState } from './types';

/** More news at once than this are catching up, and are simply there. */
const MOST = 2;

/** From one piece to the next, in milliseconds. */
export const PIECE_STEP = 110;
const PIECE_FALLS = 260;
const HOP = 480;

/** Lets what is new since the state before move into its place. */
export function moveNews(parts: Parts, state: MapState, before: MapState): void {
  if (isStill()) return;
  for (const route of newNames(state.claims, before.claims)) layPieces(parts, state, route);
  for (const place of newNames(state.markers, before.markers)) dropMarker(parts, place);
  if (state.alvin && before.alvin && state.alvin !== before.alvin) {
    moveAlvin(parts, state.alvin, before.alvin);
  }
}

/** What the later of two records has more; nothing where that is too much to follow. */
export function newNames(now: Readonly<Record<string, number>>, before: object): string[] {
  const names = Object.keys(now).filter((name) => !(name in before));
  return names.length > MOST ? [] : names;
}

/** The pieces of a route come down one after the other; then they are one drawing again. */
function layPieces({ layers, geometry }: Parts, { claims }: MapState, route: string): void {
  const element = layers.pieces.get(route);
  const lane = geometry.lanes.get(route);
  if (!element || !lane) return;
  const { board, layout } = geometry;
  const whole = element.innerHTML;
  element.innerHTML = join(lane.slots, (slot) => {
    return `<g>${piecesOn([slot], claims[route]!, board, layout.sizes)}</g>`;
  });
  const falls = [...element.children].map((piece, i) => fall(piece, i * PIECE_STEP));
  void Promise.allSettled(falls.map((each) => each.finished)).then(
    () => (element.innerHTML = whole),
  );
}

function fall(piece: Element, delay: number): Animation {
  const frames = [
    { transform: 'translateY(-34px)', opacity: 0, easing: 'cubic-bezier(0.4, 0, 0.9, 0.6)' },
    { transform: 'translateY(0)', opacity: 1, offset: 0.62, easing: 'ease-out' },
    { transform: 'translateY(-5px)', opacity: 1, offset: 0.8, easing: 'ease-in' },
    { transform: 'none', opacity: 1 },
  ];
  return piece.animate(frames, { duration: PIECE_FALLS, delay, fill: 'backwards' });
}

function dropMarker({ layers }: Parts, place: string): void {
  const frames = [
    { transform: 'translateY(-40px) scale(1.5)', opacity: 0 },
    { transform: 'translateY(0) scale(1.12)', opacity: 1, offset: 0.7 },
    { transform: 'none', opacity: 1 },
  ];
  layers.places.get(place)?.animate(frames, { duration: HOP, easing: 'ease-in', delay: 120 });
}

/** Two hops, in board units from the place where he was. */
function moveAlvin(parts: Parts, to: string, from: string): void {
  const figure = parts.layers.figures.get('')?.querySelector('.alvin > g');
  const [start, end] = [figureSpot(parts, from), figureSpot(parts, to)];
  if (!figure || !start || !end) return;
  const [x, y] = [start[0] - end[0], start[1] - end[1]];
  const at = (part: number, up: number) => `translate(${x * part}px, ${y * part - up}px)`;
  const frames = [at(1, 0), at(0.75, 46), at(0.5, 0), at(0.25, 38), at(0, 0)];
  figure.animate(
    frames.map((transform) => ({ transform, easing: 'ease-in-out' })),
    { duration: HOP * 1.4 },
  );
}
