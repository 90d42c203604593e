/** Small boards with what each of the three games has. */
import type { BoardData, RuleNumbers } from '../../src/protocol';
import { littleBoard } from '../board/fixtures/little_board';

const { numbers } = littleBoard();

export const NEW_YORK = boardOf('new_york', { piece: 'taxi', pieces: 15, token_symbols: 0 });

export const SAN_FRANCISCO = boardOf(
  'san_francisco',
  {
    piece: 'cable car',
    token_symbols: 7,
    places: littleBoard().places.map((each) => ({ ...each, attraction: false })),
  },
  { token_places: ['Alcatraz', 'Sunset'], token_stacks: { 2: [2, 1], 3: [2, 2], 4: [3, 3] } },
);

export const OLD_WEST = boardOf(
  'old_west',
  {
    piece: 'train',
    pieces: 40,
    max_seats: 6,
    markers: 3,
    alvin: true,
    token_symbols: 0,
    places: littleBoard().places.map((each) => ({ ...each, attraction: false })),
  },
  {
    small: 3,
    globetrotter: 15,
    alvin_start: 'Roswell',
    alvin_catch: 10,
    alvin_hold: 10,
  },
);

export const BOARDS = [NEW_YORK, SAN_FRANCISCO, OLD_WEST, littleBoard({ markers: 2 })];

function boardOf(
  key: string,
  change: Partial<BoardData>,
  more: Partial<RuleNumbers> = {},
): BoardData {
  const board = littleBoard({ key, ...change, numbers: { ...numbers, ...more } });
  if (key !== 'new_york') return board;
  return { ...board, routes: board.routes.map((route) => ({ ...route, ferry: 0 })) };
}
