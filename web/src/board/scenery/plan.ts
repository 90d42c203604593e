/** What a board's scenery is made of. Lines and areas are in longitude and latitude. */
import type { Projection } from '../projection';
import type { LonLat, MapWord, Point } from '../types';

/** An area or a line on the globe. */
export type Line = readonly LonLat[];

/** Hills along a line: how far apart, and how big. */
export type Range = readonly [line: Line, step: number, size: number];

/** Trees inside an area: how many at most, and how big. */
export type Wood = readonly [area: Line, count: number, size: number];

/** A word on the water: where in the picture, letter size, slope in degrees, letter spacing. */
export type Word = readonly [
  word: MapWord,
  x: number,
  y: number,
  size: number,
  slope: number,
  spacing: number,
];

/** Land too small for the coast's source, round a place: radii and offset in board units. */
export type Isle = readonly [place: string, rx: number, ry: number, dx: number, dy: number];

/** A part of the land in another tone. */
export type Tint = readonly [tone: 'desert' | 'plains' | 'forest', area: Line];

/** The box the coast was cut to, and how far cut edges are pushed out of sight. */
export interface Clip {
  west: number;
  south: number;
  east: number;
  north: number;
  push: number;
}

/** Lines of longitude and latitude: from, to, and how far apart. */
export interface Grid {
  west: number;
  south: number;
  east: number;
  north: number;
  step: number;
}

/** The scenery of a board, drawn by hand where the coast's source has nothing. */
export interface SceneryPlan {
  /** the name of the board, and the small line over it */
  title: MapWord;
  motto: MapWord;
  titleSize: number;
  /** where north is, in degrees from up */
  north: number;
  /** the longest straight piece of coast, in degrees */
  step: number;
  /** how often the shore is smoothed */
  smoothing: number;
  clip: Clip;
  grid: Grid;
  /** the parts of the coast's source where the game is played */
  home: readonly string[];
  /** land the source does not have */
  land: readonly Line[];
  /** whether that land is abroad: nothing is drawn on it */
  abroad: boolean;
  isles: readonly Isle[];
  /** whether borders between parts are shown */
  borders: boolean;
  streets: ((project: Projection) => string) | null;
  avenues: readonly Line[];
  parks: readonly Line[];
  tints: readonly Tint[];
  lakes: readonly Line[];
  rivers: readonly Line[];
  bridges: readonly Line[];
  ranges: readonly Range[];
  woods: readonly Wood[];
  waves: readonly Point[];
  words: readonly Word[];
}

/** One part of a coast: its outer rings. */
export interface CoastPart {
  name: string;
  rings: Line[];
}

/** The scenery of a board: its plan, its coast, and whose coast it is. */
export interface Scenery {
  plan: SceneryPlan | null;
  coast: CoastPart[];
  credit: string | null;
}

/** Plain paper, for boards without scenery. */
export const PLAIN: Scenery = { plan: null, coast: [], credit: null };
