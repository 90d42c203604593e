/** Clocks: what is left now of what was left when the table last spoke. */
import type { SeatState, Update } from '../protocol';
import { say } from '../words';

/** Milliseconds left for a seat; only a seat to move loses time. */
export function timeLeft(update: Update, seat: SeatState, serverNow: number): number | null {
  if (seat.clock_ms === null || seat.clock_ms === undefined) return null;
  const runs = update.table.status === 'playing' && update.table.to_move.includes(seat.seat);
  return Math.max(0, seat.clock_ms - (runs ? Math.max(0, serverNow - update.now) : 0));
}

/** "0:42", "12:05", "3:20:00", "2 d 4 h". */
export function showTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600)];
  if (days) return say('clock.days', { days, hours: hours % 24 });
  const minutes = Math.floor(seconds / 60) % 60;
  const tail = `${two(seconds % 60)}`;
  return hours ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}
