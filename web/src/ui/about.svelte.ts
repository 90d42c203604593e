/** What this server offers, asked for once. */
import { getAbout, RequestRefused } from '../play/api';
import type { About } from '../protocol';
import { refusal } from './begin.svelte';
import { tellPerson } from './notices.svelte';

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
  } catch (error) {
    asked = false;
    if (error instanceof RequestRefused) tellPerson(refusal(error));
  }
}
