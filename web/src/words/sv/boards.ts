/** Swedish where a board has words of its own. */
import type { BoardWords } from '../index';

export const boards: BoardWords = {
  old_west: {
    'turn.choose': 'Dra tågkort, muta in en upplyst sträcka eller dra biljettkort.',
    'turn.choose_no_claim': 'Dra tågkort eller biljettkort; ingen sträcka går att betala än.',
    'market.deck': { one: 'Dra från leken: {n} tågkort', other: 'Dra från leken: {n} tågkort' },
    'act.pick_place': 'Välj en stad',
    'text.places': 'Städer',
    'text.place': 'Stad',
    'keys.claim': 'Välj en sträcka att muta in, eller en stad',
  },
};
