/** Games against bots at a click: how many bots, how strong, and the start. */
import { opponent, soloPlan, USUAL_SEATS } from '../../play/plans';
import type { BoardSummary } from '../../protocol';
import { say } from '../../words';
import { about } from '../about.svelte';
import { begin } from '../begin.svelte';
import { changeSettings, settings } from '../settings.svelte';
import { chosenOptions, numbersFrom } from './form';
import { keepOpponents, readOpponents } from './remembered';

const remembered = $state(readOpponents(localStorage));

function keep(): void {
  keepOpponents(localStorage, $state.snapshot(remembered));
}

/** The numbers of bots there can be on a board. */
export function botCounts(board: BoardSummary): number[] {
  return numbersFrom(board.min_seats - 1, board.max_seats - 1);
}

export function botCount(board: BoardSummary): number {
  const counts = botCounts(board);
  const wanted = remembered.counts[board.key] ?? USUAL_SEATS - 1;
  return counts.includes(wanted) ? wanted : (counts[0] ?? 1);
}

export function chooseBotCount(board: BoardSummary, count: number): void {
  remembered.counts[board.key] = count;
  keep();
}

/** The bot that was chosen last; one that is not there on a board gives way to the usual one. */
export function chosenBot(board: string): string {
  return opponent(about()?.bots ?? [], board, remembered.bot);
}

export function chooseBot(name: string): void {
  remembered.bot = name;
  keep();
}

export function isOptionOn(board: BoardSummary, option: string): boolean {
  return remembered.options[board.key]?.[option] ?? false;
}

export function chooseOption(board: BoardSummary, option: string, on: boolean): void {
  remembered.options[board.key] = { ...remembered.options[board.key], [option]: on };
  keep();
}

/** Starts a game at once. */
export async function playNow(board: BoardSummary): Promise<void> {
  changeSettings({ board: board.key });
  const name = settings.name || say('home.name_default');
  const plan = soloPlan(board.key, name, chosenBot(board.key), botCount(board) + 1);
  const options = chosenOptions(board, remembered.options[board.key] ?? {});
  await begin({ ...plan, options }, false);
}
