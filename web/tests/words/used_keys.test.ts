/** Every key is asked for somewhere, and every key asked for is there. */
import { expect, test } from 'vitest';
import { isKey } from '../../src/words';
import { en } from '../../src/words/en/index';

const files: Record<string, string> = import.meta.glob('../../src/**/*.{ts,svelte}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = Object.entries(files).flatMap(([path, text]) => {
  const isCatalogue = /\/words\/(en|ro|sv)\//.test(path);
  return isCatalogue ? [] : [text];
});

/** Beginnings whose endings come from the server or from a board's file. */
const NAMED_ELSEWHERE = [
  'board',
  'bot.about',
  'card',
  'cards',
  'closing',
  'color',
  'do',
  'end.by',
  'hint.why',
  'level',
  'piece',
  'plan.option',
  'reason',
  'score',
  'spaces',
  'token',
  'wild',
];

const found = (pattern: RegExp): Set<string> =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1]!)));

const quoted = found(/['"`]([\w.\- ]+)['"`]/g);
const beginnings = found(/`([a-z_]+(?:\.[a-z_]+)*)\.\$\{[^`]*`/g);
const sayings = found(/\bsay\w*(?:<\w+>)?\(\s*'([^']+)'/g);

/** Whether a key is written out, or can be put together of parts that are. */
function isUsed(key: string): boolean {
  if (quoted.has(key)) return true;
  return [...beginnings].some((beginning) => {
    if (!key.startsWith(`${beginning}.`)) return false;
    return NAMED_ELSEWHERE.includes(beginning) || quoted.has(key.slice(beginning.length + 1));
  });
}

test('nothing is in the catalogue that nobody says', () => {
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});

test('nothing is said that is not in the catalogue', () => {
  expect(sayings.size).toBeGreaterThan(200);
  expect([...sayings].filter((key) => !isKey(key))).toEqual([]);
});

test('a beginning that is named elsewhere is asked for', () => {
  expect(NAMED_ELSEWHERE.filter((beginning) => !beginnings.has(beginning))).toEqual([]);
});
