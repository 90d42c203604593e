import { describe, expect, it } from 'vitest';
import {
  beside,
  bowed,
  cutCorners,
  densify,
  distanceOf,
  relax,
  stretch,
  walkAlong,
} from '../../src/board/curves';
import type { Point } from '../../src/board/types';

const SQUARE: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe('a bowed line', () => {
  it('begins and ends at its places', () => {
    const line = bowed([10, 20], [300, 80], 0.2, 0.05);
    expect(line[0]).toEqual([10, 20]);
    expect(line.at(-1)).toEqual([300, 80]);
  });

  it('is straight without a bow', () => {
    for (const [, y] of bowed([0, 5], [100, 5], 0, 0)) expect(y).toBeCloseTo(5);
  });

  it('swings out by the bow, as a part of the distance', () => {
    const line = bowed([0, 0], [100, 0], 0.1, 0);
    expect(Math.max(...line.map(([, y]) => y))).toBeCloseTo(10);
  });
});

describe('a line beside a line', () => {
  it('keeps its distance everywhere', () => {
    const middle = bowed([0, 0], [200, 40], 0.08, 0);
    beside(middle, 12).forEach((point, i) => {
      expect(distanceOf(point, middle[i]!)).toBeCloseTo(12);
    });
  });

  it('is the same line at no distance', () => {
    const middle = bowed([0, 0], [200, 40], 0.08, 0);
    expect(beside(middle, 0)).toBe(middle);
  });
});

describe('walking along a line', () => {
  const walk = walkAlong(SQUARE);

  it('knows how long the line is', () => expect(walk.total).toBe(30));

  it('turns at the corners', () => expect(walk.at(15)).toEqual([10, 5]));

  it('cuts a stretch out of it', () => {
    expect(stretch(walk, 5, 15)).toEqual([
      [5, 0],
      [10, 0],
      [10, 5],
    ]);
  });
});

describe('smoothing', () => {
  it('cuts every corner of a ring twice over', () => {
    expect(cutCorners(SQUARE, true, 2)).toHaveLength(16);
  });

  it('keeps the ends of an open line', () => {
    const cut = cutCorners(SQUARE, false, 3);
    expect([cut[0], cut.at(-1)]).toEqual([SQUARE[0], SQUARE[3]]);
  });

  it('pulls a spike in', () => {
    const [, spike] = relax(
      [
        [0, 0],
        [5, 20],
        [10, 0],
        [5, -5],
      ],
      1,
    );
    expect(spike![1]).toBe(10);
  });

  it('adds points to long sides only', () => {
    expect(
      densify(
        [
          [0, 0],
          [10, 0],
          [11, 0],
        ],
        2,
        false,
      ),
    ).toHaveLength(7);
  });
});
