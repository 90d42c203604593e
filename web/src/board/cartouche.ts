/** What frames the map: border, title with the score table, compass, words on the water. */
import type { BoardData } from '../protocol';
import type { Box } from './layout';
import { placePath } from './paths';
import type { SceneryPlan, Word } from './scenery/plan';
import { escapeText, join, round1 } from './svg';
import type { Point, Say } from './types';

/** The border with its ladder of light and dark. */
export function frame(width: number, height: number): string {
  const across = (width - 20) / 30;
  const down = (height - 20) / 20;
  const ticks: string[] = [];
  for (let i = 0; i < 30; i += 2) {
    ticks.push(tick(10 + i * across, 7, across, 4));
    ticks.push(tick(10 + (i + 1) * across, height - 11, across, 4));
  }
  for (let i = 0; i < 20; i += 2) {
    ticks.push(tick(7, 10 + i * down, 4, down));
    ticks.push(tick(width - 11, 10 + (i + 1) * down, 4, down));
  }
  return `<g class="frame">${inset('fr-band', 9, width, height)}
    <path class="fr-tick" d="${ticks.join('')}"/>${inset('fr-line', 7, width, height)}
    ${inset('fr-line', 11, width, height)}${inset('fr-line thin', 16, width, height)}</g>`;
}

function tick(x: number, y: number, width: number, height: number): string {
  return `M${round1(x)} ${round1(y)}h${round1(width)}v${round1(height)}h${round1(-width)}Z`;
}

function inset(className: string, by: number, width: number, height: number): string {
  return `<rect class="${className}" x="${by}" y="${by}" width="${width - 2 * by}" height="${height - 2 * by}"/>`;
}

/** The title plate with the points for each length. */
export function cartouche(board: BoardData, plan: SceneryPlan | null, box: Box, say: Say): string {
  const [x, y, width, height] = box;
  const top = -height / 2 + 45;
  const title = boardTitle(board, plan, say);
  const size = titleSize(title, width, title === board.name ? plan : null);
  const below = round1(top + size * 0.93 + 21);
  const note = board.reconstruction ? say('map.reconstruction') : '';
  return `<g class="cartouche" transform="translate(${x + width / 2} ${y + height / 2})">
    <path class="ct-shadow" d="${plate(width, height, 18)}" transform="translate(2 5)"/>
    <path class="ct-plate" d="${plate(width, height, 18)}"/>
    <path class="ct-line" d="${plate(width - 14, height - 14, 14)}"/>
    <path class="ct-line fine" d="${plate(width - 21, height - 21, 12)}"/>
    ${plan ? `<text class="ct-over" y="${top}">${escapeText(say(plan.motto))}</text>` : ''}
    <text class="ct-title" y="${round1(top + size * 0.93)}" font-size="${size}">${escapeText(title)}</text>
    ${note ? `<text class="ct-note" y="${below}">${escapeText(note)}</text>` : ''}
    ${scoreTable(board, width, height)}</g>`;
}

/** The name of a board as its picture says it. */
export function boardTitle(board: BoardData, plan: SceneryPlan | null, say: Say): string {
  return plan ? say(plan.title) : board.name;
}

/** A title no plate was measured for shrinks until it fits. */
function titleSize(name: string, width: number, plan: SceneryPlan | null): number {
  return (
    plan?.titleSize ?? Math.round(Math.min(44, (width - 60) / (0.56 * Math.max(1, name.length))))
  );
}

function scoreTable(board: BoardData, width: number, height: number): string {
  const rows = Object.entries(board.points);
  const cell = Math.min(44, (width - 52) / rows.length);
  const y = height / 2 - 44;
  return `<g class="ct-score">${join(rows, ([length, points], i) => {
    const x = round1((i + 0.5 - rows.length / 2) * cell);
    return `<rect x="${round1(x - cell / 2 + 4)}" y="${y - 11}" width="${round1(cell - 8)}" height="12" rx="4"/>
      <text class="n" x="${x}" y="${y - 1.4}">${length}</text><text class="p" x="${x}" y="${y + 18}">${points}</text>`;
  })}</g>`;
}

/** A plate with scooped corners, round the origin. */
function plate(width: number, height: number, corner: number): string {
  const a = width / 2;
  const b = height / 2;
  const c = corner;
  return (
    `M${-a + c} ${-b}H${a - c}Q${a - c} ${-b + c} ${a} ${-b + c}V${b - c}` +
    `Q${a - c} ${b - c} ${a - c} ${b}H${-a + c}Q${-a + c} ${b - c} ${-a} ${b - c}` +
    `V${-b + c}Q${-a + c} ${-b + c} ${-a + c} ${-b}Z`
  );
}

/** The compass. */
export function compass([x, y, width, height]: Box, north: number): string {
  const r = Math.min(width, height) / 2 - 14;
  const at: Point = [x + width / 2, y + height / 2 + 8];
  const turned = (data: string, degrees: number) =>
    placePath(data, { at, angle: ((degrees + north) * Math.PI) / 180, scale: 1 });
  const ticks = Array.from({ length: 32 }, (_, i) => {
    return turned(`M0 ${-r}V${-r * (i % 4 ? 0.92 : 0.84)}`, i * 11.25);
  });
  const arms = (turns: number[], length: number, wide: number) =>
    `<path class="c-dark" d="${join(turns, (turn) => turned(arm(length, wide), turn))}"/>
    <path class="c-light" d="${join(turns, (turn) => turned(arm(length, -wide), turn))}"/>`;
  const ring = (className: string, radius: number) =>
    `<circle class="${className}" cx="${at[0]}" cy="${at[1]}" r="${round1(radius)}"/>`;
  return `<g class="compass">${ring('c-ring', r)}${ring('c-ring thin', r * 0.86)}
    <path class="c-tick" d="${ticks.join('')}"/>
    ${arms([45, 135, 225, 315], r * 0.62, r * 0.12)}${arms([90, 180, 270, 0], r * 0.92, r * 0.16)}
    ${ring('c-hub', r * 0.1)}
    <text class="c-n" transform="translate(${at[0]} ${at[1]}) rotate(${north})" y="${-r - 7}">N</text></g>`;
}

/** One half of an arm of the rose, pointing up. */
function arm(length: number, wide: number): string {
  return `M0 ${-length}L${wide} 0L0 ${Math.abs(wide) * 0.6}Z`;
}

/** A word on the water. */
export function seaWord([word, x, y, size, slope, spacing]: Word, say: Say): string {
  return `<text class="sea-word" transform="translate(${x} ${y}) rotate(${slope})" font-size="${size}" letter-spacing="${spacing}">${escapeText(say(word))}</text>`;
}
