import { expect, test } from 'vitest';
import { block, keyOf, Numbers } from '../../src/verify/chance';
import { hexOf, ownSha256, sha256 } from '../../src/verify/sha256';

const hashed = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

test('our own SHA-256 is SHA-256, for every length around a block', async () => {
  for (const length of [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000, 70_000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);
    expect(hexOf(ownSha256(bytes)), `${length}`).toBe(await hashed(bytes));
  }
});

test('texts are hashed as UTF-8, with or without the browser’s own', async () => {
  const right = await hashed(utf8('Łódź – 🚋'));
  expect(hexOf(await sha256('Łódź – 🚋'))).toBe(right);
  expect(hexOf(ownSha256(new TextEncoder().encode('Łódź – 🚋')))).toBe(right);
});

test('a block is ChaCha with eight rounds', () => {
  const words = block(new Uint32Array(8), 0, 0, 0);
  const bytes = new Uint8Array(words.buffer);
  expect(hexOf(bytes)).toBe(
    '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e' +
      '984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42',
  );
});

test('the key is eight words of the hash of the seed and the numbers, low byte first', async () => {
  const key = await keyOf('seed', ['a', '', 'b']);
  const bytes = new Uint8Array(Uint32Array.from(key).buffer);
  expect(hexOf(bytes)).toBe(await hashed(utf8('seed\na\n\nb')));
});

test('numbers are in range, and a shuffle loses nothing', async () => {
  const key = await keyOf('seed', []);
  const numbers = new Numbers(key, 'first');
  const found = Array.from({ length: 300 }, () => numbers.below(3));
  expect(new Set(found)).toEqual(new Set([0, 1, 2]));
  const order = new Numbers(key, 'cards', 2).shuffle(Array.from({ length: 70 }, (_, i) => i));
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 70 }, (_, i) => i));
  expect(order).not.toEqual(new Numbers(key, 'cards', 3).shuffle([...order.keys()]));
});
