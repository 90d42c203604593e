import { expect, test } from 'vitest';
import {
  actionsAt,
  choosablePlaces,
  isMine,
  isStartOffer,
  keepAction,
  leastToKeep,
  payableRoutes,
  slotAction,
} from '../../src/play/choices';
import { action, claim, game, seenSeat } from './fixtures';

const keeps = [
  [1, 2],
  [1, 3],
  [2, 3],
  [1, 2, 3],
].map((tickets, id) => action(id, 'keep', { tickets }));

test('a route is payable when there is a legal claim of it', () => {
  const legal = [claim(1, 'A - B', { red: 2 }), claim(2, 'A - B', { wild: 2 }), action(3, 'draw')];
  expect([...payableRoutes(legal)]).toEqual(['A - B']);
});

test('places can be chosen for stacks, starts, tokens, markers and Alvin', () => {
  const legal = ['stack', 'start', 'token', 'marker', 'alvin', 'claim'].map((type, id) =>
    action(id, type, { place: type }),
  );
  expect([...choosablePlaces(legal)]).toEqual(['stack', 'start', 'token', 'marker', 'alvin']);
  expect(actionsAt(legal, 'marker').map((each) => each.id)).toEqual([3]);
});

test('a choice of tickets counts in any order, and only when it is legal', () => {
  expect(keepAction(keeps, [3, 1])?.id).toBe(1);
  expect(keepAction(keeps, [3])).toBeUndefined();
  expect(leastToKeep(keeps)).toBe(2);
});

test('a market slot is free to take when the list says so', () => {
  const legal = [action(1, 'take', { slot: 2 })];
  expect(slotAction(legal, 2)?.id).toBe(1);
  expect(slotAction(legal, 3)).toBeUndefined();
});

test('it is my move when my seat is among those to move', () => {
  expect(isMine(game({ seat: 1, to_move: [0, 1] }))).toBe(true);
  expect(isMine(game({ seat: 1, to_move: [0] }))).toBe(false);
  expect(isMine(game({ seat: null, to_move: [0] }))).toBe(false);
  expect(isMine(null)).toBe(false);
});

test('tickets on offer are the first ones while nobody holds any', () => {
  const nobody = [seenSeat({ tickets: 0 }), seenSeat({ tickets: 0 })];
  expect(isStartOffer(game({ phase: 'keep', seats: nobody }))).toBe(true);
  expect(isStartOffer(game({ phase: 'keep' }))).toBe(false);
});
