import { expect, test } from 'vitest';
import { PLAIN } from '../../src/board/scenery/plan';
import { panorama, SIZE } from '../../src/ui/home/panorama';
import { minutesOf, posterLine, posterVehicle } from '../../src/ui/home/posters';
import { thumbnail } from '../../src/ui/home/thumbnail';
import { littleBoard } from '../board/fixtures/little_board';

test('the panorama is the same every time, and every sheet lies in the picture', () => {
  expect(panorama()).toEqual(panorama());
  expect(JSON.stringify(panorama())).not.toMatch(/NaN|undefined|style=/);
  for (const { name, box } of panorama()) {
    expect(box[0] + box[2], name).toBeLessThanOrEqual(SIZE.width);
    expect(box[1] + box[3], name).toBeLessThanOrEqual(SIZE.height);
  }
});

test('a stamp of a board shows every route and every place', () => {
  const drawn = thumbnail(littleBoard(), PLAIN);
  expect(drawn.match(/th-route/g)).toHaveLength(6);
  expect(drawn.match(/th-place/g)).toHaveLength(5);
  expect(drawn).not.toContain('th-land');
});

test('each board has a line, a vehicle and a length; another board only a vehicle', () => {
  for (const board of ['new_york', 'old_west', 'san_francisco']) {
    expect(posterLine(board)).not.toBe('');
    expect(minutesOf(board)).toBeGreaterThan(0);
    expect(posterVehicle(board)).toContain('<path');
  }
  expect(posterLine('little')).toBe('');
  expect(minutesOf('little')).toBeNull();
  expect(posterVehicle('little')).toContain('<path');
});
