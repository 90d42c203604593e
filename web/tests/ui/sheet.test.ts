import { expect, test } from 'vitest';
import { larger, smaller } from '../../src/ui/sheet';

test('a sheet has three sizes, and ends', () => {
  expect(larger('peek')).toBe('half');
  expect(larger('half')).toBe('full');
  expect(larger('full')).toBe('full');
  expect(smaller('full')).toBe('half');
  expect(smaller('peek')).toBe('peek');
});
