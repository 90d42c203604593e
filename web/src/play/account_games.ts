/** What a browser keeps of games that belong to an account: the seat, and no secret. */
import type { AccountGame, SeatKey } from '../protocol';
import type { Keepsakes, MyTable } from './storage';

export function withoutSecret(key: SeatKey): SeatKey {
  return { ...key, secret: '' };
}

/** The keys of this browser alone, which an account could take along. */
export function ownSecrets(tables: Record<string, MyTable>): [string, SeatKey][] {
  return Object.entries(tables).flatMap(([code, { keys, device }]) =>
    device ? [] : keys.filter((key) => key.secret).map((key): [string, SeatKey] => [code, key]),
  );
}

/** The account's games come; games that it has no more go. Keys with secrets stay as they are. */
export function keepAccountGames(keepsakes: Keepsakes, games: AccountGame[]): void {
  const theirs = new Set(games.map(({ table, seat }) => `${table} ${seat}`));
  for (const [code, { keys }] of Object.entries(keepsakes.tables())) {
    const gone = keys.filter((key) => !key.secret && !theirs.has(`${code} ${key.seat}`));
    for (const key of gone) keepsakes.dropKey(code, key.seat);
  }
  for (const { table, seat, at } of games) {
    const known = keepsakes.table(table)?.keys.some((key) => key.seat === seat);
    if (!known) keepsakes.addKey(table, '', { seat, name: '', secret: '' }, at);
  }
}
