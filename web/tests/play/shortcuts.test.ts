import { expect, test } from 'vitest';
import { listed, shortcutFor, SHORTCUTS } from '../../src/play/shortcuts';

const press = (key: string, more = {}) =>
  shortcutFor({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

test('a letter is the same small and large', () => {
  expect(press('d')).toBe(press('D'));
  expect(press('d')?.word).toBe('keys.draw');
});

test('with a modifier a key is the browser’s', () => {
  for (const name of ['ctrlKey', 'metaKey', 'altKey']) {
    expect(press('d', { [name]: true })).toBeUndefined();
  }
});

test('digits take from the market, or choose an offered ticket first', () => {
  const [ticket, slot] = press('3')?.press ?? [];
  expect(ticket).toContain('offer');
  expect(slot).toContain('data-slot="3"');
});

test('no key means two things, and each does something', () => {
  const keys = SHORTCUTS.map((each) => each.key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(SHORTCUTS.every(({ press, goTo, does }) => press ?? goTo ?? does)).toBeTruthy();
});

test('the list has every key once, those of the market together', () => {
  expect(listed().flatMap((each) => each.keys)).toHaveLength(SHORTCUTS.length);
  expect(listed().find((each) => each.word === 'keys.slot')?.keys).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
});
