/** The move just made, in words. */
import { lineText, tell, type Line, type Piece } from '../../play/story';
import { say } from '../../words';
import { cardsText, tokenName } from '../../words/things';
import type { ReplayStore } from './store.svelte';

/** What the move shown did; of the deal one line is enough. */
export function linesNow(store: ReplayStore): Line[] {
  const { entry, names } = store;
  return entry?.type === 'moved' ? tell([entry], { seat: null, names }) : [];
}

export function textNow(store: ReplayStore): string {
  const lines = linesNow(store).map((line) => lineText(line, (piece) => pieceText(store, piece)));
  return lines.join('; ') || say('replay.deal');
}

function pieceText({ board }: ReplayStore, piece: Exclude<Piece, string>): string {
  switch (piece.kind) {
    case 'who':
      return piece.name;
    case 'points':
      return `+${piece.n}`;
    case 'token':
      return tokenName(piece.symbol);
    case 'cards':
      return board ? cardsText(board, piece.cards) : '';
  }
}
