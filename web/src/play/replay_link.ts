/** Addresses of replays: which game, after which move, seen by whose eyes. */
import { readCode, replayPath } from './links';

/** All hands open, what anybody may know, or the number of a seat. */
export type Eyes = 'all' | 'public' | `${number}`;

export interface Moment {
  move: number;
  eyes: Eyes;
}

const RECORD_ID = /^[0-9a-f]{24}$/;

/** A table's code as people type it, or the id of a record; null: neither. */
export function readReplayId(text: string): string | null {
  const id = text.trim();
  return RECORD_ID.test(id) ? id : readCode(id);
}

/** The moment an address means; what can't be is brought back to what can. */
export function readMoment(search: string, game: { moves: number; seats: number }): Moment {
  const fields = new URLSearchParams(search);
  const move = Math.trunc(Number(fields.get('move') ?? 0)) || 0;
  return {
    move: Math.max(0, Math.min(move, game.moves)),
    eyes: readEyes(fields.get('eyes') ?? '', game.seats),
  };
}

function readEyes(text: string, seats: number): Eyes {
  const isSeat = /^\d$/.test(text) && Number(text) < seats;
  return isSeat || text === 'public' ? (text as Eyes) : 'all';
}

export function momentPath(id: string, { move, eyes }: Moment): string {
  return `${replayPath(id)}?move=${move}&eyes=${eyes}`;
}

/** The seat that looks; null where all is open or the public looks. */
export function seatOfEyes(eyes: Eyes): number | null {
  return eyes === 'all' || eyes === 'public' ? null : Number(eyes);
}
