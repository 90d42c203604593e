import { describe, expect, it } from 'vitest';
import { alvinIcon } from '../../src/board/alvin';
import { cardBack, cardFace } from '../../src/board/cards';
import { definitions, nearestTurn, patternFill } from '../../src/board/definitions';
import { geometryOf } from '../../src/board/geometry';
import { drawMap } from '../../src/board/parts';
import { drawMiniMap } from '../../src/board/minimap';
import { pieceIcon, piecesOn, seatMark, upright } from '../../src/board/pieces';
import { badge, FIGURE, spotsBeside, TOKENS } from '../../src/board/places';
import { ferrySlots, lastMark, payHalo, ticketRibbon } from '../../src/board/routes';
import { PLAIN } from '../../src/board/scenery/plan';
import { colourOf, SYMBOLS, symbolSvg } from '../../src/board/symbols';
import { tokenStack, tokenSvg } from '../../src/board/tokens';
import type { CardColour, Point } from '../../src/board/types';
import { say } from '../../src/words';
import { LITTLE_SCENERY, littleBoard, routeName } from './fixtures/little_board';

const board = littleBoard();
const geometry = geometryOf(board);
const COLOURS = Object.keys(SYMBOLS) as CardColour[];
const lane = geometry.lanes.get(routeName('Summit', 'Island', 'grey'))!;
const { sizes } = geometry.layout;

/** Everything that is drawn, by what it is. */
const DRAWINGS: Record<string, string> = {
  map: drawMap(geometry, LITTLE_SCENERY, say),
  'plain map': drawMap(geometry, PLAIN, say),
  'small map': drawMiniMap(board, LITTLE_SCENERY, 'Harbour', 'Island'),
  'small map on plain paper': drawMiniMap(board, PLAIN, 'Summit', 'Old Town'),
  cards: COLOURS.map((colour) => cardFace(board, colour)).join(''),
  back: cardBack(board),
  symbols: COLOURS.map(symbolSvg).join(''),
  pieces: [0, 1, 2, 3, 4, 5].map((seat) => pieceIcon(board, seat) + seatMark(seat)).join(''),
  'pieces on slots': piecesOn(lane.slots, 2, board, sizes),
  tokens: tokenStack(1, 3) + tokenSvg(0) + tokenSvg(6, false),
  halos: payHalo(lane, sizes) + lastMark(lane, 1, sizes),
  ribbon: ticketRibbon([{ lane, own: true }], sizes),
  alvin: alvinIcon(),
  definitions: definitions(),
};

describe.each(Object.entries(DRAWINGS))('%s', (_, svg) => {
  it('has no style attribute and no script: the page forbids both', () => {
    expect(svg).not.toMatch(/\sstyle=|<script|\son\w+=/);
  });

  it('has only numbers where numbers belong', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('closes what it opens', () => {
    const opened = svg.match(/<(?!\/)[a-zA-Z]/g)?.length ?? 0;
    const closed = svg.match(/<\/|\/>/g)?.length ?? 0;
    expect(opened).toBe(closed);
  });
});

describe('the map', () => {
  it('has every route and every place once, by name', () => {
    for (const { name } of board.routes) {
      const hook = `data-route="${name.replace('&', '&amp;')}"`;
      expect(DRAWINGS.map!.split(hook)).toHaveLength(2);
    }
    expect(DRAWINGS.map!.match(/data-place=/g)).toHaveLength(board.places.length);
  });

  it('escapes names', () => {
    expect(DRAWINGS.map).toContain('Mill &amp; Weir');
    expect(DRAWINGS.map).not.toContain('Mill & Weir');
  });

  it('shows the points for each length', () => {
    expect(DRAWINGS.map).toContain('>10</text>');
  });

  it('draws a board without scenery too', () => {
    expect(DRAWINGS['plain map']).not.toContain('sea-word');
    expect(DRAWINGS['plain map']).toContain('Little Board');
  });
});

describe('colours', () => {
  it('each have a symbol of their own, but pink is purple by another name', () => {
    expect(new Set(Object.values(SYMBOLS)).size).toBe(COLOURS.length - 1);
  });

  it('refer only to patterns that are defined', () => {
    const all = definitions();
    for (const colour of COLOURS.filter((each) => each !== 'grey')) {
      for (const angle of [-3, -1, 0, 0.5, 1.6, 3.1]) {
        const name = /#([^)]+)/.exec(patternFill(colour, nearestTurn(angle)))![1];
        expect(all).toContain(`id="${name}"`);
      }
    }
  });

  it('that nobody knows are drawn grey', () => {
    expect(colourOf('teal')).toBe('grey');
    expect(cardFace(board, 'teal')).toContain('k-grey');
  });
});

describe('ferries', () => {
  it('stand in the middle of their route', () => {
    const route = { ...lane.route, length: 5, ferry: 1 };
    expect([...ferrySlots(route)]).toEqual([2]);
    expect([...ferrySlots({ ...route, length: 4, ferry: 2 })]).toEqual([1, 2]);
    expect([...ferrySlots({ ...route, ferry: 0 })]).toEqual([]);
  });
});

describe('pieces', () => {
  it('stand on their wheels whatever the slope', () => {
    for (const angle of [-3, -2, -1, 0, 1, 2, 3]) {
      expect(Math.abs(upright(angle))).toBeLessThan(Math.PI / 2 + 0.02);
    }
  });

  it('look different for every seat', () => {
    const marks = [0, 1, 2, 3, 4, 5].map((seat) => pieceIcon(board, seat));
    expect(new Set(marks).size).toBe(6);
    expect(marks[0]).toContain('seat-1');
  });
});

describe('places', () => {
  const state = { seat: null, end: false, choosable: false };
  const summit = board.places.find(({ name }) => name === 'Summit')!;

  it('that are attractions carry a star, until a marker stands there', () => {
    expect(badge(summit, state, [0, 0], sizes)).toContain('b-star');
    expect(badge(summit, { ...state, seat: 3 }, [0, 0], sizes)).toContain('marked seat-4');
  });

  it('find room for tokens beside them, each at its own spot', () => {
    const spots = spotsBeside(geometry, ['Harbour', 'Summit', 'nowhere'], TOKENS);
    expect([...spots.keys()]).toEqual(['Harbour', 'Summit']);
    const [x, y] = spots.get('Harbour')!;
    const [px, py] = geometry.layout.places.Harbour!;
    expect(Math.hypot(x - px, y - py)).toBeGreaterThan(sizes.R);
  });

  it('leave names to be read over the boots of a figure that stands beside them', () => {
    const [x, y] = spotsBeside(geometry, ['Summit'], TOKENS).get('Summit')!;
    const sign = { ...geometry.labels[0]!, name: 'Sign', x: x - 30, y: y - 40, width: 60 };
    const crowded = { ...geometry, labels: [...geometry.labels, sign] };
    const isUnder = ([left, bottom]: Point): boolean => {
      const beside = left + 15 < sign.x || left - 15 > sign.x + sign.width;
      return !beside && bottom + 12 > sign.y && bottom - 36 < sign.y + sign.height;
    };
    expect(isUnder([x, y])).toBe(true);
    expect(isUnder(spotsBeside(crowded, ['Summit'], FIGURE).get('Summit')!)).toBe(false);
  });
});
