/** Who is signed in, and their games among those of this browser. */
import * as api from '../../play/account_api';
import { keepAccountGames, ownSecrets, withoutSecret } from '../../play/account_games';
import type { MyTable } from '../../play/storage';
import type { AccountState, SeatKey } from '../../protocol';
import { keepsakes } from '../settings.svelte';

let state = $state.raw<AccountState | null>(null);

/** Null: not known yet. */
export function account(): AccountState | null {
  return state;
}

/** What is kept of a new key: whose account has the seat needs no secret. */
export function ownKey(key: SeatKey): SeatKey {
  return state?.name ? withoutSecret(key) : key;
}

let asking: Promise<void> | null = null;

/** Asks who is signed in, once however many want to know. Without an answer nothing changes. */
export function syncAccount(): Promise<void> {
  asking ??= api
    .getAccount()
    .then(follow, () => undefined)
    .finally(() => (asking = null));
  return asking;
}

/** The page and this browser follow what the server said. */
export function follow(now: AccountState): void {
  state = now;
  keepAccountGames(keepsakes, now.games);
}

/** Games that this browser has the keys of, and an account could have. */
export function gamesToTakeAlong(): number {
  return ownSecrets(keepsakes.tables()).length;
}

/** Their keys go into the account, and their secrets out of this browser; what the account has then. */
export async function takeAlong(before: AccountState): Promise<AccountState> {
  let after = before;
  for (const [code, key] of ownSecrets(keepsakes.tables())) {
    const { board, at } = keepsakes.table(code)!;
    const now = await api.claimSeat(code, key.secret).catch(() => null);
    if (!now) continue;
    keepsakes.addKey(code, board, withoutSecret(key), at);
    after = now;
  }
  return after;
}

export function forgetInAccount(code: string, game: MyTable | null): void {
  for (const { seat, secret } of game?.keys ?? []) {
    if (!secret && state?.name) void api.forgetSeat(code, seat).then(follow, () => undefined);
  }
}
