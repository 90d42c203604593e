import { expect, test } from 'vitest';
import { drawMap } from '../../src/board/parts';
import { geometryOf } from '../../src/board/geometry';
import { PLAIN } from '../../src/board/scenery/plan';
import { say } from '../../src/words';
import { littleBoard } from '../board/fixtures/little_board';

const route = { a: 'Ashford', b: 'Bexhill', color: 'red', n: 3, ferries: 1 };

test('what the map says of a route leaves no hole', () => {
  expect(say('map.route', route)).toBe('Ashford to Bexhill, red, 3 spaces');
  expect(say('map.route', { ...route, n: 1 })).toBe('Ashford to Bexhill, red, 1 space');
  expect(say('map.route.ferry', route)).toBe('Ashford to Bexhill, red, 3 spaces, 1 for ferries');
});

test('what the map says of a place leaves no hole', () => {
  expect(say('map.place', { place: 'Ashford' })).toBe('Ashford');
  expect(say('map.stack', { place: 'Ashford', n: 2 })).toBe('Ashford, tourist tokens: 2');
  expect(say('map.board', { board: 'Kent' })).toBe('Map of Kent');
});

test('a board that is a reconstruction says so in its title', () => {
  const note = say('map.reconstruction');
  const drawn = (reconstruction: boolean): string =>
    drawMap(geometryOf({ ...littleBoard(), reconstruction }), PLAIN, say);
  expect(drawn(true)).toContain(note);
  expect(drawn(false)).not.toContain(note);
});
