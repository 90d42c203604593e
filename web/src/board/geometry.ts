/** Everything about a board that is computed once: lanes, labels, projection. */
import type { BoardData } from '../protocol';
import { labelsOf, type Label } from './labels';
import { lanesOf, type Lane } from './lanes';
import { groupRoutes, readLayout, type Group, type Layout } from './layout';
import { projectionOf, type Projection } from './projection';

/** A board, measured. */
export interface Geometry {
  board: BoardData;
  layout: Layout;
  groups: Group[];
  lanes: ReadonlyMap<string, Lane>;
  labels: Label[];
  project: Projection | null;
}

const known = new WeakMap<BoardData, Geometry>();

/** The geometry of a board; the same board is measured once. */
export function geometryOf(board: BoardData): Geometry {
  const found = known.get(board) ?? measure(board);
  known.set(board, found);
  return found;
}

function measure(board: BoardData): Geometry {
  const layout = readLayout(board);
  const groups = groupRoutes(board.routes);
  const inGroups = new Map<string, Lane>();
  groups
    .flatMap((group) => lanesOf(group, layout))
    .forEach((lane) => inGroups.set(lane.route.name, lane));
  const lanes = new Map(board.routes.map(({ name }) => [name, inGroups.get(name)!]));
  const project = projectionOf(board, layout);
  return { board, layout, groups, lanes, labels: labelsOf(layout), project };
}
