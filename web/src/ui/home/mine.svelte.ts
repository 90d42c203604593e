/** One's own games, as this browser keeps them. */
import { byDate } from '../../play/storage';
import { forgetInAccount } from '../account/account.svelte';
import { keepsakes } from '../settings.svelte';
import type { Game } from './my_games';

let games = $state.raw<Game[]>([]);

/** Reads them anew: games may have come since the page was last here. */
export function readMyGames(): void {
  games = byDate(keepsakes.tables());
}

export function myGames(): Game[] {
  return games;
}

export function forgetGame(code: string): void {
  forgetInAccount(code, keepsakes.table(code));
  keepsakes.forget(code);
  readMyGames();
}
