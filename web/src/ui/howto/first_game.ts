/** A first game: one gentle bot, hints and taking back allowed, and a coach beside the table. */
import { newGuide, writeGuide } from '../../howto/guide';
import { bots, person } from '../../play/plans';
import { say } from '../../words';
import { begin } from '../begin.svelte';
import { settings } from '../settings.svelte';

const GENTLE = 'mirela';

export async function beginGuided(board: string): Promise<void> {
  const seats = [person(settings.name || say('home.name_default')), ...bots(GENTLE, 1)];
  const plan = { board, seats, start: true, away_after: null, hints: true, take_back: true };
  await begin(plan, false, (table) => writeGuide(localStorage, table, newGuide()));
}
