/** Why a bot advises a move, in a sentence of the page's language. */
import type { BoardData, Hint } from '../protocol';
import { sayNumber, sayOr, sayPercent, type Params } from './index';
import { cardName } from './things';

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
};

/** The sentence; a reason without one, such as of a bot that is not ours, keeps its own words. */
export function hintText(board: BoardData, names: string[], hint: Hint): string {
  return sayOr(`hint.why.${hint.reason}`, hint.why, {
    ticket: dashed(hint.ticket),
    route: dashed(hint.route),
    place: hint.place ?? '',
    seat: hint.seat === null ? '' : (names[hint.seat] ?? ''),
    card: hint.card ? cardName(board, hint.card) : '',
    ...numbersOf(hint),
  });
}

/** "Castro – Mission" of "Castro - Mission (grey 2)". */
function dashed(name: string | null): string {
  return (name ?? '').replace(/ \([^)]*\)$/, '').replace(' - ', ' – ');
}

function numbersOf({ reason, numbers }: Hint): Params {
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
