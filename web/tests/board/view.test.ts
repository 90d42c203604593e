import { describe, expect, it } from 'vitest';
import {
  centred,
  firstView,
  isSeen,
  moved,
  partView,
  wholeView,
  zoomed,
} from '../../src/board/view';

const BOARD = { width: 1500, height: 980 };
const DESK = { width: 1000, height: 800 };
const PHONE = { width: 390, height: 560 };

describe('where one starts', () => {
  it('a wide window shows the whole board, in its middle', () => {
    const view = firstView(BOARD, DESK);
    expect(view).toEqual(wholeView(BOARD, DESK));
    expect(view.x).toBe(0);
    expect(view.y).toBeCloseTo((800 - (980 * 1000) / 1500) / 2);
  });

  it('a narrow window is filled from top to bottom', () => {
    const view = firstView(BOARD, PHONE);
    expect(view.scale).toBeCloseTo(560 / 980);
    expect(view.x).toBeLessThan(0);
  });

  it('a tablet shows the whole board, whatever room is left', () => {
    const tablet = { width: 610, height: 560 };
    expect(firstView(BOARD, tablet)).toEqual(wholeView(BOARD, tablet));
  });
});

describe('zooming', () => {
  it('keeps the point under the pointer where it is', () => {
    const before = zoomed(wholeView(BOARD, DESK), 2, [500, 400], BOARD, DESK);
    const about = [320, 410] as const;
    const after = zoomed(before, 1.5, about, BOARD, DESK);
    const onBoard = (view: typeof before) => (about[0] - view.x) / view.scale;
    expect(onBoard(after)).toBeCloseTo(onBoard(before));
  });

  it('never goes further out than the whole board', () => {
    const whole = wholeView(BOARD, DESK);
    expect(zoomed(whole, 0.2, [10, 10], BOARD, DESK)).toEqual(whole);
  });

  it('comes only so near', () => {
    expect(zoomed(wholeView(BOARD, DESK), 1000, [0, 0], BOARD, DESK).scale).toBe(3);
  });
});

describe('panning', () => {
  it('stops at the edge of the board', () => {
    const near = zoomed(wholeView(BOARD, DESK), 3, [500, 400], BOARD, DESK);
    expect(moved(near, [9999, 9999], BOARD, DESK)).toMatchObject({ x: 0, y: 0 });
    const far = moved(near, [-9999, -9999], BOARD, DESK);
    expect(far.x).toBeCloseTo(DESK.width - BOARD.width * near.scale);
  });

  it('brings a point into the middle', () => {
    const near = zoomed(wholeView(BOARD, DESK), 3, [500, 400], BOARD, DESK);
    const view = centred(near, [700, 500], BOARD, DESK);
    expect(view.x + 700 * view.scale).toBeCloseTo(500);
    expect(isSeen(view, [700, 500], DESK)).toBe(true);
    expect(isSeen(view, [20, 20], DESK)).toBe(false);
  });
});

describe('a part of the board', () => {
  const points = [
    [400, 300],
    [700, 500],
  ] as const;

  it('is in the middle, with all of its points in sight', () => {
    const view = partView(points, BOARD, DESK);
    expect(view.x + 550 * view.scale).toBeCloseTo(500);
    expect(points.every((point) => isSeen(view, point, DESK))).toBe(true);
    expect(view.scale).toBeGreaterThan(wholeView(BOARD, DESK).scale);
  });

  it('fits a phone, and never shows more than the board', () => {
    expect(points.every((point) => isSeen(partView(points, BOARD, PHONE), point, PHONE))).toBe(
      true,
    );
    const corners = [
      [0, 0],
      [1500, 980],
    ] as const;
    expect(partView(corners, BOARD, DESK)).toEqual(wholeView(BOARD, DESK));
  });
});
