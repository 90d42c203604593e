/** What this server offers, asked for once. */
import { getAbout } from '../play/api';
import type { About } from '../protocol';

let found = $state.raw<About | null>(null);
let asked = false;

export function about(): About | null {
  if (!asked) void ask();
  return found;
}

async function ask(): Promise<void> {
  asked = true;
  try {
    found = await getAbout();
  } catch {
    asked = false;
  }
}
