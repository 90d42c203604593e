/** Measures a board's picture: what overlaps by more than a unit, and text wider than its plate. */
import { geometryOf, type Geometry } from '../src/board/geometry';
import type { BoardData } from '../src/protocol';

type Corner = [number, number];

interface Item {
  kind: 'label' | 'slot' | 'badge';
  /** slots of one route may touch */
  route: string | null;
  name: string;
  corners: Corner[];
}

/** Things of two kinds that overlap, in words. */
export interface Overlap {
  kind: string;
  pairs: string[];
}

const KINDS = ['label-label', 'label-slot', 'label-badge', 'slot-slot', 'slot-badge'];

/** Every overlap of slots, badges and labels. */
export function overlaps(board: BoardData): Overlap[] {
  const geometry = geometryOf(board);
  const items = [...labels(geometry), ...slots(geometry), ...badges(geometry)];
  const found = new Map(KINDS.map((kind) => [kind, [] as string[]]));
  items.forEach((one, i) => {
    for (const other of items.slice(i + 1)) {
      const pairs = found.get(`${one.kind}-${other.kind}`);
      if (!pairs || (one.route !== null && one.route === other.route)) continue;
      const deep = depth(one.corners, other.corners);
      if (deep > 1) pairs.push(`${one.name} × ${other.name}: ${deep.toFixed(1)}`);
    }
  });
  return [...found].map(([kind, pairs]) => ({ kind, pairs }));
}

function labels({ labels }: Geometry): Item[] {
  return labels.map(({ name, x, y, width, height }) => ({
    kind: 'label',
    route: null,
    name,
    corners: box(x + width / 2, y + height / 2, width, height, 0),
  }));
}

function slots({ lanes, layout }: Geometry): Item[] {
  return [...lanes.values()].flatMap(({ route, slots }) =>
    slots.map(({ x, y, length, angle }, i) => ({
      kind: 'slot' as const,
      route: route.name,
      name: `${route.name} #${i + 1}`,
      corners: box(x, y, length, layout.sizes.w, angle),
    })),
  );
}

/** A badge is round: its box is taken a little smaller. */
function badges({ layout }: Geometry): Item[] {
  const size = layout.sizes.R * 2 * 0.85;
  return Object.entries(layout.places).map(([name, [x, y]]) => ({
    kind: 'badge',
    route: null,
    name: `${name}'s badge`,
    corners: box(x, y, size, size, 0),
  }));
}

function box(x: number, y: number, width: number, height: number, angle: number): Corner[] {
  const [cos, sin] = [Math.cos(angle) / 2, Math.sin(angle) / 2];
  const corners: Corner[] = [
    [-width, -height],
    [width, -height],
    [width, height],
    [-width, height],
  ];
  return corners.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]);
}

/** How far two convex shapes overlap: the least gap between them over all their sides. */
function depth(one: Corner[], other: Corner[]): number {
  const sides = [...normals(one), ...normals(other)];
  return Math.max(0, Math.min(...sides.map((normal) => overlapAlong(normal, one, other))));
}

function normals(corners: Corner[]): Corner[] {
  return corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]!;
    const length = Math.hypot(nextX - x, nextY - y) || 1;
    return [-(nextY - y) / length, (nextX - x) / length];
  });
}

function overlapAlong([nx, ny]: Corner, one: Corner[], other: Corner[]): number {
  const a = one.map(([x, y]) => x * nx + y * ny);
  const b = other.map(([x, y]) => x * nx + y * ny);
  return Math.min(Math.max(...a), Math.max(...b)) - Math.max(Math.min(...a), Math.min(...b));
}

/** Names wider than their plate: only a browser knows how wide text is. */
export function tooWide(svg: SVGSVGElement): string[] {
  return [...svg.querySelectorAll('[data-label]')].flatMap((label) => {
    const plate = label.querySelector('rect')!.getBBox();
    const texts = [...label.querySelectorAll('text')].filter((text) => {
      const box = text.getBBox();
      return box.x < plate.x + 1 || box.x + box.width > plate.x + plate.width - 1;
    });
    return texts.map((text) => text.textContent ?? '');
  });
}
