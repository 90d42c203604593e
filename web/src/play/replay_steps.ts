/** Steps through a replay: moves, turns, and the keys that take them. */
import type { LogEntry } from '../protocol';

/** So many milliseconds a move is shown at each speed. */
export const SPEEDS = { 1: 1500, 2: 750, 4: 375 } as const;
export type Speed = keyof typeof SPEEDS;

export type Step =
  'first' | 'back' | 'turn_back' | 'play' | 'turn_on' | 'on' | 'last' | { eyes: number | 'all' };

/** The moments between turns: before the first move, after the last, and where the seat changes. */
export function turnsIn(log: LogEntry[]): number[] {
  const seats = log.filter((entry) => entry.type === 'moved').map((entry) => entry.seat);
  const changes = seats.flatMap((seat, at) => (seat !== seats[at + 1] ? [at + 1] : []));
  return [0, ...changes];
}

/** The move a step leads to. */
export function stepped(step: Step, move: number, moves: number, turns: number[]): number {
  switch (step) {
    case 'first':
      return 0;
    case 'back':
      return Math.max(0, move - 1);
    case 'on':
      return Math.min(moves, move + 1);
    case 'last':
      return moves;
    case 'turn_back':
      return turns.findLast((each) => each < move) ?? 0;
    case 'turn_on':
      return turns.find((each) => each > move) ?? moves;
    default:
      return move;
  }
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key does here; with another modifier it is the browser's. */
export function stepOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): Step | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^[0-6]$/.test(key)) return { eyes: key === '0' ? 'all' : Number(key) - 1 };
  switch (key) {
    case 'ArrowLeft':
      return shiftKey ? 'turn_back' : 'back';
    case 'ArrowRight':
      return shiftKey ? 'turn_on' : 'on';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case ' ':
      return 'play';
    default:
      return null;
  }
}
