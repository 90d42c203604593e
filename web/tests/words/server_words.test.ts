/** What the server names, the page has words for: reasons, advice, levels, boards. */
import { expect, test } from 'vitest';
import { isKey } from '../../src/words';
import personalities from '../../../src/funicular/bots/personalities.toml?raw';
import whys from '../../../src/funicular/bots/why.py?raw';
import rules from '../../../src/funicular/reasons.py?raw';
import refusals from '../../../src/funicular/server/wire/refusals.py?raw';

const boards: Record<string, string> = import.meta.glob('../../../src/funicular/boards/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function allIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1]!);
}

const missing = (keys: string[]): string[] => keys.filter((key) => !isKey(key));

test('every reason of the rules has its sentence', () => {
  const codes = allIn(rules, /Reason\(\s*"(\w+)"/g);
  expect(codes.length).toBeGreaterThan(30);
  expect(missing(codes.map((code) => `reason.${code}`))).toEqual([]);
});

test('every reason of the server has its sentence', () => {
  const codes = allIn(refusals, /^ {4}"(\w+)": \(\d+/gm);
  expect(codes.length).toBeGreaterThan(30);
  expect(missing(codes.map((code) => `reason.${code}`))).toEqual([]);
});

test('every reason for advice has its sentence', () => {
  const reasons = allIn(whys, /^ {4}"([\w -]+)": "/gm);
  expect(reasons.length).toBeGreaterThan(20);
  expect(missing(reasons.map((reason) => `hint.why.${reason}`))).toEqual([]);
});

test('every level has its word', () => {
  const levels = allIn(personalities, /^level = "(\w+)"/gm);
  expect(new Set(levels).size).toBe(5);
  expect(missing(levels.map((level) => `level.${level}`))).toEqual([]);
});

test('every board has its name, and its colours, wilds and pieces have words', () => {
  const files = Object.entries(boards).filter(([path]) => !path.includes('.layout.'));
  expect(files.length).toBe(3);
  for (const [path, text] of files) {
    const key = /(\w+)\.toml$/.exec(path)![1]!;
    const colors = allIn(text, /color = "(\w+)"/g);
    const wilds = allIn(text, /^wild = { name = "(\w+)"/gm);
    const pieces = allIn(text, /^piece = "([\w ]+)"/gm);
    expect([wilds.length, pieces.length], key).toEqual([1, 1]);
    const painted = colors.filter((color) => color !== 'grey');
    const words = [
      `board.${key}`,
      ...colors.flatMap((color) => [`color.${color}`, `spaces.${color}`]),
      ...painted.flatMap((color) => [`card.${color}`, `cards.${color}`]),
      ...wilds.flatMap((wild) => [`wild.${wild}`, `card.${wild}`, `cards.${wild}`]),
      ...pieces.map((piece) => `piece.${piece}`),
    ];
    expect(missing(words), key).toEqual([]);
  }
});
