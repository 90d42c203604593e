/** The rules by their ids: which there are, and which hold on a board. */
import type { BoardData } from '../protocol';

export const RULES = [
  ...(['A1', 'A2', 'A3', 'A4'] as const),
  ...(['T1', 'T2'] as const),
  ...(['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8'] as const),
  ...(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8'] as const),
  ...(['K1', 'K2', 'K3', 'K4'] as const),
  ...(['E1', 'E2', 'E3'] as const),
  ...(['N1'] as const),
  ...(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8'] as const),
  ...(['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'W8', 'W9'] as const),
  ...(['W10', 'W11', 'W12', 'W13', 'W14'] as const),
] as const;

export type RuleId = (typeof RULES)[number];

const KNOWN: ReadonlySet<string> = new Set(RULES);
const ALVIN: ReadonlySet<string> = new Set(['W10', 'W11', 'W12', 'W13', 'W14']);

export function isRule(id: string): id is RuleId {
  return KNOWN.has(id);
}

/** Whether a rule holds on a board: what it is about is there. */
export function holdsOn(board: BoardData, rule: RuleId): boolean {
  if (ALVIN.has(rule)) return board.alvin;
  if (rule === 'W7') return board.markers > 0 && hasFerries(board);
  if (rule === 'W8') return board.numbers.globetrotter > 0;
  switch (rule[0]) {
    case 'N':
      return board.places.some((place) => place.attraction);
    case 'S':
      return board.token_symbols > 0;
    case 'W':
      return board.markers > 0;
    default:
      return rule !== 'C7' || hasFerries(board);
  }
}

function hasFerries(board: BoardData): boolean {
  return board.routes.some((route) => route.ferry > 0);
}

/** A text cut at the ids of rules in it: "(M2)" is "(", M2, ")". */
export function cutAtRules(text: string): (string | { rule: RuleId })[] {
  const parts = text.split(/\b([ATMCKENSW][1-9][0-9]?)\b/);
  const found = parts.map((part, at) => (at % 2 && isRule(part) ? { rule: part } : part));
  return found.filter((part) => part !== '');
}
