/**
 * Moves, turns and scales path data as text.
 *
 * A map of hundreds of elements, each with a transform of its own, costs the browser time in every
 * frame of a pan; one path for all slots of a route costs nothing.
 */
import { degrees, round2 } from './svg';
import type { Point } from './types';

/** Where a drawing goes: its origin, its slope in radians, its size. */
export interface Placing {
  at: Point;
  angle: number;
  scale: number;
}

/** A command of path data in absolute coordinates; H and V have become L. */
interface Step {
  command: string;
  numbers: number[];
}

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, Q: 4, C: 6, A: 7, Z: 0 };

const known = new Map<string, Step[]>();

/** Path data moved to its place. */
export function placePath(data: string, placing: Placing): string {
  const steps = known.get(data) ?? absoluteSteps(data);
  known.set(data, steps);
  return steps.map((step) => placeStep(step, placing)).join('');
}

function placeStep({ command, numbers }: Step, placing: Placing): string {
  if (command === 'Z') return 'Z';
  if (command === 'A') return placeArc(numbers, placing);
  const moved: number[] = [];
  for (let i = 0; i < numbers.length; i += 2) {
    moved.push(...placePoint(numbers[i]!, numbers[i + 1]!, placing));
  }
  return command + moved.map(round2).join(' ');
}

function placeArc(numbers: number[], placing: Placing): string {
  const [rx, ry, turn, large, sweep, x, y] = numbers as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const { angle, scale } = placing;
  const radii = [round2(rx * scale), round2(ry * scale), turn + degrees(angle)];
  return `A${radii.join(' ')} ${large} ${sweep} ${placePoint(x, y, placing).map(round2).join(' ')}`;
}

function placePoint(x: number, y: number, { at, angle, scale }: Placing): Point {
  const cos = Math.cos(angle) * scale;
  const sin = Math.sin(angle) * scale;
  return [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos];
}

/** Reads path data and makes every command absolute. */
function absoluteSteps(data: string): Step[] {
  const steps: Step[] = [];
  let here: Point = [0, 0];
  let start: Point = [0, 0];
  for (const [letter, numbers] of commandsOf(data)) {
    const step = absolute(letter, numbers, here);
    here = step.command === 'Z' ? start : (step.numbers.slice(-2) as unknown as Point);
    if (step.command === 'M') start = here;
    steps.push(step);
  }
  return steps;
}

/** The commands of path data, each with its own letter even where it was left out. */
function commandsOf(data: string): [string, number[]][] {
  return [...data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].flatMap(([, letter, rest]) => {
    const numbers = (rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const count = ARGUMENTS[letter!.toUpperCase()]!;
    if (count === 0) return [[letter!, []] as [string, number[]]];
    return Array.from({ length: numbers.length / count }, (_, i): [string, number[]] => [
      letter!,
      numbers.slice(i * count, (i + 1) * count),
    ]);
  });
}

function absolute(letter: string, numbers: number[], here: Point): Step {
  const command = letter.toUpperCase();
  const [dx, dy] = letter === command ? [0, 0] : here;
  if (command === 'H') return { command: 'L', numbers: [numbers[0]! + dx, here[1]] };
  if (command === 'V') return { command: 'L', numbers: [here[0], numbers[0]! + dy] };
  const first = command === 'A' ? 5 : 0;
  const moved = numbers.map((value, i) => {
    if (i < first) return value;
    return value + ((i - first) % 2 === 0 ? dx : dy);
  });
  return { command, numbers: moved };
}

/** A rectangle with round corners, its middle on the origin. */
export function roundedBox(width: number, height: number, radius: number): string {
  const [a, b, r] = [width / 2, height / 2, radius];
  const arc = (x: number, y: number) => `A${r} ${r} 0 0 1 ${x} ${y}`;
  return `M${-a + r} ${-b}L${a - r} ${-b}${arc(a, -b + r)}L${a} ${b - r}${arc(a - r, b)}L${-a + r} ${b}${arc(-a, b - r)}L${-a} ${-b + r}${arc(-a + r, -b)}Z`;
}
