/** A table's parts are landmarks of its page; where several tables are on a page, only groups. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('parts of a table');

/** Called by what shows a table among others. */
export function partsAreGroups(): void {
  setContext(KEY, 'group');
}

/** The role of a part, where it is not what its element is. */
export function partRole(): 'group' | undefined {
  return getContext(KEY);
}
