import type { LessonTexts } from '../types';

export const lessons: LessonTexts = {
  draw: {
    title: 'Draw two cards',
    steps: [
      'Take a card from the market, or click the deck for one you can’t see. Leave the {wild} alone for now.',
      'Now the second card. Try the {wild} if you like: it will not be given to you. Then take another.',
    ],
    done: 'Two cards, and the turn is over (M1). Had you taken the {wild} first, it would have been the only one (M2).',
    missed:
      'Quite legal: but a {wild} from the market is a whole turn (M2), so there was no second card. Try again with another card first.',
  },
  claim: {
    title: 'Claim a route and choose how to pay',
    steps: [
      'Click {route}, which lights up, and look at the ways to pay. Then confirm the one you like best.',
    ],
    done: 'The route is yours, with its points by length (C8). Every payment offered was legal (C2); most people save their {wilds} for later.',
    missed: 'That was allowed, but it was not {route}. Try again.',
  },
  grey: {
    title: 'A grey route',
    steps: [
      '{route} is grey: any one colour will do, but only one. You have two pairs; claim it with one of them.',
    ],
    done: 'One colour for the whole route (C1). A blue and a green card together would not have done.',
    missed: 'That was allowed, but the grey route {route} is still free. Try again.',
  },
  double: {
    title: 'Double routes in a game for two',
    steps: [
      'Somebody has taken one half of {closed}. Click the other half to see why you can’t have it. Then claim {route}.',
    ],
    done: 'In small games a double route has room for one only (C6), so you found another way.',
    missed: 'That was allowed, but {route} was the one to claim. Try again.',
  },
  twins: {
    title: 'Double routes with more players',
    steps: [
      'You own one half of {own}. Click its other half: it is not for you. Then claim {route}, whose other half belongs to somebody else.',
    ],
    done: 'With enough players both halves of a double may be claimed, but never by the same player (C5).',
    missed: 'That was allowed, but {route} was the one to claim. Try again.',
  },
  ferry: {
    title: 'A ferry route',
    steps: [
      'Click {route}: every ferry symbol on it takes a {wild}, and you have too few. Take the one in the market first.',
      'Your turn again, now with enough {wilds}. Claim {route}.',
    ],
    done: 'One {wild} for every ferry symbol, one colour for the other spaces (C7).',
    missed: 'That was allowed, but now there is no time left for {route}. Try again.',
  },
  keep: {
    title: 'Draw tickets and choose',
    steps: [
      'Draw tickets: press the button.',
      'Click the tickets you want; the map shows the shortest way of each. {ticket} goes well with the route you have. Then keep your choice.',
    ],
    done: 'What you kept is yours to the end (K2); the rest is back under the deck (K1).',
    missed: 'That was allowed, but this time we wanted tickets. Try again.',
  },
  complete: {
    title: 'Complete a ticket',
    steps: ['Your ticket {ticket} lacks one route. Claim {route} and watch the ticket.'],
    done: 'The ticket is complete: its two ends are joined by your own routes (K3). Its points are counted at the end.',
    missed: 'That was allowed, but the ticket is still not complete. Try again with {route}.',
  },
  attraction: {
    title: 'Call at the sights',
    steps: ['The places with a star are attractions. Claim {route}: both of its ends have a star.'],
    done: 'Two attractions at once: besides the route’s own points each brings {attraction_points} at the end (N1).',
    missed: 'That was allowed, but {route} would have touched two attractions. Try again.',
  },
  token: {
    title: 'Collect a tourist token',
    steps: [
      'Tokens lie at {place} and at {other}. Claim {route} between them.',
      'Both ends offer a symbol you don’t have, so the choice is yours. Take one.',
    ],
    done: 'One token a claim, and always a new symbol (S5). The more you have, the more they bring (S7).',
    missed: 'That was allowed, but no token came of it. Try again with {route}.',
  },
  start: {
    title: 'Choose your start city',
    steps: [
      'Choose any city to start from. {taken} is taken: click it to see.',
      'Your first route has to touch that city, so only such routes light up. Claim one.',
    ],
    done: 'From your start city (W1) the first route leads out (W3). Wherever it ends you may go on.',
    missed: 'That was allowed, but no route was claimed. Try again.',
  },
  network: {
    title: 'A network that grows',
    steps: [
      'You have the cards for {far}, but click it: it lies apart from your network. Claim {route} instead.',
    ],
    done: 'Every new route touches a city you are connected to already (W4).',
    missed: 'That was allowed, but {route} was the one to claim. Try again.',
  },
  marker: {
    title: 'Buy a city marker',
    steps: [
      'Claim {route}, from your start city {start}.',
      'Now you may mark a city for two cards of one colour. Buy the marker in {place}.',
    ],
    done: '{place} is yours. From now on you get the points of every route that is claimed to it, even by others (W5, W6).',
    missed: 'That was allowed, but there is no marker in {place}. Try again.',
  },
  points: {
    title: 'Whose points are they?',
    steps: [
      'You control both ends of {route}. At one end of {other} stands somebody else’s marker. Claim the route that pays you twice.',
    ],
    done: 'Both ends are yours, so you got the points twice (W6).',
    missed:
      'The route is yours, but its points went to whoever controls its other end (W6). Try {route}.',
  },
  alvin: {
    title: 'Catch Alvin',
    steps: [
      'Alvin hides in {alvin_start}. Claim {route} to catch him.',
      'Caught, and {catch} points at once. You may buy a marker in {place} first if you like; then move Alvin to a city of yours.',
    ],
    done: 'He is yours as long as nobody else reaches that city (W12). Whoever holds him at the end gets {hold} points more (W13).',
    missed: 'That was allowed, but Alvin is still in {alvin_start}. Try again with {route}.',
  },
  alvin_again: {
    title: 'Catch him again',
    steps: [
      'Somebody else holds Alvin in {place}. Claim {route}, which leads there.',
      'He changes hands. Move him to a city of yours, the harder to reach the better.',
    ],
    done: 'Any route to the city where he is catches him, unless he is yours already (W12).',
    missed: 'That was allowed, but Alvin is where he was. Try again with {route}.',
  },
  end: {
    title: 'The last turns',
    steps: [
      'You have four {pieces_word} left. Claim {route}, which takes two of them.',
      'That brought on the last turns: the others have had theirs, and this one is yours. Do what you like.',
    ],
    done: 'Two {pieces_word} or fewer at the end of a turn, one more turn for everybody, and the game is over (E1). Most points win; if they are equal, more completed tickets (E3).',
    missed: 'That was allowed, but you still have too many {pieces_word}. Try again with {route}.',
  },
};
