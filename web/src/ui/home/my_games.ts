/** What the list of one's own games says of each. */
import type { MyTable } from '../../play/storage';
import type { TableState } from '../../protocol';

/** A table as the server tells it; null: it is gone; undefined: not known yet. */
export type Known = TableState | null | undefined;
export type Game = [code: string, game: MyTable];

export function isMyTurn(table: Known, game: MyTable): boolean {
  if (table?.status !== 'playing') return false;
  return game.keys.some((key) => table.to_move.includes(key.seat));
}

const ORDER = ['turn', 'playing', 'dealing', 'waiting', 'over', 'closed', 'gone'];

/** Where it is one's turn comes first, then what goes on, then what is over; else as they came. */
export function byUrgency(games: Game[], states: Record<string, Known>): Game[] {
  const rank = ([code, game]: Game): number => {
    const table = states[code];
    const kind = table === null ? 'gone' : (table?.status ?? 'playing');
    return ORDER.indexOf(isMyTurn(table, game) ? 'turn' : kind);
  };
  return [...games].sort((a, b) => rank(a) - rank(b));
}

/** The names of the others that a table waits for. */
export function awaited(table: TableState): string[] {
  return table.to_move.flatMap((seat) => table.seats[seat]?.name ?? []);
}
