/** The still picture under the game: water, waterlines, land and what is on it. No text. */
import {
  allLand,
  areaPath,
  coastOf,
  drawnIn,
  linePath,
  straight,
  thinned,
  type Coast,
} from './coast';
import { between, distanceOf } from './curves';
import { ornaments } from './decor';
import type { Geometry } from './geometry';
import type { Layout } from './layout';
import { inColours, mix, NAMED, type Palette } from './palette';
import type { Projection } from './projection';
import type { Grid, Scenery, SceneryPlan, Tint } from './scenery/plan';
import { join, pair, pathThrough } from './svg';
import type { Point } from './types';

/** Waterlines along the coast, the widest first: width, line, how clear, colour of the water. */
const WATERLINES = [
  [92, 1.2, 0.35, 'water'],
  [68, 1.5, 0.45, 'water'],
  [48, 1.8, 0.6, 'shallows'],
  [32, 2, 1, 'shallows'],
  [19, 2.2, 1, 'shore'],
  [9, 2.4, 1, 'shore'],
] as const;

const TINTS = {
  desert: 'fill="#e3b877" opacity=".28"',
  plains: 'fill="#cdc78b" opacity=".35"',
  forest: 'fill="#a9b67c" opacity=".38"',
};

const drawn = new WeakMap<Geometry, WeakMap<Scenery, string>>();

/** The landscape of a board as a whole SVG file, in a palette. It is drawn once for all palettes. */
export function landscape(geometry: Geometry, scenery: Scenery, palette: Palette): string {
  const known = drawn.get(geometry) ?? new WeakMap<Scenery, string>();
  drawn.set(geometry, known);
  const drawing = known.get(scenery) ?? draw(geometry, scenery, NAMED);
  known.set(scenery, drawing);
  return inColours(drawing, palette);
}

/** Land and water alone, for the moment before the landscape is painted. */
export function sketch(geometry: Geometry, scenery: Scenery): string {
  const { width, height } = geometry.layout;
  const isMap = scenery.plan && geometry.project;
  const land = isMap
    ? thinned(allLand(coastOf(geometry, scenery)), 3)
    : `M0 0h${width}v${height}H0z`;
  return `<svg class="map-ground" aria-hidden="true" viewBox="0 0 ${width} ${height}"><path d="${land}"/></svg>`;
}

function draw(geometry: Geometry, scenery: Scenery, palette: Palette): string {
  const { width, height } = geometry.layout;
  const { plan } = scenery;
  const painted =
    plan && geometry.project
      ? world(geometry, scenery, plan, geometry.project, palette)
      : plainPaper(width, height, palette);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    viewBox="0 0 ${width} ${height}">${painted}${vignette(width, height, palette)}</svg>`;
}

function world(
  geometry: Geometry,
  scenery: Scenery,
  plan: SceneryPlan,
  project: Projection,
  palette: Palette,
): string {
  const coast = coastOf(geometry, scenery);
  return [
    definitions(coast, plan, geometry.layout),
    `<rect width="100%" height="100%" fill="${palette.water}"/>`,
    graticule(plan.grid, project, palette),
    waterlines(palette),
    land(coast, plan, palette),
    `<g clip-path="url(#land)">${onLand(coast, plan, project, palette)}</g>`,
    coastline(plan, palette),
    join(plan.bridges, (bridge) => bridgeOver(bridge.map(project), palette)),
    ornaments(geometry, plan, palette),
  ].join('');
}

/** The coast twice: as it is, and with fewer points for its wide strokes, which take long. */
function definitions(coast: Coast, plan: SceneryPlan, { width, height }: Layout): string {
  const home = plan.abroad ? { ...coast, beyond: '' } : coast;
  const outline = drawnIn(allLand(coast), width, height);
  return `<defs><path id="coast" d="${outline}"/><path id="outline" d="${thinned(outline, 5)}"/>
    <clipPath id="land"><path d="${allLand(home)}"/></clipPath></defs>`;
}

function graticule(grid: Grid, project: Projection, palette: Palette): string {
  const lines: string[] = [];
  for (let lon = grid.west; lon <= grid.east + 1e-9; lon += grid.step) {
    lines.push(straight(project, [lon, grid.south], [lon, grid.north], 24));
  }
  for (let lat = grid.south; lat <= grid.north + 1e-9; lat += grid.step) {
    lines.push(straight(project, [grid.west, lat], [grid.east, lat], 24));
  }
  return `<path d="${lines.join('')}" fill="none" stroke="${palette.waterline}"
    stroke-width=".8" opacity=".5"/>`;
}

/** Each waterline is a wide stroke of the coast with a slightly narrower one over it. */
function waterlines(palette: Palette): string {
  const stroke = (colour: string, width: number, clear: number) =>
    `<use href="#outline" fill="none" stroke="${colour}" stroke-width="${width}"
      stroke-linejoin="round" stroke-opacity="${clear}"/>`;
  return join(
    WATERLINES,
    ([width, line, clear, water]) =>
      stroke(palette.waterline, width + line, clear) + stroke(palette[water], width - line, 1),
  );
}

function land(coast: Coast, plan: SceneryPlan, palette: Palette): string {
  const ground = (path: string, colour: string) =>
    `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="1.6"
      stroke-linejoin="round"/>`;
  const parts = coast.parts.map(({ name, path }) =>
    ground(path, plan.home.includes(name) ? palette.land : palette.far),
  );
  return `<use href="#coast" fill="none" stroke="${palette.coast}" stroke-width="5" stroke-opacity=".35"/>
    ${ground(coast.beyond, palette.far)}${parts.join('')}${ground(coast.isles, palette.land)}`;
}

function onLand(coast: Coast, plan: SceneryPlan, project: Projection, palette: Palette): string {
  const step = plan.step * 2;
  return [
    plan.streets ? streets(plan.streets(project), palette) : '',
    join(plan.tints, (tint) => tinted(tint, step, project)),
    join(plan.parks, (area) => park(areaPath(area, step, project, 2), palette)),
    plan.borders ? borders(coast, palette) : '',
    join(plan.rivers, (line) => river(linePath(line, step, project, 3), palette)),
    join(plan.lakes, (area) => lake(areaPath(area, step, project, 3), palette)),
    join(plan.avenues, (line) => avenue(linePath(line, step, project, 1), palette)),
  ].join('');
}

function streets(path: string, { street }: Palette): string {
  return `<path d="${path}" fill="none" stroke="${street}" opacity=".55"/>`;
}

function tinted([tone, area]: Tint, step: number, project: Projection): string {
  return `<path d="${areaPath(area, step, project, 3)}" ${TINTS[tone]}/>`;
}

function park(path: string, palette: Palette): string {
  const edge = mix(palette.park, 0.7, '#4c5a2a');
  return `<path d="${path}" fill="${palette.park}" stroke="${edge}" opacity=".9"/>`;
}

function borders(coast: Coast, { ink }: Palette): string {
  const paths = join(coast.parts, ({ path }) => `<path d="${path}"/>`);
  return `<g fill="none" stroke="${ink}" stroke-width="1.3" stroke-dasharray="7 4 1.5 4"
    opacity=".38">${paths}</g>`;
}

function river(path: string, { waterline }: Palette): string {
  return `<path d="${path}" fill="none" stroke="${waterline}" stroke-width="2.2"
    stroke-linecap="round" opacity=".8"/>`;
}

function lake(path: string, { shallows, waterline }: Palette): string {
  return `<path d="${path}" fill="${shallows}" stroke="${waterline}" stroke-width="1.4"/>`;
}

function avenue(path: string, { street }: Palette): string {
  return `<path d="${path}" fill="none" stroke="${street}" stroke-width="4" opacity=".8"/>`;
}

function coastline(plan: SceneryPlan, { coast }: Palette): string {
  return `<use href="#coast" fill="none" stroke="${coast}" stroke-width="1.5"
    stroke-linejoin="round" stroke-opacity="${plan.borders ? 0.5 : 0.75}"/>`;
}

/** A bridge; a straight one has two towers. */
function bridgeOver(points: readonly Point[], { coast, plate, enamel }: Palette): string {
  const deck = pathThrough(points, false);
  const towers =
    points.length === 2
      ? join([0.3, 0.7], (part) => tower(points[0]!, points[1]!, part, enamel))
      : '';
  return `<path d="${deck}" fill="none" stroke="${coast}" stroke-width="5" opacity=".75"/>
    <path d="${deck}" fill="none" stroke="${plate}" stroke-width="2.2"/>${towers}`;
}

function tower(a: Point, b: Point, part: number, colour: string): string {
  const [x, y] = between(a, b, part);
  const length = distanceOf(a, b);
  const nx = (-(b[1] - a[1]) / length) * 6;
  const ny = ((b[0] - a[0]) / length) * 6;
  return `<path d="M${pair([x - nx, y - ny])}L${pair([x + nx, y + ny])}" stroke="${colour}"
    stroke-width="3.4" stroke-linecap="round"/>`;
}

/** Paper with a fine grid, for boards without scenery. */
function plainPaper(width: number, height: number, palette: Palette): string {
  const lines: string[] = [];
  for (let x = 50; x < width; x += 50) lines.push(`M${x} 0V${height}`);
  for (let y = 50; y < height; y += 50) lines.push(`M0 ${y}H${width}`);
  return `<rect width="100%" height="100%" fill="${palette.land}"/>
    <path d="${lines.join('')}" fill="none" stroke="${palette.street}" opacity=".5"/>`;
}

/** The edges of old paper are darker. */
function vignette(width: number, height: number, palette: Palette): string {
  return `<radialGradient id="edge" cx=".5" cy=".48" r=".75">
    <stop offset=".55" stop-color="${palette.vignette}" stop-opacity="0"/>
    <stop offset="1" stop-color="${palette.vignette}" stop-opacity=".34"/></radialGradient>
    <rect width="${width}" height="${height}" fill="url(#edge)"/>`;
}
