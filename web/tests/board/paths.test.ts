import { describe, expect, it } from 'vitest';
import { placePath, roundedBox } from '../../src/board/paths';

const there = { at: [100, 50] as const, angle: 0, scale: 1 };

describe('path data in its place', () => {
  it('is moved', () => expect(placePath('M0 0L10 5Z', there)).toBe('M100 50L110 55Z'));

  it('keeps level and upright lines only until it is turned', () => {
    expect(placePath('M0 0H10V5', there)).toBe('M100 50L110 50L110 55');
    const turned = { at: [0, 0] as const, angle: Math.PI / 2, scale: 2 };
    expect(placePath('M0 0H10V5', turned)).toBe('M0 0L0 20L-10 20');
  });

  it('knows relative commands and repeated ones', () => {
    expect(placePath('M0 0h4v2h-4z', there)).toBe('M100 50L104 50L104 52L100 52Z');
    expect(placePath('M0 0 5 5L1 1 2 2', there)).toBe('M100 50M105 55L101 51L102 52');
  });

  it('counts on from the start of a closed ring', () => {
    expect(placePath('M1 1h2zm5 5h1', there)).toBe('M101 51L103 51ZM106 56L107 56');
  });

  it('scales and turns arcs, and keeps their sense', () => {
    const placing = { at: [0, 0] as const, angle: Math.PI / 2, scale: 2 };
    expect(placePath('M0 0A3 4 0 1 0 6 0', placing)).toBe('M0 0A6 8 90 1 0 0 12');
  });
});

it('a rounded box is as wide and high as told', () => {
  const numbers = roundedBox(40, 20, 5)
    .match(/-?[\d.]+/g)!
    .map(Number);
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([-20, 20]);
});
