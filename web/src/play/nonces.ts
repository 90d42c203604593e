/** What this browser adds to a deal: a random number for each of its seats, once the commitment
 * is shown; and what it can prove afterwards. */
import type { TableState } from '../protocol';
import type { Seen } from '../verify/verify';
import type { Keepsakes, MyDeal } from './storage';

const BYTES = 16;

/** The number to add for a seat now; the commitment that was shown is kept with it, for good. */
export function nonceToAdd(kept: Keepsakes, table: TableState, seat: number): string | null {
  const { commitment, status } = table;
  if (!commitment || (status !== 'waiting' && status !== 'dealing')) return null;
  const deal = kept.deal(table.table) ?? { commitment, nonces: {}, added: [] };
  if (table.seats[seat]?.nonce) return noteTaken(kept, table.table, deal, seat);
  const nonce = deal.nonces[seat] ?? newNonce();
  kept.keepDeal(table.table, { ...deal, nonces: { ...deal.nonces, [seat]: nonce } });
  return nonce;
}

/** The table has taken the number of a seat. */
export function noteAdded(kept: Keepsakes, code: string, seat: number): void {
  const deal = kept.deal(code);
  if (deal) noteTaken(kept, code, deal, seat);
}

/** What this browser saw and did before the deal of a table. */
export function seenOf(deal: MyDeal | null): Seen {
  const added = deal?.added ?? [];
  const nonces = Object.entries(deal?.nonces ?? {}).filter(([seat]) =>
    added.includes(Number(seat)),
  );
  return { commitment: deal?.commitment ?? null, nonces: Object.fromEntries(nonces) };
}

function noteTaken(kept: Keepsakes, code: string, deal: MyDeal, seat: number): null {
  const isMine = deal.nonces[seat] !== undefined && !deal.added.includes(seat);
  if (isMine) kept.keepDeal(code, { ...deal, added: [...deal.added, seat] });
  return null;
}

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
