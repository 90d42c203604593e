/** From longitude and latitude to the picture, bent so that every place lands where it is laid out. */
import type { BoardData } from '../protocol';
import type { Layout } from './layout';
import { solve } from './linear';
import type { LonLat, Point } from './types';

/** Puts a longitude and a latitude into the picture. */
export type Projection = (at: LonLat) => Point;

/** How much the warp may miss a place to stay smooth. */
const STIFFNESS = 0.02;

/** The unit of the warp: numbers near 1 keep the equations well conditioned. */
const SCALE = 1000;

/** The projection of a board; null where a place has no position on the globe. */
export function projectionOf(board: BoardData, layout: Layout): Projection | null {
  if (board.places.some((place) => place.latlon === null)) return null;
  const globe = board.places.map(({ latlon }): LonLat => [latlon![1], latlon![0]]);
  const start = board.places.map((place) => layout.start[place.name]!);
  const laidOut = board.places.map((place) => layout.places[place.name]!);
  const straight = affine(globe, start);
  const warp = thinPlateSpline(start, laidOut, STIFFNESS);
  return (at) => warp(straight(at));
}

/** The affine map nearest to carrying `from` onto `to`, by least squares. */
export function affine(from: readonly LonLat[], to: readonly Point[]): Projection {
  const rows = from.map(([lon, lat]) => [1, lon, lat]);
  const square = [0, 1, 2].map((i) => [0, 1, 2].map((j) => dot(rows, i, rows, j)));
  const right = [0, 1, 2].map((i) => [0, 1].map((j) => dot(rows, i, to, j)));
  const [c, x, y] = solve(square, right) as [number[], number[], number[]];
  return ([lon, lat]) => [c[0]! + x[0]! * lon + y[0]! * lat, c[1]! + x[1]! * lon + y[1]! * lat];
}

function dot(
  a: readonly (readonly number[])[],
  i: number,
  b: readonly (readonly number[])[],
  j: number,
): number {
  return a.reduce((sum, row, k) => sum + row[i]! * b[k]![j]!, 0);
}

/** The smoothest bend of the plane that carries `from` onto `to`. */
export function thinPlateSpline(
  from: readonly Point[],
  to: readonly Point[],
  stiffness: number,
): (point: Point) => Point {
  const knots = from.map(([x, y]) => [x / SCALE, y / SCALE] as const);
  const weights = splineWeights(knots, from, to, stiffness);
  const [c, a, b] = weights.slice(knots.length) as [number[], number[], number[]];
  return ([px, py]) => {
    const x = px / SCALE;
    const y = py / SCALE;
    let dx = c[0]! + a[0]! * x + b[0]! * y;
    let dy = c[1]! + a[1]! * x + b[1]! * y;
    knots.forEach(([kx, ky], i) => {
      const u = kernel((x - kx) ** 2 + (y - ky) ** 2);
      dx += weights[i]![0]! * u;
      dy += weights[i]![1]! * u;
    });
    return [px + dx, py + dy];
  };
}

function splineWeights(
  knots: readonly Point[],
  from: readonly Point[],
  to: readonly Point[],
  stiffness: number,
): number[][] {
  const rows = knots.map(([x, y], i) => [
    ...knots.map(([kx, ky], j) => (i === j ? stiffness : kernel((x - kx) ** 2 + (y - ky) ** 2))),
    1,
    x,
    y,
  ]);
  rows.push([...knots.map(() => 1), 0, 0, 0]);
  rows.push([...knots.map((knot) => knot[0]), 0, 0, 0]);
  rows.push([...knots.map((knot) => knot[1]), 0, 0, 0]);
  const moves = from.map(([x, y], i) => [to[i]![0] - x, to[i]![1] - y]);
  return solve(rows, [...moves, [0, 0], [0, 0], [0, 0]]);
}

function kernel(squared: number): number {
  return squared > 0 ? squared * Math.log(squared) * 0.5 : 0;
}
