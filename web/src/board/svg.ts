/** Small helpers for writing SVG as text. */
import type { Point } from './types';

/** A number with one decimal: board units are about a pixel. */
export function round1(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A number with two decimals, for scales. */
export function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A point as SVG writes it. */
export function pair(point: Point): string {
  return `${round1(point[0])} ${round1(point[1])}`;
}

/** A path through points. */
export function pathThrough(points: readonly Point[], closed: boolean): string {
  return `M${points.map(pair).join('L')}${closed ? 'Z' : ''}`;
}

/** Text that is safe inside elements and attributes. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An angle in degrees. */
export function degrees(radians: number): number {
  return round1((radians * 180) / Math.PI);
}

/** A circle as a path, so that several make one element. */
export function circlePath(x: number, y: number, r: number): string {
  return `M${round2(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** Joins what `each` makes of every item. */
export function join<T>(items: readonly T[], each: (item: T, index: number) => string): string {
  return items.map(each).join('');
}

const SVG = 'http://www.w3.org/2000/svg';

/** Makes elements of SVG text. */
export function svgElements(text: string): SVGElement[] {
  const holder = document.createElementNS(SVG, 'g');
  holder.innerHTML = text;
  return [...holder.children] as SVGElement[];
}
