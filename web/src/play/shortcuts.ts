/** Single keys at the table: each does what a button does, where that button can be pressed. */
import type { Key } from '../words';

export interface Shortcut {
  /** What is typed, as a small letter. */
  key: string;
  word: Key;
  /** Presses the first of these that can be pressed; or goes to the first that is there. */
  press?: string[];
  goTo?: string[];
  /** Says again what is expected, lists the keys, changes between text and map. */
  does?: 'now' | 'help' | 'text';
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const SLOTS = 5;

export const SHORTCUTS: Shortcut[] = [
  { key: 'd', word: 'keys.draw', press: ['[data-action=draw]', '[data-deck].can'] },
  ...Array.from({ length: SLOTS }, (_, index) => slotKey(index + 1)),
  { key: 'c', word: 'keys.claim', press: ['[data-action=claim]', '[data-action=places]'] },
  { key: 't', word: 'keys.tickets', press: ['[data-action=tickets]'] },
  { key: 'k', word: 'keys.keep', press: ['[data-action=keep]'] },
  { key: 'p', word: 'keys.pass', press: ['[data-action=pass]'] },
  { key: 'h', word: 'keys.hint', press: ['[data-action=hint]'] },
  { key: 'u', word: 'keys.take_back', press: ['[data-action=take_back]'] },
  { key: 'a', word: 'keys.actions', goTo: ['.act .choices button', '.act'] },
  { key: 'm', word: 'keys.map', goTo: ['.board-map'] },
  { key: 'b', word: 'keys.text', does: 'text' },
  { key: 'l', word: 'keys.log', goTo: ['[data-log]', '[data-tab-button=log]'] },
  { key: 'w', word: 'keys.now', does: 'now' },
  { key: '?', word: 'keys.help', does: 'help' },
];

function slotKey(slot: number): Shortcut {
  const ticket = `[data-tickets=offer] li:nth-child(${slot}) button`;
  return { key: `${slot}`, word: 'keys.slot', press: [ticket, `.market [data-slot="${slot}"]`] };
}

/** The shortcut of a key; with a modifier the key is the browser's. */
export function shortcutFor({ key, ctrlKey, metaKey, altKey }: KeyPress): Shortcut | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  return SHORTCUTS.find((each) => each.key === key.toLowerCase());
}

/** The keys with what they do, those with the same meaning together. */
export function listed(): { keys: string[]; word: Key }[] {
  const words = [...new Set(SHORTCUTS.map((each) => each.word))];
  return words.map((word) => ({
    word,
    keys: SHORTCUTS.filter((each) => each.word === word).map(({ key }) => key.toUpperCase()),
  }));
}
