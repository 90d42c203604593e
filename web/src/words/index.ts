/** The words on the screen: one catalogue a language, asked by key, changed at any time. */
import type { en } from './en/index';
import { fill, pieceTogether } from './template';

export type Key = keyof typeof en;
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Sentence = string | Plural;
/** A sentence about the reader, where a language says it differently ("you drew"). */
export type YouKey = `${Key & `log.${string}`}.you`;
export type Catalogue = Record<Key, Sentence> & Partial<Record<YouKey, Sentence>>;
/** A part of a catalogue, with the keys of that part in English. */
export type Part<English> = Record<keyof English, Sentence> &
  Partial<Record<`${keyof English & `log.${string}`}.you`, Sentence>>;
/** Where a board has words of its own: by the board, what is said instead. */
export type BoardWords = Record<string, Partial<Record<Key | YouKey, Sentence>>>;
export interface Words {
  sentences: Catalogue;
  boards: BoardWords;
}
export type Params = Record<string, string | number>;
export type Language = keyof typeof LANGUAGES;

/** One file a language, loaded when it is chosen. */
export const LANGUAGES = {
  en: async (): Promise<Words> => (await import('./en/index')).words,
  ro: async (): Promise<Words> => (await import('./ro/index')).words,
  sv: async (): Promise<Words> => (await import('./sv/index')).words,
};
/** Each language by its own name, whatever is spoken. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ro: 'Română',
  sv: 'Svenska',
};

let words: Words | null = null;
let chosen: Language = 'en';
let wanted: Language = 'en';
let plurals = new Intl.PluralRules(chosen);
let numbers = new Intl.NumberFormat(chosen);
let board = '';
let whenHeard = (): void => undefined;

/** Calls `hook` whenever words are asked for: the page notes there who has to ask again. */
export function listen(hook: () => void): void {
  whenHeard = hook;
}

/** Loads a language and speaks it from now on; of two wishes the later counts. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const loaded = await LANGUAGES[language]();
  if (wanted !== language) return;
  words = loaded;
  chosen = language;
  plurals = new Intl.PluralRules(language);
  numbers = new Intl.NumberFormat(language);
}

/** Speaks in the words of this board from now on; '' of none. */
export function speakOf(key: string): void {
  board = key;
}

export function language(): Language {
  whenHeard();
  return chosen;
}

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name);
}

/** Whether any language has been loaded. */
export function isSpeaking(): boolean {
  return words !== null;
}

export function isKey(name: string): name is Key {
  return words !== null && Object.hasOwn(words.sentences, name);
}

/** A sentence, with what it speaks of. */
export function say(key: Key, params: Params = {}): string {
  return fill(template(sentenceOf(key), params), params, sayNumber);
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
  const toYou = toReader ? wordsFor(`${key}.you` as YouKey) : undefined;
  return pieceTogether(template(toYou ?? sentenceOf(key), params), params, sayNumber);
}

function sentenceOf(key: Key): Sentence {
  return wordsFor(key) ?? key;
}

/** What the board says in its own words, else what the language says. */
function wordsFor(key: Key | YouKey): Sentence | undefined {
  whenHeard();
  return words?.boards[board]?.[key] ?? words?.sentences[key];
}

function template(sentence: Sentence, params: Record<string, unknown>): string {
  if (typeof sentence === 'string') return sentence;
  return sentence[plurals.select(Number(params.n ?? 0))] ?? sentence.other;
}

/** A number as the language writes it: 0.25 or 0,25. */
export function sayNumber(n: number): string {
  whenHeard();
  return numbers.format(n);
}

/** A part of one as the language writes it: 25% or 25 %. */
export function sayPercent(part: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent' }).format(part);
}

/** Names in a row: "Ann, Bob and Cleo". */
export function sayList(names: string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
}
