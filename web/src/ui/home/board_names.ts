/** Boards by their keys. */
import { boardName } from '../../words/things';
import { about } from '../about.svelte';

/** A board's name, once the server has told; until then its key. */
export function nameOfBoard(key: string): string {
  const board = about()?.boards.find((each) => each.key === key);
  return boardName(board ?? { key, name: key });
}
