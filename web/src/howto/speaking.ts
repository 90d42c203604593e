/** Texts about a board, with its own words and numbers in their holes. */
import type { BoardData } from '../protocol';
import { language, sayList, sayNumber, type Params, type Plural } from '../words';
import { fill } from '../words/template';
import type { RuleId } from './rules';
import type { RuleText, Terms, Texts } from './texts/types';

/** "15 taxis": the form that the language has for a number. */
export function counted(forms: Plural, n: number): string {
  const form = new Intl.PluralRules(language()).select(n);
  return fill(forms[form] ?? forms.other, { n }, sayNumber);
}

/** A text with its holes filled: words and numbers of the board, and what else it speaks of. */
export function speakOn(texts: Texts, board: BoardData, text: string, more: Params = {}): string {
  return fill(text, { ...paramsOf(texts.terms, board), ...capitals(more), ...more }, sayNumber);
}

/** A rule as this board has it. */
export function ruleOn(texts: Texts, board: BoardData, rule: RuleId): RuleText {
  const { on, ...usual } = texts.rules[rule];
  const said = { ...usual, ...on?.[board.key] };
  const spoken = (text: string | undefined) =>
    text === undefined ? {} : { text: speakOn(texts, board, text) };
  return {
    title: speakOn(texts, board, said.title),
    ...spoken(said.text),
    ...(said.ours === undefined ? {} : { ours: speakOn(texts, board, said.ours) }),
  };
}

function paramsOf(terms: Terms, board: BoardData): Params {
  const words = { ...terms.usual, ...terms.boards[board.key] };
  return { ...words, ...capitals(words), ...numbersOf(terms, board) };
}

/** Words to begin a sentence with: `Wilds` beside `wilds`. */
function capitals(words: Params): Params {
  const pairs = Object.entries(words).filter(([, word]) => typeof word === 'string');
  return Object.fromEntries(pairs.map(([name, word]) => [capital(name), capital(String(word))]));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function numbersOf(terms: Terms, board: BoardData): Params {
  const { numbers } = board;
  const stack = (seats: number) => numbers.token_stacks[seats]?.[0] ?? 0;
  return {
    pieces: counted(terms.pieces[board.piece] ?? terms.pieces.other!, board.pieces),
    hand: numbers.hand,
    start: numbers.start_deal,
    start_keep: numbers.start_keep,
    draw: numbers.draw_deal,
    draw_keep: numbers.draw_keep,
    small: sayEither(range(board.min_seats, numbers.small)),
    attraction_points: counted(terms.points, numbers.attraction_points),
    symbols: board.token_symbols,
    stack_2: stack(2),
    stack_3: stack(3),
    stack_4: stack(4),
    fixed: numbers.token_places.length,
    token_places: sayList(numbers.token_places),
    markers: board.markers,
    globetrotter: numbers.globetrotter,
    alvin_start: numbers.alvin_start ?? '',
    catch: numbers.alvin_catch,
    hold: numbers.alvin_hold,
  };
}

function range(least: number, most: number): string[] {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, n) => String(least + n));
}

/** "2 or 3". */
function sayEither(numbers: string[]): string {
  return new Intl.ListFormat(language(), { type: 'disjunction' }).format(numbers);
}
