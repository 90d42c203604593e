/** What can be chosen now, read from the list of legal actions: no rule is known here. */
import type { ActionData, SeenGame } from '../protocol';

export const WILD = 'wild';
const PLACE_CHOICES = new Set(['stack', 'start', 'token', 'marker', 'alvin']);

export function ofType(legal: ActionData[], type: string): ActionData | undefined {
  return legal.find((action) => action.type === type);
}

export function payableRoutes(legal: ActionData[]): Set<string> {
  return namesOf(legal, (action) => (action.type === 'claim' ? action.route : null));
}

export function choosablePlaces(legal: ActionData[]): Set<string> {
  return namesOf(legal, (action) => (PLACE_CHOICES.has(action.type) ? action.place : null));
}

function namesOf(legal: ActionData[], name: (action: ActionData) => string | null): Set<string> {
  return new Set(legal.map(name).filter((each) => each !== null && each !== undefined));
}

export function actionsAt(legal: ActionData[], place: string): ActionData[] {
  return legal.filter((action) => PLACE_CHOICES.has(action.type) && action.place === place);
}

export function slotAction(legal: ActionData[], slot: number): ActionData | undefined {
  return legal.find((action) => action.type === 'take' && action.slot === slot);
}

/** The action that keeps exactly these tickets of the offer (counted from 1), if it is legal. */
export function keepAction(
  legal: ActionData[],
  tickets: readonly number[],
): ActionData | undefined {
  const wanted = sorted(tickets).join();
  return legal.find((action) => action.type === 'keep' && sorted(action.tickets).join() === wanted);
}

export function leastToKeep(legal: ActionData[]): number {
  const keeps = legal.filter((action) => action.type === 'keep');
  return Math.min(...keeps.map((action) => action.tickets?.length ?? 0), Infinity);
}

function sorted(numbers: readonly number[] | null): number[] {
  return [...(numbers ?? [])].sort((a, b) => a - b);
}

export function isMine(game: SeenGame | null): boolean {
  return game !== null && game.seat !== null && game.to_move.includes(game.seat);
}

/** Whether the tickets on offer are those dealt at the start. */
export function isStartOffer(game: SeenGame): boolean {
  return game.phase === 'keep' && game.seats.every((seat) => seat.tickets === 0);
}
