/** What every language says about the rules, the lessons and a first game. */
import type { Plural } from '../../words';
import type { AdviceId } from '../coach';
import type { ChapterId, LessonKind } from '../chapters';
import type { RuleId } from '../rules';

/** A rule: what the rulebook says, and what is our own. */
export interface RuleText {
  title: string;
  text?: string;
  ours?: string;
}
/** `on`: what is said instead on a board. */
export type RuleTexts = Record<RuleId, RuleText & { on?: Record<string, Partial<RuleText>> }>;

/** What to do at each step, what has happened, and what went another way. */
export interface LessonText {
  title: string;
  steps: string[];
  done: string;
  missed: string;
}
export type LessonTexts = Record<LessonKind, LessonText>;

export interface ChapterText {
  title: string;
  text: string;
  on?: Record<string, string>;
}
export type ChapterTexts = Record<ChapterId, ChapterText>;

/** The three things a turn can be. */
export type TurnTexts = Record<'draw' | 'claim' | 'tickets', { title: string; text: string }>;

/** An advice, explained the first times and short later. */
export type CoachTexts = Record<AdviceId, { long: string; short: string }>;

/** Words for holes in the texts; those of a board instead of the usual ones. */
export interface Terms {
  usual: Record<string, string>;
  boards: Record<string, Record<string, string>>;
  /** "15 taxis", by what the board calls its pieces. */
  pieces: Record<string, Plural>;
  /** "1 point". */
  points: Plural;
  /** "3 spaces". */
  spaces: Plural;
}

export interface Texts {
  rules: RuleTexts;
  lessons: LessonTexts;
  chapters: ChapterTexts;
  turn: TurnTexts;
  coach: CoachTexts;
  terms: Terms;
}
