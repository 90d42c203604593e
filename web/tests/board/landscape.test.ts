import { describe, expect, it } from 'vitest';
import { coastOf, drawnIn, pushOut, thinned } from '../../src/board/coast';
import { FreeRoom, repeatable, scatter } from '../../src/board/decor';
import { geometryOf } from '../../src/board/geometry';
import { landscape } from '../../src/board/landscape';
import type { Palette } from '../../src/board/palette';
import { coastParts, loadScenery } from '../../src/board/scenery';
import { PLAIN } from '../../src/board/scenery/plan';
import { LITTLE_SCENERY, littleBoard } from './fixtures/little_board';

const geometry = geometryOf(littleBoard());
const palette: Palette = {
  water: '#00f',
  shallows: '#11f',
  shore: '#22f',
  waterline: '#33f',
  land: '#efe',
  far: '#ded',
  coast: '#333',
  park: '#9c9',
  street: '#ccc',
  ink: '#222',
  plate: '#ffe',
  enamel: '#a00',
  vignette: '#000',
  paper: 1,
};

describe('the coast', () => {
  it('is pushed out where its source was cut', () => {
    const clip = { west: -123, south: 36, east: -120, north: 38, push: 1 };
    expect(
      pushOut(
        [
          [-123, 37],
          [-121.5, 38],
          [-122, 37],
        ],
        clip,
      ),
    ).toEqual([
      [-124, 37],
      [-121.5, 39],
      [-122, 37],
    ]);
  });

  it('has the parts of its source, and islets round their places', () => {
    const coast = coastOf(geometry, LITTLE_SCENERY);
    expect(coast.parts.map(({ name }) => name)).toEqual(['Mainland']);
    expect(coast.isles).toMatch(/^M.*Z$/);
  });

  it('is missing on plain paper, and where places are nowhere on the globe', () => {
    expect(coastOf(geometry, PLAIN).parts).toEqual([]);
    expect(coastOf({ ...geometry, project: null }, LITTLE_SCENERY).parts).toEqual([]);
  });

  it('takes polygons as well as several of them', () => {
    const ring: [number, number][] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    const parts = coastParts({
      source: '',
      features: [
        { properties: { name: 'one' }, geometry: { type: 'Polygon', coordinates: [ring] } },
        {
          properties: { name: 'two' },
          geometry: { type: 'MultiPolygon', coordinates: [[ring], [ring]] },
        },
      ],
    });
    expect(parts.map((part) => part.rings.length)).toEqual([1, 2]);
  });
});

describe('paths for small pictures and wide strokes', () => {
  it('lose points that are near each other, and rings too small to see', () => {
    expect(thinned('M0 0L1 0L20 0L20 20ZM5 5L6 5L6 6Z', 7)).toBe('M0 0L20 0L20 20Z');
  });

  it('come no further out than a margin', () => {
    expect(drawnIn('M-5000 10L50 9000L60 20Z', 1500, 980)).toBe('M-100 10L50 1080L60 20Z');
  });
});

describe('the landscape', () => {
  const svg = landscape(geometry, LITTLE_SCENERY, palette);

  it('is a whole file in the colours of its palette, without text or styles', () => {
    expect(svg).toMatch(/^<svg xmlns=.*<\/svg>$/s);
    expect(svg).toContain('fill="#00f"');
    expect(svg).not.toMatch(/<text|style=|var\(|NaN|undefined/);
  });

  it('is plain paper where there is no scenery', () => {
    const plain = landscape(geometry, PLAIN, palette);
    expect(plain).not.toContain('coast');
    expect(plain).toContain('fill="#efe"');
  });

  it('is plain paper for boards nobody drew scenery for', async () => {
    expect(await loadScenery('a_board_of_mine')).toBe(PLAIN);
  });
});

describe('ornaments', () => {
  it('stand only where nothing else is', () => {
    const room = new FreeRoom(geometry);
    expect(room.isFree([1350, 850], 10)).toBe(true);
    expect(room.isFree(geometry.layout.places.Summit!, 10)).toBe(false);
    expect(room.isFree([100, 100], 10)).toBe(false);
    room.take([1350, 850], 10);
    expect(room.isFree([1352, 850], 10)).toBe(false);
  });

  it('are strewn the same way every time, inside their area', () => {
    const triangle = [
      [0, 0],
      [100, 0],
      [0, 100],
    ] as const;
    const strewn = scatter(triangle, 20);
    expect(strewn).toEqual(scatter(triangle, 20));
    for (const [x, y] of strewn) expect(x + y).toBeLessThan(100);
    expect(repeatable(3)()).toBe(repeatable(3)());
  });
});
