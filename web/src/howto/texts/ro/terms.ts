import type { Terms } from '../types';

const TICKETS = {
  bilete: 'bilete',
  biletele: 'biletele',
  biletelor: 'biletelor',
  biletele_tale: 'biletele tale',
  un_bilet: 'un bilet',
  biletul: 'biletul',
  al_biletului: 'biletului',
  gata: 'finalizat',
  toate_gata: 'finalizate',
};

const ROUTE_CARDS = {
  bilete: 'cărți Traseu',
  biletele: 'cărțile Traseu',
  biletelor: 'cărților Traseu',
  biletele_tale: 'cărțile tale Traseu',
  un_bilet: 'o carte Traseu',
  biletul: 'cartea Traseu',
  al_biletului: 'cărții Traseu',
  gata: 'realizată',
  toate_gata: 'realizate',
};

export const terms: Terms = {
  usual: {
    ...TICKETS,
    wild: 'carte joker',
    wilds: 'cărți joker',
    cards: 'cărți',
    pieces_word: 'piese',
    places: 'locații',
  },
  boards: {
    new_york: {
      ...ROUTE_CARDS,
      wild: 'carte Taxi',
      wilds: 'cărți Taxi',
      cards: 'cărți Transport',
      pieces_word: 'taxiuri',
      places: 'locații',
    },
    san_francisco: {
      ...TICKETS,
      wild: 'carte Feribot',
      wilds: 'cărți Feribot',
      cards: 'cărți Transport',
      pieces_word: 'funiculare',
      places: 'locații',
    },
    old_west: {
      ...TICKETS,
      wild: 'carte Locomotivă',
      wilds: 'cărți Locomotivă',
      cards: 'cărți Vagon',
      pieces_word: 'trenuri',
      places: 'orașe',
    },
  },
  pieces: {
    taxi: { one: '{n} taxi', few: '{n} taxiuri', other: '{n} de taxiuri' },
    'cable car': { one: '{n} funicular', few: '{n} funiculare', other: '{n} de funiculare' },
    train: { one: '{n} tren', few: '{n} trenuri', other: '{n} de trenuri' },
    other: { one: '{n} piesă', few: '{n} piese', other: '{n} de piese' },
  },
  points: { one: '{n} punct', few: '{n} puncte', other: '{n} de puncte' },
  spaces: { one: '{n} spațiu', few: '{n} spații', other: '{n} de spații' },
};
