import type { Terms } from '../types';

export const terms: Terms = {
  usual: {
    wild: 'joker',
    a_wild: 'en joker',
    the_wild: 'jokern',
    wilds: 'jokrar',
    cards: 'kort',
    pieces_word: 'pjäser',
    your_pieces: 'dina pjäser',
    places: 'platser',
  },
  boards: {
    new_york: {
      wild: 'taxikort',
      a_wild: 'ett taxikort',
      the_wild: 'taxikortet',
      wilds: 'taxikort',
      cards: 'transportkort',
      pieces_word: 'taxi',
      your_pieces: 'dina taxi',
      places: 'platser',
    },
    san_francisco: {
      wild: 'färjekort',
      a_wild: 'ett färjekort',
      the_wild: 'färjekortet',
      wilds: 'färjekort',
      cards: 'transportkort',
      pieces_word: 'spårvagnar',
      your_pieces: 'dina spårvagnar',
      places: 'platser',
    },
    old_west: {
      wild: 'lokomotiv',
      a_wild: 'ett lokomotiv',
      the_wild: 'lokomotivet',
      wilds: 'lokomotiv',
      cards: 'tågkort',
      pieces_word: 'tåg',
      your_pieces: 'dina tåg',
      places: 'städer',
    },
  },
  pieces: {
    taxi: { one: '{n} taxi', other: '{n} taxi' },
    'cable car': { one: '{n} spårvagn', other: '{n} spårvagnar' },
    train: { one: '{n} tåg', other: '{n} tåg' },
    other: { one: '{n} pjäs', other: '{n} pjäser' },
  },
  points: { one: '{n} poäng', other: '{n} poäng' },
  spaces: { one: '{n} ruta', other: '{n} rutor' },
};
