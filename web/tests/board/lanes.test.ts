import { describe, expect, it } from 'vitest';
import { distanceOf } from '../../src/board/curves';
import { geometryOf } from '../../src/board/geometry';
import { groupRoutes } from '../../src/board/layout';
import { littleBoard, routeName } from './fixtures/little_board';

const geometry = geometryOf(littleBoard());
const { sizes, places } = geometry.layout;
const lane = (a: string, b: string, color: string) => geometry.lanes.get(routeName(a, b, color))!;

describe('groups of routes', () => {
  it('hold the routes between the same two places, whichever way they are named', () => {
    const [first] = geometry.board.routes;
    const back = { ...first!, name: 'back', a: first!.b, b: first!.a };
    expect(groupRoutes([first!, back]).map((group) => group.routes.length)).toEqual([2]);
  });

  it('are named by both places in order', () => {
    expect(geometry.groups.map((group) => group.key)).toContain('Island | Summit');
  });
});

describe('the slots of a lane', () => {
  it('are as many as the route is long, and equal', () => {
    for (const { route, slots } of geometry.lanes.values()) {
      expect(slots).toHaveLength(route.length);
      for (const slot of slots) expect(slot.length).toBe(slots[0]!.length);
    }
  });

  it('are no longer than the board allows', () => {
    for (const { slots } of geometry.lanes.values()) {
      expect(slots[0]!.length).toBeLessThanOrEqual(sizes.slotMax);
    }
  });

  it('stay clear of the badges', () => {
    for (const { route, slots } of geometry.lanes.values()) {
      const ends = [places[route.a]!, places[route.b]!];
      for (const { x, y, length } of slots) {
        const near = Math.min(...ends.map((end) => distanceOf(end, [x, y])));
        expect(near).toBeGreaterThan(sizes.R + length / 2 - 1);
      }
    }
  });
});

describe('twins', () => {
  const blue = lane('Harbour', 'Old Town', 'blue');
  const green = lane('Harbour', 'Old Town', 'green');

  it('run side by side, a lane apart', () => {
    blue.slots.forEach((slot, i) => {
      const other = green.slots[i]!;
      const apart = distanceOf([slot.x, slot.y], [other.x, other.y]);
      expect(apart).toBeGreaterThan(sizes.w);
      expect(apart).toBeLessThan(sizes.w + sizes.lane + 8);
    });
  });

  it('share the room a finger touches: neither reaches over the other', () => {
    const middle = (which: typeof blue) => which.reach.walk.at(which.reach.walk.total / 2);
    const apart = distanceOf(middle(blue), middle(green));
    expect(apart).toBeCloseTo((blue.reach.width + green.reach.width) / 2, 0);
  });
});

it('a lone route can be touched on both sides of its slots', () => {
  const alone = lane('Old Town', 'Summit', 'orange');
  expect(alone.reach.width).toBeGreaterThan(sizes.w * 2);
});
