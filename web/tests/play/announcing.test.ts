import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcing } from '../../src/play/announcing';

let heard: string[];
let announcing: Announcing;

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  announcing = new Announcing(
    (text) => heard.push(text),
    (n) => `${n} more.`,
  );
});
afterEach(() => vi.useRealTimers());

test('moves that come soon after each other are said together, with what is expected', () => {
  announcing.hear(['Ann drew two cards'], 'Waiting for Bob.');
  vi.advanceTimersByTime(300);
  announcing.hear(['Bob passed'], 'Your turn.');
  vi.advanceTimersByTime(2000);
  expect(heard).toEqual(['Ann drew two cards. Bob passed. Your turn.']);
});

test('nothing is said twice', () => {
  announcing.hear(['Ann passed'], 'Your turn.');
  vi.advanceTimersByTime(2000);
  announcing.hear([], 'Your turn.');
  vi.advanceTimersByTime(2000);
  announcing.hear(['Bob sat down'], 'Your turn.');
  vi.advanceTimersByTime(2000);
  expect(heard).toEqual(['Ann passed. Your turn.', 'Bob sat down.']);
});

test('where moves never stop coming, what there is is said after a while', () => {
  for (let n = 0; n < 9; n += 1) {
    announcing.hear([`Move ${n}`], '');
    vi.advanceTimersByTime(500);
  }
  expect(heard.length).toBeGreaterThan(0);
});

test('of very many lines the newest are said', () => {
  announcing.hear(
    Array.from({ length: 12 }, (_, n) => `Line ${n}`),
    '',
  );
  vi.advanceTimersByTime(2000);
  expect(heard[0]).toMatch(/^4 more\. Line 4\. .*Line 11\.$/);
});

test('what is said at once can be said again', () => {
  announcing.say('Not now.');
  announcing.say('Not now.');
  expect(heard).toEqual(['Not now.', 'Not now.']);
});

test('nothing is said after the end', () => {
  announcing.hear(['Ann passed'], '');
  announcing.stop();
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual([]);
});
