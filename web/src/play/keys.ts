/** Which of this browser's keys opens a table: one seat a tab, or all of them on a shared device. */
import type { SeatKey } from '../protocol';
import type { Identity } from './connection';
import type { MyTable } from './storage';

type Slots = Pick<Storage, 'getItem' | 'setItem'>;

/** The key of this tab: the seat it had before, else the one added last. */
export function keyOfTab(tab: Slots, code: string, mine: MyTable | null): SeatKey | null {
  const seat = tab.getItem(tabSlot(code));
  const before = mine?.keys.find((key) => String(key.seat) === seat);
  return before ?? mine?.keys.at(-1) ?? null;
}

export function rememberTab(tab: Slots, code: string, seat: number): void {
  tab.setItem(tabSlot(code), String(seat));
}

/** Whether several people pass this device around. */
export function isShared(mine: MyTable | null): boolean {
  return mine !== null && mine.device && mine.keys.length > 1;
}

/** How a key opens a table: by its secret; without one, because its owner is signed in. */
export function identityOf(table: string, key: SeatKey | null): Identity {
  if (!key) return { table, secret: null };
  return key.secret ? { table, secret: key.secret } : { table, secret: null, seat: key.seat };
}

function tabSlot(code: string): string {
  return `funicular.seat.${code}`;
}
