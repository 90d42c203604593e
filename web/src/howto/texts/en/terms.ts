import type { Terms } from '../types';

export const terms: Terms = {
  usual: { wild: 'wild', wilds: 'wilds', pieces_word: 'pieces', places: 'places' },
  boards: {
    new_york: { wild: 'taxi', wilds: 'taxis', pieces_word: 'taxis', places: 'places' },
    san_francisco: {
      wild: 'ferry card',
      wilds: 'ferry cards',
      pieces_word: 'cable cars',
      places: 'places',
    },
    old_west: {
      wild: 'locomotive',
      wilds: 'locomotives',
      pieces_word: 'trains',
      places: 'cities',
    },
  },
  pieces: {
    taxi: { one: '{n} taxi', other: '{n} taxis' },
    'cable car': { one: '{n} cable car', other: '{n} cable cars' },
    train: { one: '{n} train', other: '{n} trains' },
    other: { one: '{n} piece', other: '{n} pieces' },
  },
  points: { one: '{n} point', other: '{n} points' },
  spaces: { one: '{n} space', other: '{n} spaces' },
};
