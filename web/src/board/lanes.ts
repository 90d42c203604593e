/** Lanes: the line of a route, and the slots on it. */
import type { RouteData } from '../protocol';
import { beside, bowed, distanceOf, stretch, walkAlong, type Walk } from './curves';
import type { Group, Layout, Sizes } from './layout';
import { pathThrough } from './svg';
import type { Point } from './types';

/** One space of a route: its middle, its slope and its length. */
export interface Slot {
  x: number;
  y: number;
  angle: number;
  length: number;
}

/** A route in the picture. */
export interface Lane {
  route: RouteData;
  walk: Walk;
  slots: Slot[];
  /** where the line leaves the badges at its ends */
  open: readonly [number, number];
  /** where the first slot begins and the last one ends */
  used: readonly [number, number];
  /** the line a finger may touch, and how wide it is */
  reach: { walk: Walk; width: number };
}

/** How far beside a route a finger still finds it, in widths of a slot. */
const REACH = 0.8;

/** The lanes of a group. */
export function lanesOf(group: Group, layout: Layout): Lane[] {
  const { sizes, places, bows } = layout;
  const a = places[group.a]!;
  const b = places[group.b]!;
  const [bow, skew] = bows[group.key] ?? [0, 0];
  const middle = bowed(a, b, bow, skew);
  const step = sizes.w + sizes.lane;
  return group.routes.map((route, i) => {
    const aside = (i - (group.routes.length - 1) / 2) * step;
    const walk = walkAlong(beside(middle, aside));
    const reach = reachOf(middle, aside, i, group.routes.length, sizes);
    return { route, walk, reach, ...spread(walk, route.length, sizes, a, b) };
  });
}

/** Lanes side by side share the room between them; outside each reaches further. */
function reachOf(
  middle: readonly Point[],
  aside: number,
  index: number,
  count: number,
  sizes: Sizes,
): Lane['reach'] {
  const extra = sizes.w * REACH;
  const left = index === 0 ? extra : 0;
  const right = index === count - 1 ? extra : 0;
  return {
    walk: walkAlong(beside(middle, aside + (right - left) / 2)),
    width: sizes.w + sizes.lane + left + right,
  };
}

/** Slots of equal length; what room is left becomes gaps, then a visible track at both ends. */
function spread(
  walk: Walk,
  count: number,
  sizes: Sizes,
  a: Point,
  b: Point,
): Pick<Lane, 'slots' | 'open' | 'used'> {
  const open = outsideBadges(walk, sizes, a, b);
  const room = open[1] - open[0];
  const fitting = (room - (count - 1) * sizes.gap) / count;
  const length = clamp(fitting, sizes.slotMin * 0.6, sizes.slotMax);
  const loose = count > 1 ? (room - count * length) / (count - 1) : 0;
  const gap = count > 1 ? clamp(loose, sizes.gap * 0.6, sizes.gapMax) : 0;
  const total = count * length + (count - 1) * gap;
  const from = open[0] + (room - total) / 2;
  const slots = Array.from({ length: count }, (_, i) =>
    slotAt(walk, from + length / 2 + i * (length + gap), length),
  );
  return { slots, open, used: [from, from + total] };
}

function slotAt(walk: Walk, middle: number, length: number): Slot {
  const [x, y] = walk.at(middle);
  const back = walk.at(middle - length * 0.3);
  const front = walk.at(middle + length * 0.3);
  return { x, y, angle: Math.atan2(front[1] - back[1], front[0] - back[0]), length };
}

function outsideBadges(walk: Walk, sizes: Sizes, a: Point, b: Point): [number, number] {
  const clear = sizes.R + 3 + sizes.w * 0.2;
  const step = walk.total / 120;
  let from = 0;
  let to = walk.total;
  while (from < walk.total / 2 && distanceOf(walk.at(from), a) < clear) from += step;
  while (to > walk.total / 2 && distanceOf(walk.at(to), b) < clear) to -= step;
  return [from, to];
}

/** A value kept between two others. */
export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** A stretch of a line as an SVG path. */
export function stretchPath(walk: Walk, from: number, to: number): string {
  return pathThrough(stretch(walk, from, to), false);
}
