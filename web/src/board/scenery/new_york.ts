/** New York: Manhattan, uptown to the right. Drawn by hand, in longitude and latitude. */
import type { Projection } from '../projection';
import type { LonLat } from '../types';
import { straight } from '../coast';
import type { SceneryPlan } from './plan';

/** How far the avenues lean from north. */
const LEAN = (29 * Math.PI) / 180;

/** How much shorter a degree of longitude is than one of latitude. */
const NARROW = 0.758;

/** A position in the grid: along the avenues, and across them. */
function inGrid(along: number, across: number): LonLat {
  const east = along * Math.sin(LEAN) + across * Math.cos(LEAN);
  const north = along * Math.cos(LEAN) - across * Math.sin(LEAN);
  return [-73.985 + east / NARROW, 40.745 + north];
}

/** The grid of avenues and streets. */
function streets(project: Projection): string {
  const avenues = Array.from({ length: 31 }, (_, i) => {
    const across = (i - 14) * 0.0021;
    return straight(project, inGrid(-0.06, across), inGrid(0.09, across), 6);
  });
  const crossings = Array.from({ length: 181 }, (_, i) => {
    const along = (i - 70) * 0.00095;
    return straight(project, inGrid(along, -0.03), inGrid(along, 0.036), 4);
  });
  return [...avenues, ...crossings].join('');
}

export const plan: SceneryPlan = {
  title: 'board.new_york',
  motto: 'map.motto.new_york',
  titleSize: 50,
  north: 61,
  step: 0.0012,
  smoothing: 60,
  clip: { west: -74.08, south: 40.66, east: -73.88, north: 40.83, push: 0.4 },
  grid: { west: -74.12, south: 40.62, east: -73.86, north: 40.86, step: 0.02 },
  home: ['Manhattan'],
  land: [],
  abroad: false,
  isles: [],
  borders: false,
  streets,
  avenues: [
    [
      [-74.0135, 40.7045],
      [-74.003, 40.717],
      [-73.991, 40.7355],
      [-73.9875, 40.7485],
      [-73.985, 40.757],
      [-73.982, 40.768],
      [-73.97, 40.797],
    ],
    [
      [-74.012, 40.713],
      [-74.008, 40.735],
      [-74.003, 40.754],
      [-73.99, 40.772],
    ],
    [
      [-73.9985, 40.713],
      [-73.989, 40.728],
      [-73.976, 40.747],
      [-73.962, 40.768],
    ],
  ],
  parks: [
    [
      [-73.9819, 40.7681],
      [-73.973, 40.7644],
      [-73.9493, 40.7969],
      [-73.9582, 40.8006],
    ],
    [
      [-73.9995, 40.732],
      [-73.9965, 40.7318],
      [-73.9955, 40.7298],
      [-73.9985, 40.7296],
    ],
    [
      [-74.018, 40.704],
      [-74.0145, 40.7045],
      [-74.014, 40.7015],
      [-74.0165, 40.701],
    ],
    [
      [-73.9772, 40.7265],
      [-73.981, 40.7275],
      [-73.983, 40.7255],
      [-73.9795, 40.724],
    ],
    [
      [-73.978, 40.693],
      [-73.973, 40.693],
      [-73.973, 40.6895],
      [-73.978, 40.6895],
    ],
    [
      [-74.06, 40.71],
      [-74.045, 40.708],
      [-74.045, 40.698],
      [-74.058, 40.695],
    ],
  ],
  tints: [],
  lakes: [],
  rivers: [],
  bridges: [
    [
      [-73.9995, 40.7085],
      [-73.9937, 40.7035],
    ],
    [
      [-73.993, 40.7105],
      [-73.9885, 40.7045],
    ],
    [
      [-73.9765, 40.7155],
      [-73.9685, 40.7115],
    ],
    [
      [-73.959, 40.7585],
      [-73.9505, 40.7545],
    ],
  ],
  ranges: [],
  woods: [
    [
      [
        [-73.9815, 40.7681],
        [-73.9733, 40.7648],
        [-73.9493, 40.7969],
        [-73.9582, 40.8002],
      ],
      90,
      1.15,
    ],
    [
      [
        [-74.058, 40.708],
        [-74.046, 40.707],
        [-74.046, 40.699],
        [-74.056, 40.698],
      ],
      10,
      1,
    ],
  ],
  waves: [
    [176, 236],
    [240, 236],
    [745, 56],
    [994, 28],
    [1330, 33],
    [43, 369],
    [72, 636],
    [640, 839],
    [780, 746],
    [1023, 671],
  ],
  words: [
    ['map.water.hudson', 432, 158, 26, -25, 5],
    ['map.water.east_river', 936, 722, 25, -3, 6],
  ],
};
