/** What is special about each board: a line, a vehicle, and how long a game takes. */
import { vehicle } from '../../board/vehicles';
import { say, type Key } from '../../words';

interface Poster {
  line: Key;
  /** of a game with people at the table */
  minutes: number;
  colour: 'wild' | 'red';
}

const POSTERS: Record<string, Poster> = {
  new_york: { line: 'poster.new_york', minutes: 15, colour: 'wild' },
  san_francisco: { line: 'poster.san_francisco', minutes: 20, colour: 'red' },
  old_west: { line: 'poster.old_west', minutes: 60, colour: 'wild' },
};

/** The line; boards that are not ours have none. */
export function posterLine(board: string): string {
  const poster = POSTERS[board];
  return poster ? say(poster.line) : '';
}

export function minutesOf(board: string): number | null {
  return POSTERS[board]?.minutes ?? null;
}

/** The vehicle that stands on a poster, round the origin. */
export function posterVehicle(board: string): string {
  const colour = POSTERS[board]?.colour ?? 'wild';
  return `<g class="cf-veh k-${colour}">${vehicle(board, colour)}</g>`;
}
