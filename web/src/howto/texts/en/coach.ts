import type { CoachTexts } from '../types';

export const coach: CoachTexts = {
  keep_start: {
    long: 'These tickets are your secret goals. Join both ends of one with your own routes and it brings its points at the end; otherwise it costs them. Click a ticket to see the shortest way. The easiest one is {ticket}: {spaces}.',
    short: 'Keep at least {least}. {ticket} is the shortest: {spaces}.',
  },
  keep_drawn: {
    long: 'New tickets: keep at least {least} of them. Good ones follow the routes you already have. {ticket} needs the least: {spaces}. Whatever you keep counts at the end, one way or the other.',
    short: 'Keep at least {least}. {ticket} needs the least: {spaces}.',
  },
  draw: {
    long: 'A turn is one thing: draw two cards, claim a route, or draw tickets. Routes are paid with cards, so draw. On the way of {ticket} you could use {cards}, for {route}.',
    short: 'Draw for {route}: it costs {cards}.',
  },
  draw_market: {
    long: 'A turn is one thing: draw two cards, claim a route, or draw tickets. Look at the market: it has {card}, which helps with {route}, on the way of {ticket}. What does not lie there may come from the deck.',
    short: 'Take {card} from the market, for {route}.',
  },
  second: {
    long: 'Now your second card, from the market or unseen from the deck. Only a {wild} from the market is not for you now: that would have been a whole turn.',
    short: 'One more card.',
  },
  claim: {
    long: 'You have the cards for {route}, and it lies on the way of {ticket}. Click the route that lights up, choose what to pay with, and confirm. It brings {points} at once, and nobody can take it away from you any more.',
    short: 'You can claim {route}, on the way of {ticket}: {points}.',
  },
  claim_other: {
    long: 'You could claim {route} now for {points}, but it is not on the way of your tickets. Routes for their points alone are fine, long ones best; only your pieces and cards will be missing elsewhere. If in doubt, draw cards.',
    short: '{route} could be claimed for {points}, but no ticket needs it.',
  },
  done: {
    long: 'Well done: {ticket} is complete. At the end it brings {points}, and nobody can undo it.',
    short: '{ticket} is complete: {points}.',
  },
  all_done: {
    long: 'All your tickets are complete. Now either claim routes for their points, the longer the better, or draw new tickets: they are a gamble, and a good one while there are plenty of pieces left.',
    short: 'All tickets are complete: claim long routes, or draw new tickets.',
  },
  cut: {
    long: 'The way of {ticket} is cut off: it can’t be completed any more and will cost its points. It happens to everybody. Let it be, and turn to the others.',
    short: '{ticket} is cut off. Turn to the others.',
  },
  last: {
    long: 'These are the last turns, and this one is yours. Claim whatever brings most, first of all what completes a ticket. New tickets now would almost surely cost you points.',
    short: 'Your last turn: claim what brings most.',
  },
  stack: {
    long: 'You are asked to lay out a stack of tourist tokens. Put it where your own way leads and the others’ hardly does: whoever arrives there may take one.',
    short: 'Put the stack where your own way leads.',
  },
  start: {
    long: 'Choose the city your railway begins in. An end of one of your tickets is a good choice, all the more where several of them meet.',
    short: 'Start where your tickets begin or meet.',
  },
  token: {
    long: 'Both ends of your route have a token you don’t own yet. Take the one in the place you are less likely to come back to.',
    short: 'Take the token where you won’t come back.',
  },
  marker: {
    long: 'For two cards of one colour this city becomes yours, and every route that is claimed to it brings you its points. You have few markers: busy cities are worth it, remote ones are not.',
    short: 'A marker pays off in busy cities only.',
  },
  alvin: {
    long: 'Alvin is yours. Move him to a city of yours that the others can hardly reach: whoever holds him at the end gets points for him.',
    short: 'Move Alvin where the others hardly come.',
  },
  pass: {
    long: 'There is nothing you could do this time, so you pass. It happens rarely, and it costs nothing.',
    short: 'Nothing to be done: pass.',
  },
  wait: {
    long: '{name} is to move. Meanwhile click one of your tickets: the map shows the shortest way that is still open.',
    short: '{name} is to move.',
  },
  over: {
    long: 'That was your first game. The table shows where the points came from; every line leads to its rule. Play again, or read on how the other boards differ.',
    short: 'The game is over. Every line of the score leads to its rule.',
  },
};
