/** The catalogues: complete, with the same holes, and with the plural forms of their language. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language, type Sentence } from '../../src/words';
import { en } from '../../src/words/en/index';
import { holesIn } from '../../src/words/template';
import { SAME } from './same_in_both';

type Catalogue = Record<string, Sentence>;
const english: Catalogue = en;
const names = Object.keys(LANGUAGES) as Language[];
const catalogues = await Promise.all(
  names.map(async (name) => ({ name, ...(await LANGUAGES[name]()) })),
);
const others = catalogues.filter(({ name }) => name !== 'en');

function formsOf(sentence: Sentence): [string, string][] {
  return typeof sentence === 'string' ? [['', sentence]] : Object.entries(sentence);
}

/** The key in English of a sentence to the reader. */
const plain = (key: string): string => key.replace(/\.you$/, '');

/** Everything a language says: its own sentences, and those of the boards by board and key. */
function said({ sentences, boards }: (typeof catalogues)[number]): [string, string, Sentence][] {
  const own = Object.entries(sentences).map((each) => ['', ...each] as const);
  const ofBoards = Object.entries(boards).flatMap(([board, words]) =>
    Object.entries(words).map(([key, sentence]) => [board, key, sentence] as const),
  );
  return [...own, ...ofBoards] as [string, string, Sentence][];
}

describe.each(others)('$name', (language) => {
  const { name, boards } = language;
  const sentences: Catalogue = language.sentences;

  test('has every key of English', () => {
    expect(Object.keys(english).filter((key) => !(key in sentences))).toEqual([]);
  });

  test('has no key that English has not', () => {
    expect(said(language).filter(([, key]) => !(plain(key) in english))).toEqual([]);
  });

  test('a board that says it in its own words says it to the reader too', () => {
    const missing = Object.entries(boards).flatMap(([board, words]) =>
      Object.keys(words)
        .map((key) => `${key}.you`)
        .filter((you) => you in sentences && !(you in words))
        .map((you) => `${board}: ${you}`),
    );
    expect(missing).toEqual([]);
  });

  test('has the holes of English in every form', () => {
    for (const [board, key, sentence] of said(language)) {
      const wanted = new Set(holesIn(formsOf(english[plain(key)] ?? '')[0]?.[1] ?? ''));
      for (const [form, text] of formsOf(sentence)) {
        expect(new Set(holesIn(text)), `${board} ${key} ${form}`).toEqual(wanted);
      }
    }
  });

  test('says nothing in English but what is meant to be the same', () => {
    const found = Object.keys(english).filter((key) => isSame(sentences[key], english[key]));
    const listed = Object.keys(SAME).filter((key) => SAME[key]?.in.some((each) => each === name));
    expect(found.sort()).toEqual(listed.sort());
  });
});

/** Whether no form differs from English; where all is holes and signs there is nothing to say. */
function isSame(one: Sentence | undefined, other: Sentence | undefined): boolean {
  const texts = formsOf(other ?? '').map(([, text]) => text);
  const forms = formsOf(one ?? '').map(([, text]) => text);
  const hasWords = forms.some((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')));
  return hasWords && forms.every((text) => texts.includes(text));
}

describe.each(catalogues)('in $name', (language) => {
  test('a plural has the forms that the language needs, and no others', () => {
    const needed = new Intl.PluralRules(language.name).resolvedOptions().pluralCategories;
    for (const [board, key, sentence] of said(language)) {
      if (typeof sentence === 'string') continue;
      expect(Object.keys(sentence).sort(), `${board} ${key}`).toEqual([...needed].sort());
    }
  });

  test('every form has words and the same holes as the others', () => {
    for (const [board, key, sentence] of said(language)) {
      const forms = formsOf(sentence);
      const holes = forms.map(([, text]) => holesIn(text).sort().join());
      expect(new Set(holes).size, `${board} ${key}`).toBe(1);
      expect(
        forms.filter(([, text]) => text.trim() === ''),
        `${board} ${key}`,
      ).toEqual([]);
    }
  });

  test('letters with a cedilla are none of Romanian: ș and ț have a comma below', () => {
    const wrong = said(language).filter(([, , text]) => /[ŞşŢţ]/.test(JSON.stringify(text)));
    expect(wrong).toEqual([]);
  });

  test('every sentence is of a language: no letter is torn in two, no quote is typed', () => {
    for (const [board, key, sentence] of said(language)) {
      for (const [, text] of formsOf(sentence)) {
        expect(text, `${board} ${key}`).toBe(text.normalize('NFC'));
        expect(text, `${board} ${key}`).not.toMatch(/"|\.\.\.| {2}/);
      }
    }
  });
});

test('no two parts of English have the same key', () => {
  const files = import.meta.glob('../../src/words/en/*.ts', { eager: true });
  const parts = Object.entries(files).filter(([path]) => !path.endsWith('/index.ts'));
  const keys = parts.flatMap(([, part]) => Object.values(part as object).flatMap(Object.keys));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(keys.length).toBe(Object.keys(english).length);
});

test('every entry of the list of equals gives its reason and is of a key', () => {
  for (const [key, { why }] of Object.entries(SAME)) {
    expect(key in english, key).toBe(true);
    expect(why.length, key).toBeGreaterThan(3);
  }
});
