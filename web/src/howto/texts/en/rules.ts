import type { RuleTexts } from '../types';

export const rules: RuleTexts = {
  A1: {
    title: 'Cards',
    text: 'The cards are shuffled. Everybody gets {hand} of them, and five more are laid out face up: the market.',
  },
  A2: {
    title: 'Too many wilds',
    text: 'If three or more of those five are {wilds}, all five are discarded and five new ones turned up, until fewer than three are (at most as often as M5 says).',
  },
  A3: {
    title: 'Tickets to begin with',
    text: 'The tickets are shuffled and everybody gets {start} of them to choose from; at least {start_keep} must be kept. The choice is secret, and nobody has to wait for anybody else.',
    ours: 'Tickets given back go under the deck in turn order, each player’s in the order dealt. How many everybody kept is shown once all have chosen.',
    on: {
      old_west: {
        text: 'The tickets are shuffled and everybody gets {start} of them to choose from; at least {start_keep} must be kept. The choice is secret, and nobody has to wait for anybody else. Tickets given back are shuffled together and go under the deck.',
        ours: 'How many everybody kept is shown once all have chosen.',
      },
    },
  },
  A4: {
    title: 'Who begins',
    text: 'Play goes clockwise.',
    ours: 'A table may name the seat that begins; if it names none, the seat is drawn at random. Everybody knows it before the tickets are dealt.',
    on: {
      new_york: { text: 'By the book the youngest begins. Play goes clockwise.' },
      san_francisco: { text: 'Who begins is drawn at random. Play goes clockwise.' },
      old_west: { text: 'Who begins is settled as in the base game. Play goes clockwise.' },
    },
  },
  T1: {
    title: 'One thing a turn',
    text: 'On your turn you do exactly one of three things: draw cards (M1), claim one route (C1) or draw tickets (K1).',
  },
  T2: {
    title: 'Passing',
    ours: 'Whoever can do none of the three passes, and only then. If everybody passes in a row, the game ends at once and is scored.',
  },
  M1: {
    title: 'Two cards',
    text: 'You draw two cards, one after the other. Each is either the top of the deck, unseen, or one of the five in the market; a card taken from there is replaced at once.',
  },
  M2: {
    title: 'A wild from the market',
    text: 'A {wild} taken face up as your first card is your only card this turn. As your second card it can’t be taken face up at all. One that comes from the deck counts like any other card.',
  },
  M3: { title: 'No hand limit', text: 'You may hold as many cards as you like.' },
  M4: {
    title: 'Three wilds in the market',
    text: 'Whenever three or more of the market’s cards are {wilds}, the whole market is discarded at once and laid out anew.',
  },
  M5: {
    title: 'Not for ever',
    ours: 'The market is discarded at most three times in a row; what then lies face up stays until the market next changes. (The limit rests on what everybody sees, so it tells nothing about anybody’s hand.)',
  },
  M6: {
    title: 'When the deck runs out',
    text: 'The discards are shuffled into a new deck at once; if there are none yet, as soon as there are.',
  },
  M7: {
    title: 'When no cards are left',
    ours: 'With deck and discards empty the market is not filled up, and a draw that finds no second card ends after the first; one card is enough to choose to draw. As soon as somebody pays, those cards become the deck and the market is filled from its first place on (then M4), before anything else is decided in that turn.',
  },
  M8: {
    title: 'What everybody knows',
    text: 'The market, every card taken from it and every card discarded are public. A card from the deck is known to its drawer alone. What you have seen yourself stays in your sight: the tickets you gave back, the cards you drew.',
    ours: 'So is the number of cards in every hand and in the deck.',
  },
  C1: {
    title: 'Paying for a route',
    text: 'A route costs as many cards as it has spaces, all of them in its colour. {Wilds} stand for any colour, as many as you like. A grey route is paid in any one colour.',
  },
  C2: {
    title: 'Your choice of cards',
    text: 'Among all legal payments the choice is yours, {wilds} included. Two payments with the same cards are one.',
  },
  C3: {
    title: 'Pieces',
    text: 'You put one of your {pieces_word} on every space. A route longer than what you have left can’t be claimed.',
  },
  C4: {
    title: 'Any free route',
    text: 'Any route that is still free may be claimed, whether it touches your others or not.',
    on: {
      old_west: {
        text: 'Only a free route may be claimed. Elsewhere it may lie anywhere; here it has to touch your network (W3, W4).',
      },
    },
  },
  C5: {
    title: 'Double routes',
    text: 'Routes that run side by side between the same two {places} are a double route, or a triple one. Nobody may claim two of them.',
  },
  C6: {
    title: 'Double routes in small games',
    text: 'With {small} players, as soon as one route of a double or triple is claimed, the others are closed to everybody.',
  },
  C7: {
    title: 'Ferry routes',
    text: 'Every ferry symbol on a route takes one {wild}. The other spaces are paid as usual (C1); {wilds} may be used there too.',
  },
  C8: {
    title: 'Points',
    text: 'A route brings points by its length, as soon as it is claimed.',
    on: {
      new_york: {
        text: 'A route brings points by its length, as soon as it is claimed. (The paper score pad adds them up at the end: the sum is the same.)',
      },
    },
  },
  K1: {
    title: 'Drawing tickets',
    text: 'You draw {draw} tickets, fewer if the deck holds fewer, keep at least {draw_keep} and put the rest under the deck. A last single ticket may be drawn and must be kept; with none left you can’t draw tickets.',
    ours: 'What goes under the deck keeps the order in which it was drawn.',
  },
  K2: {
    title: 'Kept is kept',
    text: 'A ticket you have kept can’t be given back. You may hold as many as you like.',
  },
  K3: {
    title: 'Completing a ticket',
    text: 'A ticket is complete when your own routes join its two {places}, by whatever way. At the end it adds its points if it is complete and takes them away if it is not.',
  },
  K4: {
    title: 'Secret until the end',
    text: 'Your tickets are secret until the end, and so is whether they are complete.',
    ours: 'How many you hold is public.',
  },
  E1: {
    title: 'The last turns',
    text: 'When somebody ends a turn with two {pieces_word} left, or fewer, everybody has one more turn, that player included; then the game is over. If somebody else gets that low meanwhile, nothing changes.',
  },
  E2: {
    title: 'The score',
    text: 'Points for routes; tickets, added or taken away; then what this board gives besides.',
    on: {
      new_york: {
        text: 'Points for routes; tickets, added or taken away; then the tourist attractions (N1).',
      },
      san_francisco: {
        text: 'Points for routes; tickets, added or taken away; then the tourist tokens (S7).',
      },
      old_west: {
        text: 'Points for routes; tickets, added or taken away; then Globetrotter (W8) and, in the variant, Alvin (W11, W13).',
      },
    },
  },
  E3: {
    title: 'Who wins',
    text: 'Whoever has most points. With equal points, whoever has completed more tickets; if that is equal too, the victory is shared.',
    on: {
      old_west: {
        text: 'Whoever has most points. With equal points, whoever has completed more tickets; if that is equal too, the victory is shared. (The base game would compare the longest paths next: they do not exist here.)',
      },
    },
  },
  N1: {
    title: 'Tourist attractions',
    text: 'Every attraction that at least one of your routes touches is worth {attraction_points} at the end, however many of your routes meet there.',
  },
  S1: {
    title: 'Stacks of tokens',
    text: 'There are {symbols} stacks of tourist tokens, each with a symbol of its own. A stack has {stack_3} tokens with three players and {stack_4} with four; for two players see S4. Tokens that are not used are out of the game.',
    ours: 'Which of the two spare stacks is placed is no choice: symbols are interchangeable.',
  },
  S2: {
    title: 'Where they lie',
    text: '{fixed} stacks start at {token_places}.',
  },
  S3: {
    title: 'The other two stacks',
    text: 'With three or four players: once the tickets are chosen, the last player in turn order puts one of the two remaining stacks on any location without one. Then the last but one does the same with the other.',
  },
  S4: {
    title: 'Tokens for two players',
    text: 'The fixed stacks have {stack_2} tokens each. The second player puts two stacks of a single token on any two locations without one.',
  },
  S5: {
    title: 'Taking a token',
    text: 'Whoever claims a route takes one token from one of its two ends, if one lies there whose symbol they do not have yet. If both ends offer such a token, they choose. It is one token a claim at most, and nobody may decline.',
  },
  S6: { title: 'In the open', text: 'Everybody sees everybody’s tokens.' },
  S7: {
    title: 'What tokens are worth',
    text: 'At the end your tokens, all of them different by S5, score by their number.',
  },
  S8: {
    title: 'Ferries on this board',
    text: 'Every ferry route here has one ferry symbol; it is paid by C7.',
  },
  W1: {
    title: 'City markers and the start city',
    text: 'Everybody has {markers} city markers. Once the tickets are chosen, from the player who will play last and on counter-clockwise, each puts one on a city: the start city. A city holds one marker only.',
  },
  W2: {
    title: 'Controlling a city',
    text: 'Whoever has a marker in a city controls it: {markers} cities at most. A marker is never moved.',
  },
  W3: { title: 'The first route', text: 'The first route you claim must touch your start city.' },
  W4: {
    title: 'A network that grows',
    text: 'Every later route must touch a city that you are already connected to: your start city, or an end of one of your routes.',
  },
  W5: {
    title: 'Buying a marker',
    text: 'After claiming a route you may put one marker on one of its two cities, if that city has none. It costs two cards of one colour; {wilds} may stand for either of them or both.',
  },
  W6: {
    title: 'Whose points',
    text: 'The points of a route go to whoever controls its ends, not to whoever claimed it. If nobody controls an end, to the claimer. If one end is controlled, to its controller. If both are, to each controller: twice to a player who controls both.',
    ours: 'A marker bought with this very claim (W5) comes later and does not change it.',
  },
  W7: {
    title: 'Ferries on this board',
    text: 'A ferry route takes as many {wilds} as it shows locomotive symbols (C7).',
  },
  W8: {
    title: 'Globetrotter',
    text: 'Whoever has completed most tickets gets {globetrotter} points.',
    ours: 'Everybody who ties for it gets them, even if nobody has completed any.',
  },
  W9: { title: 'No longest path', text: 'There is no bonus for the longest path.' },
  W10: {
    title: 'Alvin the alien',
    text: 'A variant that is chosen when the table is set up. Alvin begins in {alvin_start}. Nobody may start there or put a marker there.',
  },
  W11: {
    title: 'Catching Alvin',
    text: 'The first player who claims a route to {alvin_start} catches Alvin. That is {catch} points at once, in a line of their own, and the catcher must move him to a city they control.',
  },
  W12: {
    title: 'Catching him again',
    text: 'When another player claims a route to the city where Alvin is, that player catches him: W11 again. What his holder claims there changes nothing.',
  },
  W13: {
    title: 'Holding Alvin',
    text: 'Whoever holds Alvin at the end gets {hold} points more.',
  },
  W14: {
    title: 'What comes after a claim',
    ours: 'In this order: the points (W6), Alvin caught with his points (W11, W12), a marker bought or not (W5), Alvin moved. So he may go to the city that was just marked. A player always controls the start city, so there is always somewhere to move him.',
  },
};
