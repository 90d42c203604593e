/** The chapters of a board's rules: their rules and what can be tried out in them. */
import type { BoardData } from '../protocol';
import { holdsOn, type RuleId } from './rules';

export const LESSON_KINDS = [
  'draw',
  'claim',
  'grey',
  'double',
  'twins',
  'ferry',
  'keep',
  'complete',
  'attraction',
  'token',
  'start',
  'network',
  'marker',
  'points',
  'alvin',
  'alvin_again',
  'end',
] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];

export interface Chapter {
  id: ChapterId;
  rules: readonly RuleId[];
  lessons: readonly LessonKind[];
}

export const CHAPTERS = [
  { id: 'aim', rules: [], lessons: [] },
  { id: 'setup', rules: ['A1', 'A2', 'A3', 'A4'], lessons: [] },
  { id: 'turn', rules: ['T1', 'T2'], lessons: [] },
  {
    id: 'cards',
    rules: ['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8'],
    lessons: ['draw'],
  },
  {
    id: 'claim',
    rules: ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8'],
    lessons: ['claim', 'grey', 'double', 'twins', 'ferry'],
  },
  { id: 'tickets', rules: ['K1', 'K2', 'K3', 'K4'], lessons: ['keep', 'complete'] },
  { id: 'attractions', rules: ['N1'], lessons: ['attraction'] },
  {
    id: 'tokens',
    rules: ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8'],
    lessons: ['token'],
  },
  { id: 'network', rules: ['W1', 'W2', 'W3', 'W4', 'W7'], lessons: ['start', 'network'] },
  { id: 'markers', rules: ['W5', 'W6'], lessons: ['marker', 'points'] },
  {
    id: 'alvin',
    rules: ['W10', 'W11', 'W12', 'W13', 'W14'],
    lessons: ['alvin', 'alvin_again'],
  },
  { id: 'end', rules: ['E1', 'E2', 'E3', 'W8', 'W9'], lessons: ['end'] },
] as const;
export type ChapterId = (typeof CHAPTERS)[number]['id'];

/** The chapters of a board, each with the rules that hold there. */
export function chaptersOf(board: BoardData): Chapter[] {
  const chapters: readonly Chapter[] = CHAPTERS;
  const held = chapters.map((chapter) => ({
    ...chapter,
    rules: chapter.rules.filter((rule) => holdsOn(board, rule)),
  }));
  return held.filter(({ id, rules }) => id === 'aim' || rules.length > 0);
}
