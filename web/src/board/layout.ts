/** The layout of a board, with exact types, and its routes in groups of lanes. */
import type { BoardData, RouteData } from '../protocol';
import type { Point } from './types';

/** Sizes of what is drawn, in board units. */
export interface Sizes {
  /** the length of a slot: wanted, least, most */
  slot: number;
  slotMin: number;
  slotMax: number;
  /** the width of a slot */
  w: number;
  /** between slots: wanted, most */
  gap: number;
  gapMax: number;
  /** between lanes side by side */
  lane: number;
  /** the radius of a place's badge */
  R: number;
  /** the height of label text */
  font: number;
}

/** A part of the picture: x, y, width, height. */
export type Box = readonly [number, number, number, number];

/** A label: which candidate box, and a nudge. */
export type LabelChoice = readonly [number, number?, number?];

/** Where everything stands in the picture of a board. */
export interface Layout {
  width: number;
  height: number;
  sizes: Sizes;
  start: Readonly<Record<string, Point>>;
  places: Readonly<Record<string, Point>>;
  bows: Readonly<Record<string, Point>>;
  labels: Readonly<Record<string, LabelChoice>>;
  keepOut: readonly Box[];
}

/** Routes between the same two places: lanes side by side. */
export interface Group {
  key: string;
  a: string;
  b: string;
  routes: RouteData[];
}

/** The layout as it came from the server. */
export function readLayout({ layout }: BoardData): Layout {
  const { size, sizes, start, places, bows, labels, keep_out } = layout;
  return {
    width: size[0],
    height: size[1],
    sizes: sizes as unknown as Sizes,
    start,
    places,
    bows,
    labels: labels as unknown as Record<string, LabelChoice>,
    keepOut: keep_out,
  };
}

/** The routes of a board in groups, by the two places they join. */
export function groupRoutes(routes: readonly RouteData[]): Group[] {
  const groups = new Map<string, Group>();
  for (const route of routes) {
    const [a, b] = [route.a, route.b].sort() as [string, string];
    const key = `${a} | ${b}`;
    const group = groups.get(key) ?? { key, a, b, routes: [] };
    group.routes.push(route);
    groups.set(key, group);
  }
  return [...groups.values()];
}
