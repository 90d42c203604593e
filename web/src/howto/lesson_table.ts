/** A lesson as the table it is played at. */
import type { LessonState, SeatState, TableState, Update } from '../protocol';

/** All that there is to know, as a table would tell it. When a lesson is over, nothing is legal. */
export function lessonTable(state: LessonState, names: string[]): Update {
  const legal = state.status === 'going' ? state.game.legal : [];
  return {
    type: 'update',
    number: state.moves,
    now: Date.now(),
    table: tableOf(state, names),
    game: { ...state.game, legal },
    ways: state.ways,
    take_back: null,
    last_route: state.last_route,
    outcome: state.outcome,
    open_hands: null,
    log: state.log,
  };
}

function tableOf(state: LessonState, names: string[]): TableState {
  const clock = { kind: 'none', seconds: 0 } as const;
  const flags = { listed: false, open_hands: false, take_back: false, hints: false };
  const { game, moves, board } = state;
  return {
    table: state.lesson,
    board,
    status: 'playing',
    rules: { options: game.options, clock, away_after: null, ...flags },
    seats: game.seats.map((_, seat) => seatOf(seat, names[seat] ?? '')),
    host: null,
    created: 0,
    changed: 0,
    moves,
    to_move: game.to_move,
    watching: 0,
    commitment: null,
    revealing: false,
    rematch: null,
  };
}

function seatOf(seat: number, name: string): SeatState {
  const kind = seat === 0 ? 'person' : 'bot';
  return {
    seat,
    kind,
    name,
    bot: null,
    here: true,
    away: false,
    promise: null,
    nonce: false,
    clock_ms: null,
  };
}
