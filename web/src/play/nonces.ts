/** What this browser adds to a deal: a random number for each of its seats. Its hash is told when
 * the commitment is shown, the number itself when all hashes are; and what can be proved later. */
import type { TableState } from '../protocol';
import { hexOf, ownSha256 } from '../verify/sha256';
import type { Seen } from '../verify/verify';
import type { Keepsakes, MyDeal } from './storage';

const BYTES = 16;

export type Contribution = { type: 'promise'; promise: string } | { type: 'nonce'; nonce: string };

/** What to tell for a seat now, if anything; what was shown until then is kept, for good. */
export function toContribute(
  kept: Keepsakes,
  table: TableState,
  seat: number,
): Contribution | null {
  const { commitment, status } = table;
  if (!commitment || (status !== 'waiting' && status !== 'dealing')) return null;
  const deal = kept.deal(table.table) ?? { commitment, nonces: {}, promises: {}, added: [] };
  const told = table.seats[seat]?.promise;
  if (told) return whenAsked(kept, table, seat, deal);
  return table.revealing ? null : promised(kept, table, seat, deal);
}

function promised(kept: Keepsakes, table: TableState, seat: number, deal: MyDeal): Contribution {
  const nonce = deal.nonces[seat] ?? newNonce();
  kept.keepDeal(table.table, { ...deal, nonces: { ...deal.nonces, [seat]: nonce } });
  return { type: 'promise', promise: promiseOf(nonce) };
}

function whenAsked(
  kept: Keepsakes,
  table: TableState,
  seat: number,
  deal: MyDeal,
): Contribution | null {
  const nonce = deal.nonces[seat];
  const isMine = nonce !== undefined && promiseOf(nonce) === table.seats[seat]?.promise;
  if (!isMine || !table.revealing) return null;
  if (table.seats[seat]?.nonce) return noteTaken(kept, table.table, deal, seat);
  const known = Object.keys(deal.promises).length > 0;
  kept.keepDeal(table.table, { ...deal, promises: known ? deal.promises : shownIn(table) });
  return { type: 'nonce', nonce };
}

function shownIn(table: TableState): Record<number, string> {
  const shown = table.seats.flatMap(({ seat, promise }) => (promise ? [[seat, promise]] : []));
  return Object.fromEntries(shown) as Record<number, string>;
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
  return {
    commitment: deal?.commitment ?? null,
    nonces: Object.fromEntries(nonces),
    promises: deal?.promises ?? {},
  };
}

function noteTaken(kept: Keepsakes, code: string, deal: MyDeal, seat: number): null {
  const isNew = deal.nonces[seat] !== undefined && !deal.added.includes(seat);
  if (isNew) kept.keepDeal(code, { ...deal, added: [...deal.added, seat] });
  return null;
}

function promiseOf(nonce: string): string {
  return hexOf(ownSha256(new TextEncoder().encode(`funicular nonce\n${nonce}`)));
}

function newNonce(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(BYTES)));
}
