import { expect, test } from 'vitest';
import { chosenOptions, numbersFrom } from '../../src/ui/home/form';
import { isInside, placeBox } from '../../src/ui/place_box';

const rect = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
});
const frame = rect(100, 50, 1000, 600);
const box = rect(0, 0, 280, 200);

test('a box stands below its route, in the middle of it', () => {
  expect(placeBox(rect(500, 150, 100, 40), frame, box)).toEqual({ x: 310, y: 154 });
});

test('near the bottom it stands above', () => {
  const { y } = placeBox(rect(500, 560, 100, 40), frame, box);
  expect(y + box.height).toBeLessThanOrEqual(510);
});

test('it never leaves the frame', () => {
  expect(placeBox(rect(100, 150, 20, 20), frame, box).x).toBe(6);
  expect(placeBox(rect(1090, 150, 20, 20), frame, box).x).toBe(1000 - 280 - 6);
});

test('beside a tall route it stands where there is more room', () => {
  const { x } = placeBox(rect(150, 60, 60, 560), frame, box);
  expect(x).toBeGreaterThan(110);
});

test('what is partly out of sight is not inside', () => {
  expect(isInside(rect(200, 100, 50, 50), frame)).toBe(true);
  expect(isInside(rect(80, 100, 50, 50), frame)).toBe(false);
});

test('forms count from the least to the most, and keep the options a board has', () => {
  expect(numbersFrom(2, 4)).toEqual([2, 3, 4]);
  expect(numbersFrom(0, -1)).toEqual([]);
  const board = { options: ['alvin'] } as Parameters<typeof chosenOptions>[0];
  expect(chosenOptions(board, { alvin: true, other: true })).toEqual({ alvin: true });
});
