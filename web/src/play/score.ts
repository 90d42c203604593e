/** The score, counted out line by line. */
import type { ScoreLine, SeatScore } from '../protocol';

/** The lines every seat's score has, in order. */
export function shownLines(scores: SeatScore[]): Pick<ScoreLine, 'rule' | 'source'>[] {
  return (scores[0]?.lines ?? []).map(({ rule, source }) => ({ rule, source }));
}

/** What the first so many lines come to. */
export function sumOf(score: SeatScore, lines: number): number {
  return score.lines.slice(0, lines).reduce((sum, line) => sum + line.points, 0);
}
