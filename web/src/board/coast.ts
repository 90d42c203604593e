/** The coast in the picture: from the source's rings to smooth paths. */
import { between, cutCorners, densify, distanceOf, relax } from './curves';
import type { Geometry } from './geometry';
import type { Projection } from './projection';
import type { Clip, Isle, Line, Scenery, SceneryPlan } from './scenery/plan';
import { clamp } from './lanes';
import { pair, pathThrough } from './svg';
import type { LonLat, Point } from './types';

/** The land of a board, as paths. */
export interface Coast {
  parts: { name: string; path: string }[];
  /** land drawn by hand beyond the source */
  beyond: string;
  isles: string;
}

const NO_COAST: Coast = { parts: [], beyond: '', isles: '' };

/** The coast of a board; nothing where it has no scenery or no places on the globe. */
export function coastOf(geometry: Geometry, scenery: Scenery): Coast {
  const { plan, coast } = scenery;
  const { project, layout } = geometry;
  if (!plan || !project) return NO_COAST;
  return {
    parts: coast.map(({ name, rings }) => ({
      name,
      path: rings.map((ring) => shorePath(ring, plan, project)).join(''),
    })),
    beyond: plan.land.map((area) => areaPath(area, plan.step, project, 2)).join(''),
    isles: plan.isles.map((isle) => islePath(isle, layout.places[isle[0]])).join(''),
  };
}

/** The whole coast as one path. */
export function allLand(coast: Coast): string {
  return coast.parts.map((part) => part.path).join('') + coast.beyond + coast.isles;
}

/** A path of closed rings with only points further apart than a gap. */
export function thinned(path: string, gap: number): string {
  return path.replace(/M([^Z]+)Z/g, (_, ring: string) => {
    const kept: Point[] = [];
    for (const corner of ring.split('L')) {
      const at = corner.split(' ').map(Number) as unknown as Point;
      const last = kept[kept.length - 1];
      if (!last || distanceOf(last, at) >= gap) kept.push(at);
    }
    return kept.length > 2
      ? `M${kept.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`
      : '';
  });
}

/** A path whose points far outside a picture are drawn in to just outside it. */
export function drawnIn(path: string, width: number, height: number): string {
  const margin = 100;
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) =>
    pair([clamp(Number(x), -margin, width + margin), clamp(Number(y), -margin, height + margin)]),
  );
}

/** The path of an area on the globe. */
export function areaPath(area: Line, step: number, project: Projection, passes: number): string {
  const points = densify(area, step, true).map(project);
  return pathThrough(cutCorners(points, true, passes), true);
}

/** The path of a line on the globe. */
export function linePath(line: Line, step: number, project: Projection, passes: number): string {
  const points = densify(line, step, false).map(project);
  return pathThrough(cutCorners(points, false, passes), false);
}

/** A straight line on the globe, which the projection may bend. */
export function straight(project: Projection, a: LonLat, b: LonLat, parts: number): string {
  const points = Array.from({ length: parts + 1 }, (_, i) => project(between(a, b, i / parts)));
  return pathThrough(points, false);
}

function shorePath(ring: Line, plan: SceneryPlan, project: Projection): string {
  const open = pushOut(ring.slice(0, -1), plan.clip);
  const points = densify(open, plan.step, true).map(project);
  const passes = points.length > 30 ? Math.min(plan.smoothing, Math.round(points.length / 5)) : 0;
  return pathThrough(cutCorners(relax(points, passes), true, 2), true);
}

/** Points on the box the source was cut to are pushed far out, so that no cut edge shows. */
export function pushOut(ring: Line, clip: Clip): Point[] {
  return ring.map(([lon, lat]) => [
    pushFrom(lon, clip.west, clip.east, clip.push),
    pushFrom(lat, clip.south, clip.north, clip.push),
  ]);
}

function pushFrom(value: number, least: number, most: number, push: number): number {
  if (Math.abs(value - least) < 1e-4) return value - push;
  if (Math.abs(value - most) < 1e-4) return value + push;
  return value;
}

/** An islet round a place: a circle that is not quite one. */
function islePath([, rx, ry, dx, dy]: Isle, at: Point | undefined): string {
  if (!at) return '';
  const points = Array.from({ length: 14 }, (_, i): Point => {
    const angle = (i / 14) * Math.PI * 2;
    const uneven = 1 + 0.13 * Math.sin(7 + i * 2.3);
    return [at[0] + dx + Math.cos(angle) * rx * uneven, at[1] + dy + Math.sin(angle) * ry * uneven];
  });
  return pathThrough(cutCorners(points, true, 2), true);
}
