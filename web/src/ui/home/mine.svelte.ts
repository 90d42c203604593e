/** One's own games, as this browser keeps them. */
import { byDate } from '../../play/storage';
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
  keepsakes.forget(code);
  readMyGames();
}
