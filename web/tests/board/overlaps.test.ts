import { expect, it } from 'vitest';
import { overlaps } from '../../dev/check';
import { littleBoard } from './fixtures/little_board';

const counts = (board: ReturnType<typeof littleBoard>) =>
  Object.fromEntries(overlaps(board).map(({ kind, pairs }) => [kind, pairs.length]));

it('a board with room has no overlap of slots', () => {
  expect(counts(littleBoard())).toMatchObject({ 'slot-slot': 0, 'slot-badge': 0 });
});

it('a label pushed onto another one is found', () => {
  const board = littleBoard();
  const labels = { ...board.layout.labels, 'Old Town': [0, -5000], Harbour: [0, -5000] };
  const places = { ...board.layout.places, 'Old Town': [200, 505] as [number, number] };
  const crowded = { ...board, layout: { ...board.layout, labels, places } };
  expect(counts(crowded)['label-label']).toBeGreaterThan(0);
});
