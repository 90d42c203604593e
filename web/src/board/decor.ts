/** Hills, trees and waves: they stand only where no slot, badge, label or title is. */
import { between, distanceOf } from './curves';
import type { Geometry } from './geometry';
import type { Box } from './layout';
import { mix, type Palette } from './palette';
import type { Range, SceneryPlan, Wood } from './scenery/plan';
import { pair, round2 } from './svg';
import type { Point } from './types';

interface Disc {
  at: Point;
  radius: number;
}

interface Ornament {
  y: number;
  svg: string;
}

/** The free room of a picture. */
export class FreeRoom {
  private readonly discs: Disc[];

  constructor(private readonly geometry: Geometry) {
    this.discs = [...slotDiscs(geometry), ...badgeDiscs(geometry), ...labelDiscs(geometry)];
    this.discs.push(...geometry.layout.keepOut.flatMap(boxDiscs));
  }

  /** Whether a disc would touch nothing. */
  isFree(at: Point, radius: number): boolean {
    const { width, height } = this.geometry.layout;
    const inside = at[0] > 24 && at[1] > 24 && at[0] < width - 24 && at[1] < height - 24;
    return inside && this.discs.every((disc) => distanceOf(disc.at, at) > disc.radius + radius);
  }

  /** Takes a disc out of the free room. */
  take(at: Point, radius: number): void {
    this.discs.push({ at, radius });
  }
}

function slotDiscs({ lanes }: Geometry): Disc[] {
  return [...lanes.values()]
    .flatMap((lane) => lane.slots)
    .map(({ x, y, length }) => ({ at: [x, y], radius: length * 0.5 + 6 }));
}

function badgeDiscs({ layout }: Geometry): Disc[] {
  return Object.values(layout.places).map((at) => ({ at, radius: layout.sizes.R + 8 }));
}

function labelDiscs({ labels }: Geometry): Disc[] {
  return labels.flatMap(({ x, y, width, height }) =>
    Array.from({ length: Math.floor(width / 18) + 1 }, (_, i): Disc => {
      return { at: [x + i * 18, y + height / 2], radius: height / 2 + 6 };
    }),
  );
}

function boxDiscs([x, y, width, height]: Box): Disc[] {
  return Array.from({ length: 77 }, (_, i): Disc => {
    const across = (i % 11) / 10;
    const down = Math.floor(i / 11) / 6;
    return { at: [x + width * across, y + height * down], radius: 20 };
  });
}

/** All ornaments of a plan, the further ones first. */
export function ornaments(geometry: Geometry, plan: SceneryPlan, palette: Palette): string {
  const room = new FreeRoom(geometry);
  const hills = plan.ranges.flatMap((range) => hillsAlong(range, geometry, room, palette));
  const trees = plan.woods.flatMap((wood) => treesIn(wood, geometry, room, palette));
  const standing = [...hills, ...trees].sort((one, other) => one.y - other.y);
  const waves = plan.waves.filter((at) => room.isFree(at, 14)).map((at) => wave(at, palette));
  return standing.map((ornament) => ornament.svg).join('') + waves.join('');
}

function hillsAlong(
  [line, step, size]: Range,
  { project }: Geometry,
  room: FreeRoom,
  palette: Palette,
): Ornament[] {
  const hills: Ornament[] = [];
  pointsAlong(line.map(project!), step).forEach(([x, y], i) => {
    const scale = size * (1 + 0.28 * Math.sin(i * 2.7));
    const at: Point = [x, y + 7 * Math.sin(i * 1.9)];
    if (!room.isFree(at, 13 * scale)) return;
    room.take(at, 10 * scale);
    hills.push({ y: at[1], svg: hill(at, scale, palette) });
  });
  return hills;
}

function treesIn(
  [area, count, size]: Wood,
  { project }: Geometry,
  room: FreeRoom,
  palette: Palette,
): Ornament[] {
  const trees: Ornament[] = [];
  for (const at of scatter(area.map(project!), count)) {
    if (!room.isFree(at, 6)) continue;
    room.take(at, 6);
    trees.push({ y: at[1], svg: tree(at, size, palette) });
  }
  return trees;
}

/** Points along a line, about `step` apart. */
export function pointsAlong(line: readonly Point[], step: number): Point[] {
  return line.slice(1).flatMap((b, i) => {
    const a = line[i]!;
    const parts = Math.max(1, Math.round(distanceOf(a, b) / step));
    return Array.from({ length: parts }, (_, k) => between(a, b, k / parts));
  });
}

/** Points strewn over an area, the same ones every time. */
export function scatter(area: readonly Point[], count: number): Point[] {
  const random = repeatable(11);
  const xs = area.map((point) => point[0]);
  const ys = area.map((point) => point[1]);
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - west, Math.max(...ys) - north];
  const strewn: Point[] = [];
  for (let i = 0; i < count * 4 && strewn.length < count; i++) {
    const at: Point = [west + random() * width, north + random() * height];
    if (isInside(at, area)) strewn.push(at);
  }
  return strewn;
}

/** Random numbers from 0 to 1 that are the same every time. */
export function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** Whether a point is in an area: a ray from it crosses the border an odd number of times. */
function isInside([x, y]: Point, area: readonly Point[]): boolean {
  return area.reduce((inside, [ax, ay], i) => {
    const [bx, by] = area[(i + area.length - 1) % area.length]!;
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}

function hill(at: Point, scale: number, { ink }: Palette): string {
  const pen = `fill="none" stroke="${ink}" stroke-width="1.2" stroke-linecap="round" opacity=".5"`;
  return `<g transform="translate(${pair(at)}) scale(${round2(scale)})">
    <path fill="${ink}" opacity=".13" d="M0 -15C5 -9 12 0 20 5L3 5C4 -2 3 -9 0 -15Z"/>
    <path ${pen} d="M-20 5C-12 1 -6 -9 0 -15C5 -9 12 0 20 5"/>
    <path ${pen} d="M4 -8C7 -3 10 1 13 3M8 -3C10 0 11 2 12 4M-4 -7C-5 -4 -7 -1 -9 1"/></g>`;
}

function tree(at: Point, scale: number, { park, ink }: Palette): string {
  const crown = `fill="${mix(park, 0.72, '#46602f')}" stroke="${ink}" stroke-width=".7"`;
  return `<g transform="translate(${pair(at)}) scale(${scale})">
    <circle r="4.2" cy="-4" ${crown} opacity=".75"/>
    <path d="M0 0V4" stroke="${ink}" opacity=".6"/></g>`;
}

function wave([x, y]: Point, { waterline }: Palette): string {
  const crests = `M${x - 16} ${y}q5 -6 10 0t10 0t10 0M${x - 8} ${y + 8}q5 -6 10 0t10 0`;
  return `<path d="${crests}" fill="none" stroke="${waterline}" stroke-width="1.8"
    stroke-linecap="round" opacity=".9"/>`;
}
