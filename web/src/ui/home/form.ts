/** Small helps for the forms. */
import type { BoardSummary } from '../../protocol';

export function numbersFrom(least: number, most: number): number[] {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
}

/** Of the options ticked, those this board has. */
export function chosenOptions(
  board: BoardSummary | undefined,
  ticked: Record<string, boolean>,
): Record<string, boolean> {
  const known = board?.options ?? [];
  return Object.fromEntries(known.map((name) => [name, ticked[name] ?? false]));
}
