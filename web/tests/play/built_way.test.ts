import { expect, it } from 'vitest';
import { builtWay } from '../../src/play/built_way';
import { littleBoard, routeName } from '../board/fixtures/little_board';

const board = littleBoard();
const ends = { a: 'Harbour', b: 'Island' };
const red = routeName('Harbour', 'Mill & Weir', 'red');
const grey = routeName('Mill & Weir', 'Summit', 'grey');
const ferry = routeName('Summit', 'Island', 'grey');

it('leads over routes of that seat from one end to the other', () => {
  const way = builtWay(board, { [red]: 1, [grey]: 1, [ferry]: 1 }, 1, ends);
  expect(way.map((each) => each.route)).toEqual([red, grey, ferry]);
  expect(way.every((each) => each.own)).toBe(true);
});

it('is empty where somebody else has a part of it', () => {
  expect(builtWay(board, { [red]: 1, [grey]: 0, [ferry]: 1 }, 1, ends)).toEqual([]);
});
