/** Curves as lines of points: bows, lanes beside them, walking along them, smoothing. */
import type { Point } from './types';

const STEPS = 28;

/** From a to b, bowed sideways by `bow` and leaning by `skew`, both parts of the distance. */
export function bowed(a: Point, b: Point, bow: number, skew: number): Point[] {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const cx = (a[0] + b[0]) / 2 - dy * bow * 2 + dx * skew;
  const cy = (a[1] + b[1]) / 2 + dx * bow * 2 + dy * skew;
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS;
    const u = 1 - t;
    return [
      u * u * a[0] + 2 * u * t * cx + t * t * b[0],
      u * u * a[1] + 2 * u * t * cy + t * t * b[1],
    ] as const;
  });
}

/** The line beside a line, `distance` to its right. */
export function beside(line: readonly Point[], distance: number): readonly Point[] {
  if (distance === 0) return line;
  return line.map((point, i) => {
    const before = line[Math.max(0, i - 1)]!;
    const after = line[Math.min(line.length - 1, i + 1)]!;
    const length = distanceOf(before, after) || 1;
    return [
      point[0] - ((after[1] - before[1]) / length) * distance,
      point[1] + ((after[0] - before[0]) / length) * distance,
    ] as const;
  });
}

/** How far apart two points are. */
export function distanceOf(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** A line one can walk along by length. */
export interface Walk {
  points: readonly Point[];
  /** how far along the line each of its points is */
  marks: readonly number[];
  total: number;
  at(length: number): Point;
}

/** Measures a line, so that one can walk along it. */
export function walkAlong(points: readonly Point[]): Walk {
  const marks = [0];
  for (let i = 1; i < points.length; i++) {
    marks.push(marks[i - 1]! + distanceOf(points[i - 1]!, points[i]!));
  }
  const at = (length: number): Point => {
    let i = 1;
    while (i < points.length - 1 && marks[i]! < length) i++;
    const part = (length - marks[i - 1]!) / (marks[i]! - marks[i - 1]! || 1);
    return between(points[i - 1]!, points[i]!, part);
  };
  return { points, marks, total: marks[marks.length - 1]!, at };
}

/** The points of a line between two lengths along it. */
export function stretch(walk: Walk, from: number, to: number): Point[] {
  const inside = walk.points.filter((_, i) => walk.marks[i]! > from && walk.marks[i]! < to);
  return [walk.at(from), ...inside, walk.at(to)];
}

/** The point a part of the way from a to b. */
export function between(a: Point, b: Point, part: number): Point {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}

/** Cuts corners: each pass turns survey angles a little more into a pen line. */
export function cutCorners(line: readonly Point[], closed: boolean, passes: number): Point[] {
  let points = [...line];
  for (let pass = 0; pass < passes; pass++) {
    const cut: Point[] = closed ? [] : [points[0]!];
    const edges = points.length - (closed ? 0 : 1);
    for (let i = 0; i < edges; i++) {
      const a = points[i]!;
      const b = points[(i + 1) % points.length]!;
      cut.push(between(a, b, 0.25), between(a, b, 0.75));
    }
    if (!closed) cut.push(points[points.length - 1]!);
    points = cut;
  }
  return points;
}

/** Smooths a ring: takes piers and slips off a long shore. */
export function relax(ring: readonly Point[], passes: number): Point[] {
  let points = [...ring];
  const n = points.length;
  for (let pass = 0; pass < passes; pass++) {
    points = points.map((point, i) => {
      const middle = between(points[(i + n - 1) % n]!, points[(i + 1) % n]!, 0.5);
      return between(point, middle, 0.5);
    });
  }
  return points;
}

/** Adds points to a line where two are further apart than `step`. */
export function densify(line: readonly Point[], step: number, closed: boolean): Point[] {
  const dense: Point[] = [];
  const edges = line.length - (closed ? 0 : 1);
  for (let i = 0; i < edges; i++) {
    const a = line[i]!;
    const b = line[(i + 1) % line.length]!;
    const parts = Math.min(40, Math.max(1, Math.ceil(distanceOf(a, b) / step)));
    for (let k = 0; k < parts; k++) dense.push(between(a, b, k / parts));
  }
  if (!closed) dense.push(line[line.length - 1]!);
  return dense;
}
