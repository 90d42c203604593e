import { expect, test } from 'vitest';
import { questionOf, readDraft, writeDraft } from '../../src/play/drafts';
import { Drawer, game } from './fixtures';

const place = { table: 'K7MQ2XHP', seat: 1, question: 'turn 4' };

test('a choice half made is found again after a reload', () => {
  const drawer = new Drawer();
  writeDraft(drawer, place, { route: 'A - B', payment: 7 });
  expect(readDraft(drawer, place)).toEqual({ route: 'A - B', payment: 7 });
});

test('it is gone when something else is asked, or for another seat', () => {
  const drawer = new Drawer();
  writeDraft(drawer, place, { route: 'A - B' });
  expect(readDraft(drawer, { ...place, question: 'turn 5' })).toEqual({});
  expect(readDraft(drawer, { ...place, seat: 2 })).toEqual({});
});

test('an empty choice leaves nothing behind', () => {
  const drawer = new Drawer();
  writeDraft(drawer, place, { keep: [1] });
  writeDraft(drawer, place, { keep: undefined });
  expect(drawer.getItem('funicular.draft.K7MQ2XHP.1')).toBeNull();
});

test("the question of the tickets outlives others' choices; any other ends with the move", () => {
  const choosing = game({ phase: 'keep', offer: ['A - B', 'C - D'] });
  expect(questionOf(choosing, 1)).toBe(questionOf(choosing, 2));
  expect(questionOf(game(), 1)).not.toBe(questionOf(game(), 2));
});
