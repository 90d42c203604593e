/** The words on the screen: one catalogue a language, chosen once, asked by key. */
import { en } from './en';
import { fill, pieceTogether } from './template';

export type Key = keyof typeof en;
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Sentence = string | Plural;
/** A sentence about the reader, where a language says it differently ("you drew"). */
export type YouKey = `${Key & `log.${string}`}.you`;
export type Catalogue = Record<Key, Sentence> & Partial<Record<YouKey, Sentence>>;
export type Params = Record<string, string | number>;
export type Language = keyof typeof LANGUAGES;

/** One file a language, loaded when it is chosen. */
export const LANGUAGES = {
  en: async (): Promise<Catalogue> => en,
};

let catalogue: Catalogue = en;
let plurals = new Intl.PluralRules('en');
let chosen: Language = 'en';

/** Loads a language and speaks it from now on. */
export async function speak(language: Language): Promise<void> {
  catalogue = await LANGUAGES[language]();
  plurals = new Intl.PluralRules(language);
  chosen = language;
}

export function language(): Language {
  return chosen;
}

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name);
}

export function isKey(name: string): name is Key {
  return Object.hasOwn(en, name);
}

/** A sentence, with what it speaks of. */
export function say(key: Key, params: Params = {}): string {
  return fill(template(catalogue[key], params), params);
}

/** As `say`, for a name that may be missing: a word for a card, a reason, a line of the score. */
export function sayOr(name: string, otherwise: string, params: Params = {}): string {
  return isKey(name) ? say(name, params) : otherwise;
}

/** A sentence in pieces: what it speaks of stays as it is, to be drawn as a chip or a mark. */
export function sayInPieces<T>(
  key: Key,
  params: Record<string, string | number | T>,
  toReader = false,
): (string | T)[] {
  const you = `${key}.you` as YouKey;
  const sentence = (toReader && catalogue[you]) || catalogue[key];
  return pieceTogether(template(sentence, params), params);
}

function template(sentence: Sentence, params: Record<string, unknown>): string {
  if (typeof sentence === 'string') return sentence;
  return sentence[plurals.select(Number(params.n ?? 0))] ?? sentence.other;
}

/** Names in a row: "Ann, Bob and Cleo". */
export function sayList(names: string[]): string {
  return new Intl.ListFormat(chosen, { type: 'conjunction' }).format(names);
}
