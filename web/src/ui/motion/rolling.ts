/** Numbers that roll from one to another. */

/** How long a number rolls, in milliseconds. */
export const ROLLS = 450;

/** The number to show so many milliseconds after it began to roll. */
export function rolled(from: number, to: number, time: number): number {
  const part = Math.min(1, Math.max(0, time / ROLLS));
  return from + Math.round((to - from) * part);
}
