/** A board as small as a stamp: land, water, and its routes as lines of their colours. */
import { allLand, coastOf, thinned } from '../../board/coast';
import { geometryOf } from '../../board/geometry';
import type { Scenery } from '../../board';
import { escapeText, join, pathThrough } from '../../board/svg';
import { colourOf } from '../../board/symbols';
import type { BoardData } from '../../protocol';

/** Points of the coast nearer than this are one at this size. */
const COARSE = 9;

export function thumbnail(board: BoardData, scenery: Scenery): string {
  const { lanes, layout } = geometryOf(board);
  const land = thinned(allLand(coastOf(geometryOf(board), scenery)), COARSE);
  const routes = join([...lanes.values()], ({ route, walk }) => {
    const points = [0, 0.25, 0.5, 0.75, 1].map((part) => walk.at(walk.total * part));
    return `<path class="th-route k-${colourOf(route.color)}" d="${pathThrough(points, false)}"/>`;
  });
  const places = join(Object.values(layout.places), ([x, y]) => {
    return `<circle class="th-place" cx="${Math.round(x)}" cy="${Math.round(y)}" r="20"/>`;
  });
  const ground = land ? `<path class="th-land" d="${land}"/>` : '';
  return `<svg class="thumbnail game-${escapeText(board.key)}${land ? '' : ' plain'}"
    viewBox="0 0 ${layout.width} ${layout.height}" aria-hidden="true">${ground}${routes}${places}</svg>`;
}
