import { describe, expect, it } from 'vitest';
import { distanceOf } from '../../src/board/curves';
import { geometryOf } from '../../src/board/geometry';
import { solve } from '../../src/board/linear';
import { affine, thinPlateSpline } from '../../src/board/projection';
import type { Point } from '../../src/board/types';
import { littleBoard } from './fixtures/little_board';

it('equations are solved, also where a pivot is nought', () => {
  expect(
    solve(
      [
        [0, 2],
        [3, 0],
      ],
      [[4], [9]],
    ),
  ).toEqual([[3], [2]]);
});

it('an affine map is found again from what it does', () => {
  const from: Point[] = [
    [0, 0],
    [1, 0],
    [0, 1],
    [2, 3],
  ];
  const map = affine(
    from,
    from.map(([x, y]) => [10 + 2 * x - y, 5 + 3 * y]),
  );
  expect(map([4, 4])[0]).toBeCloseTo(14);
  expect(map([4, 4])[1]).toBeCloseTo(17);
});

it('a spline between equal points moves nothing', () => {
  const points: Point[] = [
    [0, 0],
    [900, 100],
    [400, 800],
    [700, 600],
  ];
  const [x, y] = thinPlateSpline(points, points, 0.02)([333, 444]);
  expect(x).toBeCloseTo(333);
  expect(y).toBeCloseTo(444);
});

describe('the projection of a board', () => {
  it('puts every place where it is laid out', () => {
    const { board, layout, project } = geometryOf(littleBoard());
    for (const { name, latlon } of board.places) {
      const [lat, lon] = latlon!;
      expect(distanceOf(project!([lon, lat]), layout.places[name]!)).toBeLessThan(25);
    }
  });

  it('is missing where a place is nowhere on the globe', () => {
    const board = littleBoard();
    const places = board.places.map((place) => ({ ...place, latlon: null }));
    expect(geometryOf({ ...board, places }).project).toBeNull();
  });
});
