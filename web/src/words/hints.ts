/** Why a bot advises a move, in a sentence of the page's language. */
import type { BoardData, Hint } from '../protocol';
import { sayNumber, sayOr, sayPercent, type Params } from './index';
import { cardName, pieceName } from './things';

/** Of several numbers, the one that a sentence counts by. */
const COUNTED: Record<string, string> = {
  contested: 'loss',
  points: 'worth',
  block: 'hurt',
  last: 'score',
  marker: 'score',
  'more tickets': 'gain',
  keep: 'horizon',
  search: 'visits',
  'search sure': 'visits',
  'search alone': 'visits',
  brings: 'worth',
  pieces: 'more',
  spare: 'spare',
};

/** The sentence, or two; a reason without one, as of a bot that is not ours, keeps its own words. */
export function hintText(board: BoardData, names: string[], hint: Hint): string {
  const numbers = numbersOf(hint);
  const params = {
    ticket: dashed(hint.ticket),
    route: dashed(hint.route),
    place: hint.place ?? '',
    seat: hint.seat === null ? '' : (names[hint.seat] ?? ''),
    card: hint.card ? cardName(board, hint.card) : '',
    pieces: pieceName(board, numbers.n),
    ...numbers,
  };
  const first = sayOr(`hint.why.${hint.reason}`, hint.why, params);
  return hint.also ? `${first} ${sayOr(`hint.why.${hint.also}`, '', params)}` : first;
}

/** "Castro – Mission" of "Castro - Mission (grey 2)". */
function dashed(name: string | null): string {
  return (name ?? '').replace(/ \([^)]*\)$/, '').replace(' - ', ' – ');
}

function numbersOf({ reason, numbers }: Hint): Params & { n: number } {
  const { turns = 0, blind = 0, face = 0, value = 0, next = 0, chance = 0, held = 0 } = numbers;
  return {
    n: Math.round(numbers[COUNTED[reason] ?? ''] ?? 0) + 0,
    turns: Math.round(turns),
    blind: hundredths(blind),
    face: hundredths(face),
    value: sayPercent(value),
    next: sayPercent(next),
    chance: sayPercent(chance),
    held: sayPercent(held),
  };
}

function hundredths(n: number): string {
  return sayNumber(Math.round(n * 100) / 100);
}
