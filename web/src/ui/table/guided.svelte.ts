/** The coach of a table, as the page follows it: there or not, put away or not. */
import { newGuide, readGuide, writeGuide, type Guide } from '../../howto/guide';

let version = $state(0);

export function guideOf(table: string): Guide | null {
  void version;
  return readGuide(localStorage, table);
}

export function changeGuide(table: string, change: Partial<Guide>): void {
  writeGuide(localStorage, table, { ...(readGuide(localStorage, table) ?? newGuide()), ...change });
  version += 1;
}
