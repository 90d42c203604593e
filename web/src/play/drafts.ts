/** A choice half made outlives a reload: kept for one table, seat and question. */
import type { SeenGame } from '../protocol';

export interface Draft {
  /** Tickets of the offer to keep, counted from 1. */
  keep?: number[];
  route?: string;
  place?: string;
  /** The action chosen among several ways to pay. */
  payment?: number;
}

export interface DraftPlace {
  table: string;
  seat: number;
  question: string;
}

/** What is being asked. Tickets are chosen by all at once: others' moves leave that question. */
export function questionOf(game: SeenGame, moves: number): string {
  return game.phase === 'keep' ? `keep ${game.offer.join('; ')}` : `${game.phase} ${moves}`;
}

type Slots = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readDraft(slots: Slots, { table, seat, question }: DraftPlace): Draft {
  const text = slots.getItem(slotName(table, seat));
  const found = text ? (JSON.parse(text) as { question: string; draft: Draft }) : null;
  return found?.question === question ? found.draft : {};
}

export function writeDraft(
  slots: Slots,
  { table, seat, question }: DraftPlace,
  draft: Draft,
): void {
  if (Object.values(draft).every((value) => value === undefined)) {
    slots.removeItem(slotName(table, seat));
  } else {
    slots.setItem(slotName(table, seat), JSON.stringify({ question, draft }));
  }
}

function slotName(table: string, seat: number): string {
  return `funicular.draft.${table}.${seat}`;
}
