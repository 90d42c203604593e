import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paceOf, Turning } from '../../src/ui/motion/turning.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('turns one after the other and says which', () => {
  const shown: (number | null)[] = [];
  const turning = new Turning(2, (index) => shown.push(index));
  turning.start();
  expect(turning.turned).toBe(0);
  vi.advanceTimersByTime(paceOf(2) * 4);
  expect(turning.turned).toBe(2);
  expect(shown).toEqual([0, 1, null]);
});

it('has turned all before they are first seen where nothing may move', () => {
  const shown: (number | null)[] = [];
  const turning = new Turning(3, (index) => shown.push(index), true);
  expect(turning.turned).toBe(3);
  turning.start();
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual([]);
});

it('ends when somebody has seen enough', () => {
  const shown: (number | null)[] = [];
  const turning = new Turning(9, (index) => shown.push(index));
  turning.start();
  turning.finish();
  turning.finish();
  vi.advanceTimersByTime(60_000);
  expect(turning.turned).toBe(9);
  expect(shown).toEqual([null]);
});

it('takes a few seconds however many there are', () => {
  expect(paceOf(1)).toBeLessThan(1000);
  expect(paceOf(25) * 25).toBeLessThan(7000);
});
