/** The two cards of one draw are told in one line. */
import { sayInPieces } from '../words';
import { whoIs, type Line, type Piece, type Reader } from './story';
import { oneCard, type Event } from './story_events';

/** The card of a draw: its colour, null when it came unseen from the deck; else nothing. */
export function drawn(event: Event): (string | null)[] | null {
  if (event.type === 'taken') return [event.card ?? null];
  return event.type === 'drawn' ? [event.card ?? null] : null;
}

export function joinDraws(before: Line, line: Line, reader: Reader): Line | null {
  const [first, second] = [before.draws, line.draws];
  if (!first || !second || before.seat !== line.seat || line.seat === null) return null;
  if (first.length + second.length !== 2) return null;
  const draws = [...first, ...second];
  return { ...line, id: before.id, draws, pieces: pieces(draws, line.seat, reader) };
}

function pieces(draws: (string | null)[], seat: number, reader: Reader): Piece[] {
  const who = whoIs(seat, reader);
  const toReader = seat === reader.seat;
  if (draws.every((card) => card === null)) {
    return sayInPieces<Piece>('log.drawn_two', { who }, toReader);
  }
  const [first, second] = [...draws].sort((a, b) => Number(a === null) - Number(b === null));
  const params = { who, first: cardPiece(first), second: cardPiece(second) };
  return sayInPieces<Piece>('log.two', params, toReader);
}

function cardPiece(card: string | null | undefined): Piece {
  return card ? oneCard(card) : (sayInPieces<Piece>('log.blind', {})[0] ?? '');
}
