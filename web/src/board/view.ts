/** What part of the board is seen: pure arithmetic of panning and zooming. */
import { clamp } from './lanes';
import type { Point } from './types';

/** Pixels a board unit, and where the board's corner is in the window. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** A width and a height. */
export interface Size {
  width: number;
  height: number;
}

/** The nearest one can come, in pixels a board unit. */
const NEAREST = 3;

/** A narrow window has not this many pixels, and the whole board would leave this part of it empty. */
const NARROW = 600;
const EMPTY = 0.2;

/** The scale at which the whole board is seen. */
export function wholeScale(board: Size, window: Size): number {
  return Math.min(window.width / board.width, window.height / board.height);
}

/** The whole board, in the middle of the window. */
export function wholeView(board: Size, window: Size): View {
  return kept({ scale: wholeScale(board, window), x: 0, y: 0 }, board, window);
}

/** Where one starts: the whole board, or in a narrow window as much as fills its height. */
export function firstView(board: Size, window: Size): View {
  const whole = wholeScale(board, window);
  const empty = 1 - (board.height * whole) / window.height;
  if (window.width >= NARROW || empty < EMPTY) return wholeView(board, window);
  const scale = window.height / board.height;
  return kept({ scale, x: (window.width - board.width * scale) / 2, y: 0 }, board, window);
}

/** How much of the board is seen around a part of it, in board units. */
const AROUND: Size = { width: 130, height: 90 };

/** As near as a part of the board is shown, in pixels a board unit. */
const PART_NEAREST = 1.25;

/** A part of the board that holds these points, in the middle of the window. */
export function partView(points: readonly Point[], board: Size, window: Size): View {
  const [left, right] = extent(points.map(([x]) => x));
  const [top, bottom] = extent(points.map(([, y]) => y));
  const part = {
    width: right - left + 2 * AROUND.width,
    height: bottom - top + 2 * AROUND.height,
  };
  const whole = wholeScale(board, window);
  const scale = clamp(wholeScale(part, window), whole, Math.max(PART_NEAREST, whole));
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  return centred({ scale, x: 0, y: 0 }, middle, board, window);
}

function extent(numbers: number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** The view after zooming by a factor about a point of the window, which stays where it is. */
export function zoomed(view: View, factor: number, about: Point, board: Size, window: Size): View {
  const whole = wholeScale(board, window);
  const scale = clamp(view.scale * factor, whole, Math.max(NEAREST, whole));
  const change = scale / view.scale;
  const x = about[0] - (about[0] - view.x) * change;
  const y = about[1] - (about[1] - view.y) * change;
  return kept({ scale, x, y }, board, window);
}

/** The view moved by some pixels. */
export function moved(view: View, by: Point, board: Size, window: Size): View {
  return kept({ ...view, x: view.x + by[0], y: view.y + by[1] }, board, window);
}

/** The view with a point of the board in the middle of the window. */
export function centred(view: View, at: Point, board: Size, window: Size): View {
  const x = window.width / 2 - at[0] * view.scale;
  const y = window.height / 2 - at[1] * view.scale;
  return kept({ ...view, x, y }, board, window);
}

/** Whether a point of the board is well inside the window. */
export function isSeen(view: View, at: Point, window: Size): boolean {
  const x = view.x + at[0] * view.scale;
  const y = view.y + at[1] * view.scale;
  const edge = 24;
  return x > edge && y > edge && x < window.width - edge && y < window.height - edge;
}

/** The board never leaves the window: it covers it, or stands in its middle. */
export function kept(view: View, board: Size, window: Size): View {
  return {
    scale: view.scale,
    x: keptAlong(view.x, board.width * view.scale, window.width),
    y: keptAlong(view.y, board.height * view.scale, window.height),
  };
}

function keptAlong(offset: number, length: number, room: number): number {
  return length <= room ? (room - length) / 2 : clamp(offset, room - length, 0);
}
