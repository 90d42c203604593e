/** Tables to set up, from what people filled in. */
import type { BotData, Clock, SeatPlan, TablePlan, TableState } from '../protocol';

export const LEVELS = ['beginner', 'easy', 'medium', 'strong', 'expert'];
export const USUAL_LEVEL = 'medium';
export const USUAL_SEATS = 3;

/** The bot of a level, the usual one where a level has none. */
export function botOfLevel(bots: BotData[], level: string): string {
  const named = bots.find((bot) => bot.level === level);
  const usual = bots.find((bot) => bot.level === USUAL_LEVEL);
  return (named ?? usual ?? bots[0])?.name ?? 'planner';
}

/** The bots people can choose from on a board: those with a level, weakest first. */
export function opponents(bots: BotData[], board: string): BotData[] {
  const rank = (bot: BotData) => LEVELS.indexOf(bot.level ?? '');
  const plays = (bot: BotData) => bot.boards?.includes(board) ?? true;
  return bots.filter((bot) => rank(bot) >= 0 && plays(bot)).sort((a, b) => rank(a) - rank(b));
}

/** The bot that is wanted, or the usual one where it does not play on a board. */
export function opponent(bots: BotData[], board: string, wanted: string): string {
  const offered = opponents(bots, board);
  const known = offered.some((bot) => bot.name === wanted);
  return known ? wanted : botOfLevel(offered, USUAL_LEVEL);
}

export function person(name: string): SeatPlan {
  return { kind: 'person', name, bot: null };
}

export function bots(name: string, count: number): SeatPlan[] {
  return Array.from({ length: count }, () => ({ kind: 'bot', name: null, bot: name }));
}

export function openSeats(count: number): SeatPlan[] {
  return Array.from({ length: count }, () => ({ kind: 'open', name: null, bot: null }));
}

/** One person against bots, at once. */
export function soloPlan(
  board: string,
  name: string,
  bot: string,
  seats: number,
): Partial<TablePlan> {
  return { board, seats: [person(name), ...bots(bot, seats - 1)], start: true, away_after: null };
}

/** Several people at one device: nobody can be away, the device is here. */
export function devicePlan(
  board: string,
  names: string[],
  bot: string,
  count: number,
): Partial<TablePlan> {
  const seats = [...names.map(person), ...bots(bot, count)];
  return { board, seats, start: true, away_after: null };
}

/** The same people, bots and rules once more, at once. */
export function planAgain(table: TableState): Partial<TablePlan> {
  const seats = table.seats.map(({ kind, name, bot }): SeatPlan => {
    return kind === 'bot' ? { kind, name: null, bot } : { kind, name, bot: null };
  });
  return { ...table.rules, board: table.board, seats, start: true };
}

const MINUTE = 60;
const DAY = 24 * 3600;
/** The clocks a table can have, in the order in which they are offered. */
export const CLOCKS: Record<string, Clock> = {
  none: { kind: 'none', seconds: 0 },
  'move-1': { kind: 'move', seconds: MINUTE },
  'move-3': { kind: 'move', seconds: 3 * MINUTE },
  'game-10': { kind: 'game', seconds: 10 * MINUTE },
  'game-20': { kind: 'game', seconds: 20 * MINUTE },
  'days-1': { kind: 'move', seconds: DAY },
  'days-3': { kind: 'move', seconds: 3 * DAY },
};

/** Correspondence: whoever takes days for a move is not away. */
export function awayAfter(clock: Clock): number | null {
  return clock.kind === 'move' && clock.seconds >= DAY ? null : 60;
}

/** What a clock is called: 'none', or the kind with its number. */
export function clockWords(clock: Clock): { kind: 'none' | 'move' | 'game' | 'days'; n: number } {
  if (clock.kind === 'none') return { kind: 'none', n: 0 };
  if (clock.seconds >= DAY) return { kind: 'days', n: Math.round(clock.seconds / DAY) };
  return { kind: clock.kind, n: Math.round(clock.seconds / MINUTE) };
}
