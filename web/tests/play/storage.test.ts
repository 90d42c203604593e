import { expect, test } from 'vitest';
import { isShared, keyOfTab, rememberTab } from '../../src/play/keys';
import { byDate, Keepsakes } from '../../src/play/storage';
import { CODE, Drawer } from './fixtures';

const key = (seat: number, secret = `secret-${seat}`) => ({ seat, name: `Seat ${seat}`, secret });

test('a key is kept for its table, the newest for each seat', () => {
  const kept = new Keepsakes(new Drawer());
  kept.addKey(CODE, 'old_west', key(1, 'old'), 1);
  kept.addKey(CODE, '', key(1, 'new'), 2);
  expect(kept.table(CODE)).toEqual({
    board: 'old_west',
    keys: [key(1, 'new')],
    device: false,
    at: 2,
  });
});

test('the last key that goes takes its table along', () => {
  const kept = new Keepsakes(new Drawer());
  kept.addKey(CODE, 'old_west', key(1), 1);
  kept.dropKey(CODE, 1);
  expect(kept.tables()).toEqual({});
});

test('tables can be forgotten, and are listed newest first', () => {
  const kept = new Keepsakes(new Drawer());
  kept.addKey('AAAAAAAA', 'x', key(0), 1);
  kept.addKey('BBBBBBBB', 'x', key(0), 2);
  expect(byDate(kept.tables()).map(([code]) => code)).toEqual(['BBBBBBBB', 'AAAAAAAA']);
  kept.forget('BBBBBBBB');
  expect(Object.keys(kept.tables())).toEqual(['AAAAAAAA']);
});

test('settings have defaults, and what can not be read counts as nothing', () => {
  const drawer = new Drawer();
  const kept = new Keepsakes(drawer);
  kept.change({ name: 'Ann' });
  expect(kept.settings()).toMatchObject({ name: 'Ann', theme: 'auto', sound: true });
  drawer.setItem('funicular.settings', '{broken');
  expect(kept.settings().name).toBe('');
});

test('a browser that keeps nothing still plays', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => new Keepsakes(full).change({ name: 'Ann' })).not.toThrow();
});

test('two tabs of one browser can hold two seats', () => {
  const mine = { board: 'x', keys: [key(0), key(1)], device: false, at: 0 };
  const tab = new Drawer();
  expect(keyOfTab(tab, CODE, mine)?.seat).toBe(1);
  rememberTab(tab, CODE, 0);
  expect(keyOfTab(tab, CODE, mine)?.seat).toBe(0);
  expect(keyOfTab(tab, CODE, null)).toBeNull();
});

test('a device is shared when several people play on it', () => {
  const mine = { board: 'x', keys: [key(0), key(1)], device: true, at: 0 };
  expect(isShared(mine)).toBe(true);
  expect(isShared({ ...mine, keys: [key(0)] })).toBe(false);
  expect(isShared({ ...mine, device: false })).toBe(false);
  expect(isShared(null)).toBe(false);
});
