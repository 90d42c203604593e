/** Pass-and-play: whose hand may be on the screen of a device that several people share. */
export type Holding =
  /** Nobody's hand: the device watches, as anybody may. */
  | { kind: 'watch' }
  /** A curtain, before anything of this seat was asked for. */
  | { kind: 'curtain'; seat: number }
  /** This seat's hand; `done` when its turn is over and the device is to be passed on. */
  | { kind: 'seat'; seat: number; done: boolean }
  /** After the end nothing is hidden. */
  | { kind: 'end' };

export interface TableNow {
  status: 'waiting' | 'dealing' | 'playing' | 'over' | 'closed';
  to_move: number[];
}

/** What the device holds after the table has changed. A hand goes only when its person hides it. */
export function follow(holding: Holding, seats: number[], table: TableNow): Holding {
  if (table.status === 'over' || table.status === 'closed') return { kind: 'end' };
  if (holding.kind === 'seat') return { ...holding, done: !table.to_move.includes(holding.seat) };
  const next = seats.find((seat) => table.to_move.includes(seat));
  return next === undefined ? { kind: 'watch' } : { kind: 'curtain', seat: next };
}

/** The person at the curtain says that it is them. */
export function lift(holding: Holding): Holding {
  return holding.kind === 'curtain' ? { kind: 'seat', seat: holding.seat, done: false } : holding;
}

/** The person hides the hand; the curtain for the next comes with what the table then says. */
export function hide(holding: Holding): Holding {
  return holding.kind === 'seat' ? { kind: 'watch' } : holding;
}

/** As which seat the device is connected: none while it watches or the curtain hangs. */
export function seatOf(holding: Holding, seats: number[]): number | null {
  if (holding.kind === 'seat') return holding.seat;
  return holding.kind === 'end' ? (seats[0] ?? null) : null;
}
