import { expect, test } from 'vitest';
import { demoState } from '../../src/ui/home/demo_game';
import { littleBoard, routeName } from '../board/fixtures/little_board';

const ticket = (a: string, b: string) => ({ name: `${a} - ${b}`, a, b, points: 5 });
const tickets = [
  ticket('Harbour', 'Summit'),
  ticket('Mill & Weir', 'Summit'),
  ticket('Summit', 'Island'),
];

/** Twins share their group on the little board too. */
function board(pieces = 20) {
  const found = littleBoard({ tickets, pieces });
  const twin = routeName('Harbour', 'Old Town', 'blue');
  const group = found.routes.find(({ name }) => name === twin)!.group;
  const routes = found.routes.map((route) =>
    route.a === 'Harbour' && route.b === 'Old Town' ? { ...route, group } : route,
  );
  return { ...found, routes };
}

test('seats join the ends of a ticket, each by the shortest way that is still free', () => {
  const { claims } = demoState(board(), 1);
  expect(claims).toEqual({
    [routeName('Harbour', 'Old Town', 'blue')]: 0,
    [routeName('Old Town', 'Summit', 'orange')]: 0,
    [routeName('Harbour', 'Mill & Weir', 'red')]: 1,
    [routeName('Mill & Weir', 'Summit', 'grey')]: 1,
  });
});

test('later tickets add to what is there, and nobody takes the twin of a taken route', () => {
  const { claims } = demoState(board(), 3);
  expect(claims[routeName('Mill & Weir', 'Summit', 'grey')]).toBeDefined();
  expect(claims[routeName('Summit', 'Island', 'grey')]).toBeDefined();
  expect(claims[routeName('Harbour', 'Old Town', 'green')]).toBeUndefined();
});

test('nobody lays more pieces than there are', () => {
  const { claims } = demoState(board(3), 3);
  expect(claims[routeName('Harbour', 'Old Town', 'blue')]).toBeUndefined();
  expect(claims[routeName('Mill & Weir', 'Summit', 'grey')]).toBeDefined();
});
