/** Routes: track beds, slots, halos, the ribbon of a ticket, and what a finger touches. */
import type { RouteData } from '../protocol';
import { nearestTurn, patternFill } from './definitions';
import { stretchPath, type Lane, type Slot } from './lanes';
import type { Sizes } from './layout';
import { placePath, roundedBox } from './paths';
import { seatClass } from './pieces';
import { escapeText, join, round1 } from './svg';
import { colourOf, FERRY, SYMBOLS } from './symbols';

/** The track under the slots. */
export function trackBed({ route, walk, open }: Lane): string {
  const path = stretchPath(walk, Math.max(0, open[0] - 6), Math.min(walk.total, open[1] + 6));
  return `<path class="bed${route.ferry ? ' ferry' : ''}" d="${path}"/>`;
}

/** The slots of a route: one path for each part of them all. */
export function routeSlots({ route, slots }: Lane, sizes: Sizes): string {
  const ferries = ferrySlots(route);
  const plain = slots.filter((_, i) => !ferries.has(i));
  const wild = slots.filter((_, i) => ferries.has(i));
  return `<g class="route k-${colourOf(route.color)}" data-slots="${escapeText(route.name)}">
    ${plain.length ? plainSlots(plain, route, sizes) : ''}
    ${wild.length ? wildSlots(wild, sizes) : ''}</g>`;
}

/** Which slots of a route ask for wild cards: those in the middle. */
export function ferrySlots({ length, ferry }: RouteData): Set<number> {
  const first = Math.floor((length - ferry) / 2);
  return new Set(Array.from({ length: ferry }, (_, i) => first + i));
}

function plainSlots(slots: readonly Slot[], route: RouteData, { w }: Sizes): string {
  const colour = colourOf(route.color);
  const edge = boxes(slots, w, 0);
  const roof = boxes(slots, w, w * 0.16);
  if (colour === 'grey') return part('s-edge', edge) + part('s-roof', roof);
  const pattern = join([...byTurn(slots)], ([turn, alike]) => {
    return `<path d="${boxes(alike, w, 0)}" class="s-pat" fill="${patternFill(colour, turn)}"/>`;
  });
  const symbols = uprightOn(slots, SYMBOLS[colour], w * 0.031);
  return part('s-edge', edge) + pattern + part('s-roof', roof) + part('sym', symbols);
}

function wildSlots(slots: readonly Slot[], { w }: Sizes): string {
  return (
    part('s-edge is-ferry', boxes(slots, w, 0)) +
    part('ferry-mark', uprightOn(slots, FERRY.ship, w * 0.043)) +
    part('ferry-wave', uprightOn(slots, FERRY.water, w * 0.043))
  );
}

function part(className: string, path: string): string {
  return `<path class="${className}" d="${path}"/>`;
}

/** The outlines of slots, smaller by an inset. */
function boxes(slots: readonly Slot[], w: number, inset: number): string {
  return join(slots, ({ x, y, angle, length }) => {
    const box = roundedBox(length - 2 * inset, w - 2 * inset, round1(w * 0.34 - inset * 0.75));
    return placePath(box, { at: [x, y], angle, scale: 1 });
  });
}

/** A symbol on every slot, upright whatever the slope. */
function uprightOn(slots: readonly Slot[], symbol: string, scale: number): string {
  return join(slots, ({ x, y }) => placePath(symbol, { at: [x, y], angle: 0, scale }));
}

/** Slots of about the same slope, by the turn of their pattern. */
function byTurn(slots: readonly Slot[]): Map<number, Slot[]> {
  const turns = new Map<number, Slot[]>();
  for (const slot of slots) {
    const turn = nearestTurn(slot.angle);
    turns.set(turn, [...(turns.get(turn) ?? []), slot]);
  }
  return turns;
}

/** What a finger, a mouse or the keyboard touches: wide and invisible, above everything. */
export function routeReach({ route, reach, used, walk }: Lane): string {
  const longer = reach.walk.total / walk.total;
  const path = stretchPath(reach.walk, used[0] * longer, used[1] * longer);
  return `<path class="reach" data-route="${escapeText(route.name)}" d="${path}" stroke-width="${round1(reach.width)}"/>`;
}

/** The halo of a route that can be claimed, under the slots; one of many is only a rim. */
export function payHalo(lane: Lane, sizes: Sizes, tone = 'shines'): string {
  const wide = haloWidth(sizes) * (tone ? 1.15 : 0.62);
  return band(lane, `pay-glow ${tone}`.trim(), 5, sizes.w + wide);
}

/** A halo shows on both sides of a slot, however narrow the slot is. */
function haloWidth({ w }: Sizes): number {
  return Math.max(7, w * 0.42);
}

/** The halo of the route pointed at. */
export function focusHalo(lane: Lane, sizes: Sizes): string {
  const wide = haloWidth(sizes) * 1.3;
  return (
    band(lane, 'focus-edge', 5, sizes.w + wide + 9) + band(lane, 'focus-glow', 5, sizes.w + wide)
  );
}

/** The band round the route claimed last, in its seat's outline. */
export function lastMark(lane: Lane, seat: number, sizes: Sizes): string {
  const unit = sizes.w / 21;
  const bands = (
    [
      ['lm-out', 20],
      ['lm-mid', 16],
      ['lm-in', 8],
    ] as const
  ).map(([className, extra]) => band(lane, className, 4, sizes.w + extra * unit));
  return `<g class="last-mark ${seatClass(seat)}">${bands.join('')}</g>`;
}

function band({ walk, used }: Lane, className: string, inset: number, width: number): string {
  const path = stretchPath(walk, used[0] + inset, used[1] - inset);
  return `<path class="${className}" d="${path}" stroke-width="${round1(width)}"/>`;
}

/** The ribbon of a ticket: deep where built, pale where still to build. */
export function ticketRibbon(way: readonly { lane: Lane; own: boolean }[], sizes: Sizes): string {
  const strand = (className: (own: boolean) => string, width: number) =>
    join(way, ({ lane, own }) => {
      const path = stretchPath(lane.walk, 0, lane.walk.total);
      return `<path class="${className(own)}" d="${path}" stroke-width="${width}"/>`;
    });
  return (
    strand(() => 'tk-base', sizes.w + 17) +
    strand((own) => (own ? 'tk-own' : 'tk-need'), sizes.w + 12)
  );
}
