/** Sets a table up, keeps its keys, and goes there. */
import { RequestRefused, setUpTable } from '../play/api';
import { tablePath } from '../play/links';
import type { TablePlan } from '../protocol';
import { say, sayOr } from '../words';
import { ownKey } from './account/account.svelte';
import { tellPerson } from './notices.svelte';
import { go } from './router.svelte';
import { keepsakes } from './settings.svelte';

/** `device`: several people share this one. `kept` is told the table before it is shown. */
export async function begin(
  plan: Partial<TablePlan>,
  device: boolean,
  kept: (table: string) => void = () => undefined,
): Promise<void> {
  try {
    const { table, keys } = await setUpTable(plan);
    const own = device ? keys : keys.map(ownKey);
    keepsakes.keep(table, { board: plan.board ?? '', keys: own, device, at: Date.now() });
    kept(table);
    go(tablePath(table));
  } catch (error) {
    const text = error instanceof RequestRefused ? refusal(error) : String(error);
    tellPerson(say('app.error', { text }));
  }
}

export function refusal({ problem }: RequestRefused): string {
  return sayOr(`reason.${problem.reason}`, problem.text);
}
