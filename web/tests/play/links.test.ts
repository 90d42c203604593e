import { expect, test } from 'vitest';
import {
  inviteLink,
  isSecret,
  leadsNowhere,
  privateLink,
  readCode,
  readFragment,
  readPath,
  showCode,
  wrongCode,
} from '../../src/play/links';

test('a table is found by its address, everything else is home', () => {
  expect(readPath('/t/K7MQ2XHP')).toEqual({ page: 'table', code: 'K7MQ2XHP' });
  expect(readPath('/t/k7mq-2xhp')).toEqual({ page: 'table', code: 'K7MQ2XHP' });
  expect(readPath('/')).toEqual({ page: 'home' });
  expect(readPath('/t/short')).toEqual({ page: 'home' });
});

test('a mistyped address of a table is told from home', () => {
  expect(wrongCode('/t/k7mq-2xh')).toBe('k7mq-2xh');
  expect(wrongCode('/t/')).toBe('');
  for (const path of ['/', '/t/K7MQ2XHP', '/replay/short', '/there']) {
    expect(wrongCode(path)).toBeNull();
  }
});

test('a code is read as people type it', () => {
  expect(readCode(' k7mq 2xhp ')).toBe('K7MQ2XHP');
  expect(readCode('K7MQ2XH')).toBeNull();
  expect(readCode('K7MQ2XH1')).toBeNull();
  expect(showCode('K7MQ2XHP')).toBe('K7MQ-2XHP');
});

test('a private link carries the key in its fragment only', () => {
  const link = privateLink('http://host:8000/', 'K7MQ2XHP', { seat: 2, secret: 'abc_-9' });
  expect(link).toBe('http://host:8000/t/K7MQ2XHP#seat=2&key=abc_-9');
  expect(readFragment(new URL(link).hash)).toEqual({ seat: 2, secret: 'abc_-9' });
  expect(inviteLink('http://host:8000', 'K7MQ2XHP')).not.toContain('#');
});

test('a fragment without a seat carries no key', () => {
  for (const text of ['', '#', '#actions', '#key=abc', '#seat=9&key=abc']) {
    expect(readFragment(text)).toBeNull();
  }
});

test('a private link that was cut off before its key is still one, and opens nothing', () => {
  for (const text of ['#seat=2', '#seat=2&ke', '#seat=2&key=']) {
    expect(readFragment(text)).toEqual({ seat: 2, secret: '' });
  }
  expect(isSecret('')).toBe(false);
});

test('an address that is none of the pages leads nowhere', () => {
  for (const path of ['/nowhere', '/T/K7MQ2XHP', '/%E0%A4%A'])
    expect(leadsNowhere(path)).toBe(true);
  for (const path of ['/', '/index.html', '/t/wrong', '/t/K7MQ2XHP', '/rules/mars', '/replay/x']) {
    expect(leadsNowhere(path)).toBe(false);
  }
});

test('a key that was cut off on its way can open nothing', () => {
  const key = 'x-_9'.repeat(8);
  expect(isSecret(key)).toBe(true);
  for (const text of [key.slice(0, 21), `${key}.`, key.repeat(3)]) {
    expect(isSecret(text)).toBe(false);
  }
});
