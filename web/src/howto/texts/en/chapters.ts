import type { ChapterTexts, TurnTexts } from '../types';

export const chapters: ChapterTexts = {
  aim: {
    title: 'The aim',
    text: 'Collect cards, claim routes with them, and join the places on your secret tickets. Whoever has most points at the end wins.',
    on: {
      new_york:
        'Send your taxis through Manhattan. You collect cards, claim routes with them and join the places on your secret tickets; every sight you pass brings a little more. Whoever has most points at the end wins.',
      san_francisco:
        'Take the cable car up the hills and the ferry across the bay. You collect cards, claim routes with them and join the places on your secret tickets; tokens for tourists lie on the way. Whoever has most points at the end wins.',
      old_west:
        'Build a railway out of one city of your choice. You collect cards, claim routes with them and join the cities on your secret tickets. Mark cities as yours, and others pay you for building there. Whoever has most points at the end wins.',
    },
  },
  setup: {
    title: 'Before the first turn',
    text: 'Shuffling and dealing is done for you. All you decide is which tickets to keep: they are your goals for the game.',
    on: {
      san_francisco:
        'Shuffling and dealing is done for you. You decide which tickets to keep; after that the last players lay out the two spare stacks of tokens.',
      old_west:
        'Shuffling and dealing is done for you. You decide which tickets to keep; after that everybody chooses a city to start from.',
    },
  },
  turn: {
    title: 'Your turn',
    text: 'You do one of three things. It is as simple as that; the art lies in knowing when to do which.',
  },
  cards: {
    title: 'Drawing cards',
    text: 'Cards are what routes are paid with. Five lie open in the market, the rest wait in the deck: you take two in a turn. The {wild} is the best card of all, because it counts as any colour, so taking one openly costs the whole turn.',
  },
  claim: {
    title: 'Claiming a route',
    text: 'A route belongs to whoever pays for it first. Click a route that lights up, choose your cards, confirm: your {pieces_word} roll onto it and the points are yours.',
    on: {
      old_west:
        'A route belongs to whoever pays for it first. Click a route that lights up, choose your cards, confirm: your trains roll onto it. Who gets the points is a story of its own (W6).',
    },
  },
  tickets: {
    title: 'Tickets',
    text: 'A ticket names two {places}. Join them with your routes and its points are yours; fail, and they are taken away. They are a promise to yourself that nobody else can see.',
  },
  attractions: {
    title: 'Tourist attractions',
    text: 'The places with a star are worth seeing. Touch one with any of your routes and it counts at the end.',
  },
  tokens: {
    title: 'Tourist tokens',
    text: 'On some places lie little stacks of tokens, each stack with its own symbol. Whoever arrives collects; the more different ones you have, the more each is worth.',
  },
  network: {
    title: 'Start city and network',
    text: 'In the Old West you don’t build here and there. You choose a city to start from, and from there your railway grows route by route.',
  },
  markers: {
    title: 'City markers and points',
    text: 'A city with your marker works for you: when a route to it is claimed, you get its points, whoever builds it. So choose your cities well, and think twice before you build to somebody else’s.',
  },
  alvin: {
    title: 'Alvin the alien',
    text: 'If your table plays with him, a small visitor is hiding in {alvin_start}. Catching him brings points, keeping him brings more, and he never stays long.',
  },
  end: {
    title: 'The end and the score',
    text: 'When somebody has almost no {pieces_word} left, everybody gets one last turn. Then the tickets are turned over and the points are counted, line by line.',
  },
};

export const turn: TurnTexts = {
  draw: { title: 'Draw cards', text: 'Two a turn, from the market or the deck.' },
  claim: { title: 'Claim a route', text: 'Pay its cards, lay your pieces, get points.' },
  tickets: { title: 'Draw tickets', text: 'New goals, for more points or fewer.' },
};
