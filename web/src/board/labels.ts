/** Names of places: how wide they are, and where round their badge they may stand. */
import type { Layout, Sizes } from './layout';
import type { Point } from './types';

/** A name on its plate. */
export interface Label {
  name: string;
  lines: string[];
  x: number;
  y: number;
  width: number;
  height: number;
}

const DIRECTIONS = 16;
const FAR = 1e9;

/** The width of a line of text without a browser: an average of the label face. */
export function textWidth(text: string, font: number): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * font;
}

function letterWidth(letter: string): number {
  if (/[ijl.,'’ I-]/.test(letter)) return 0.265;
  if (/[mwMW]/.test(letter)) return 0.77;
  return /\p{Lu}/u.test(letter) ? 0.585 : 0.495;
}

/** Candidate boxes round a badge: sixteen directions on one line, then on two. */
export function labelBoxes(name: string, at: Point, sizes: Sizes): Label[] {
  return formsOf(name, sizes.font).flatMap((lines) =>
    Array.from({ length: DIRECTIONS }, (_, k) => boxTowards(k, name, lines, at, sizes)),
  );
}

/** The label of every place, as the layout chose it. */
export function labelsOf(layout: Layout): Label[] {
  return Object.entries(layout.places).map(([name, at]) => {
    const boxes = labelBoxes(name, at, layout.sizes);
    const [choice, dx = 0, dy = 0] = layout.labels[name] ?? [0];
    const box = boxes[choice % boxes.length]!;
    return { ...box, x: box.x + dx, y: box.y + dy };
  });
}

/** A name on one line, and where it has several words, in the two most even lines. */
function formsOf(name: string, font: number): string[][] {
  const words = name.split(/(?<=-)| /);
  const splits = words
    .slice(1)
    .map((_, i) => [joinWords(words.slice(0, i + 1)), joinWords(words.slice(i + 1))]);
  splits.sort((one, other) => widest(one, font) - widest(other, font));
  return splits.length > 0 ? [[name], splits[0]!] : [[name]];
}

function joinWords(words: readonly string[]): string {
  return words.join(' ').replaceAll('- ', '-');
}

function widest(lines: readonly string[], font: number): number {
  return Math.max(...lines.map((line) => textWidth(line, font)));
}

/** The box slid out from the badge in a direction until it is clear of it. */
function boxTowards(k: number, name: string, lines: string[], at: Point, sizes: Sizes): Label {
  const width = widest(lines, sizes.font) + 8;
  const height = lines.length * sizes.font * 0.98 + 5;
  const clear = sizes.R + 4;
  const angle = (k / DIRECTIONS) * Math.PI * 2;
  const across = slideUntil(width / 2 + clear, Math.cos(angle));
  const along = slideUntil(height / 2 + clear, Math.sin(angle));
  const atCorner = across < FAR && along < FAR && Math.abs(across - along) < 30;
  const slide = Math.min(across, along) - (atCorner ? Math.max(0, clear - 4) * 0.2 : 0);
  const x = at[0] + Math.cos(angle) * slide - width / 2;
  const y = at[1] + Math.sin(angle) * slide - height / 2;
  return { name, lines, x, y, width, height };
}

function slideUntil(distance: number, direction: number): number {
  return Math.abs(direction) < 1e-6 ? FAR : distance / Math.abs(direction);
}
