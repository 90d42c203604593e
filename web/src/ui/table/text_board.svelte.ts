/** The board as text instead of the map: a choice of this browser. */
import { tick } from 'svelte';
import { changeSettings, settings } from '../settings.svelte';

/** Shows the text or the map, and goes there. */
export async function showTextBoard(text: boolean): Promise<void> {
  changeSettings({ text });
  await tick();
  document.querySelector<HTMLElement>(text ? '.text-board' : '.board-map')?.focus();
}

export function toggleTextBoard(): void {
  void showTextBoard(!settings.text);
}
