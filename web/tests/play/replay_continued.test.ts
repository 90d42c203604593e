import { expect, test } from 'vitest';
import { gained } from '../../src/play/gains';
import { lastNumber, mergeLog } from '../../src/play/log';
import { tell } from '../../src/play/story';
import type { EarlierMove } from '../../src/protocol';
import { entry, moved } from './fixtures';

const taken = (seat: number, card: string): EarlierMove => ({
  seat,
  action: { type: 'take' },
  events: [{ type: 'taken', seat, card, slot: 1 }],
});
const created = entry(1, { type: 'created' });
const continued = entry(2, {
  type: 'continued',
  move: 2,
  events: [{ type: 'first', seat: 1 }],
  earlier: [taken(0, 'red'), taken(1, 'wild')],
});

test('the earlier moves of a continued game stand in the log like any others', () => {
  const log = mergeLog([], [created, continued]);
  expect(log.map((each) => each.type)).toEqual([
    'created',
    'started',
    'moved',
    'moved',
    'continued',
  ]);
  expect(log.map((each) => each.move)).toEqual([null, null, 1, 2, 2]);
  expect(new Set(log.map((each) => each.number)).size).toBe(5);
  const said = tell(log, { seat: null, names: ['Ann', 'Bo'] });
  expect(said).toHaveLength(6);
  expect(said.at(-1)?.pieces.join('')).toMatch(/played anew/);
  expect(gained(log, 1)).toEqual(new Set(['wild']));
});

test('what is known of the log is counted in entries of the server', () => {
  const log = mergeLog([], [created, continued]);
  expect(lastNumber(log)).toBe(2);
  const more = mergeLog(log, [moved(3, 0, { type: 'passed', seat: 0 })]);
  expect(lastNumber(more)).toBe(3);
  expect(more.at(-1)?.type).toBe('moved');
});
