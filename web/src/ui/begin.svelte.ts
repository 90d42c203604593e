/** Sets a table up, keeps its keys, and goes there. */
import { RequestRefused, setUpTable } from '../play/api';
import { tablePath } from '../play/links';
import type { TablePlan } from '../protocol';
import { say } from '../words';
import { tellPerson } from './notices.svelte';
import { go } from './router.svelte';
import { keepsakes } from './settings.svelte';

/** `device`: several people share this one. */
export async function begin(plan: Partial<TablePlan>, device: boolean): Promise<void> {
  try {
    const { table, keys } = await setUpTable(plan);
    keepsakes.keep(table, { board: plan.board ?? '', keys, device, at: Date.now() });
    go(tablePath(table));
  } catch (error) {
    const text = error instanceof RequestRefused ? error.message : String(error);
    tellPerson(say('app.error', { text }));
  }
}
