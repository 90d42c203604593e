import { beforeAll, expect, test } from 'vitest';
import type { MyTable } from '../../src/play/storage';
import type { TableState } from '../../src/protocol';
import { ago } from '../../src/ui/home/ago';
import { awaited, byUrgency, isMyTurn, type Game } from '../../src/ui/home/my_games';
import { keepOpponents, readOpponents } from '../../src/ui/home/remembered';
import { speak } from '../../src/words';
import { Drawer, table } from '../play/fixtures';

beforeAll(() => speak('en'));

const mine: MyTable = {
  board: 'new_york',
  keys: [{ seat: 0, name: 'Ana', secret: 's' }],
  device: false,
  at: 1,
};
const playing = (to_move: number[]): TableState => table({ status: 'playing', to_move });

test('it is my turn where a seat of mine is to move in a game that goes on', () => {
  expect(isMyTurn(playing([0]), mine)).toBe(true);
  expect(isMyTurn(playing([1]), mine)).toBe(false);
  expect(isMyTurn(table({ status: 'over', to_move: [0] }), mine)).toBe(false);
  expect(isMyTurn(null, mine)).toBe(false);
});

test('games where it is my turn come first, those that are gone come last', () => {
  const games = ['GONE', 'OVER', 'THEIRS', 'MINE', 'NEW'].map((code): Game => [code, mine]);
  const states = {
    GONE: null,
    OVER: table({ status: 'over', to_move: [] }),
    THEIRS: playing([1]),
    MINE: playing([0]),
  };
  const order = byUrgency(games, states).map(([code]) => code);
  expect(order).toEqual(['MINE', 'THEIRS', 'NEW', 'OVER', 'GONE']);
});

test('a table names those it waits for', () => {
  const names = table({}).seats.map((seat) => seat.name);
  expect(awaited(playing([1]))).toEqual([names[1]]);
});

test('how long ago it was is said in the largest unit', () => {
  const MINUTE = 60_000;
  expect(ago(10_000)).toBe('just now');
  expect(ago(-5)).toBe('just now');
  expect(ago(5 * MINUTE)).toBe('5 minutes ago');
  expect(ago(119 * MINUTE)).toBe('1 hour ago');
  expect(ago(25 * 60 * MINUTE)).toBe('yesterday');
});

test('opponents are remembered, and a drawer full of nonsense does no harm', () => {
  const drawer = new Drawer();
  const chosen = { bot: 'otto', counts: { old_west: 5 }, options: { old_west: { alvin: true } } };
  keepOpponents(drawer, chosen);
  expect(readOpponents(drawer)).toEqual(chosen);
  drawer.setItem('funicular.opponents', '{');
  expect(readOpponents(drawer)).toEqual({ bot: '', counts: {}, options: {} });
});
