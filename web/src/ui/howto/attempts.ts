/** What a click on a place that is not offered would mean, so that its refusal can be shown. */
import type { LessonAction, SeenGame } from '../../protocol';

const PLACING: Partial<Record<SeenGame['phase'], string>> = {
  stack: 'stack',
  start: 'start',
  token: 'token',
  marker: 'marker',
  alvin: 'alvin',
};

export function attemptAt(game: SeenGame, place: string): LessonAction | null {
  const type = PLACING[game.phase];
  if (!type) return null;
  const cards = game.legal.find((each) => each.type === 'marker')?.cards ?? null;
  if (type === 'marker' && !cards) return null;
  const paid = type === 'marker' ? cards : null;
  return { type, place, route: null, slot: null, tickets: null, cards: paid };
}
