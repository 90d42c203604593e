import { afterEach, expect, test } from 'vitest';
import {
  isKey,
  isLanguage,
  language,
  listen,
  say,
  sayInPieces,
  sayList,
  sayNumber,
  sayOr,
  sayPercent,
  speak,
  speakOf,
} from '../../src/words';
import { actionText } from '../../src/words/doing';
import { hintText } from '../../src/words/hints';
import { fill } from '../../src/words/template';
import {
  boardName,
  botName,
  cardName,
  cardsText,
  pieceName,
  routeFacts,
  tokenName,
} from '../../src/words/things';
import { action, BOARD, claim, game } from '../play/fixtures';

afterEach(async () => {
  speakOf('');
  await speak('en');
});

test('a sentence takes what it speaks of', () => {
  expect(say('turn.waiting', { name: 'Ann' })).toBe('Waiting for Ann.');
});

test('a plural follows its number', () => {
  expect(say('seat.cards', { n: 1 })).toBe('1 card');
  expect(say('seat.cards', { n: 0 })).toBe('0 cards');
});

test('a hole that nothing fits stays visible', () => {
  expect(fill('{a} and {b}', { a: 'x' })).toBe('x and {b}');
});

test('a name without a word falls back', () => {
  expect(sayOr('reason.cards', 'other')).toMatch(/enough cards/);
  expect(sayOr('reason.unheard_of', 'other')).toBe('other');
  expect(isKey('toString')).toBe(false);
});

test('a sentence in pieces keeps its things', () => {
  const chip = { kind: 'cards' };
  expect(sayInPieces('log.taken', { who: 'Ann', card: chip })).toEqual(['Ann', ' took ', chip]);
});

test('names are listed as people list them', () => {
  expect(sayList(['Ann', 'Bob', 'Cleo'])).toBe('Ann, Bob, and Cleo');
});

test('a language is spoken once its words are there; of two wishes the later counts', async () => {
  await Promise.all([speak('ro'), speak('sv')]);
  expect(language()).toBe('sv');
  expect(say('turn.yours')).toBe('Din tur.');
  expect(isLanguage('tlh')).toBe(false);
});

test('numbers and lists are written as the language does', async () => {
  await speak('sv');
  expect(sayNumber(1234.5)).toBe('1\u00a0234,5');
  expect(sayPercent(0.25)).toBe('25\u00a0%');
  await speak('ro');
  expect(sayList(['Ana', 'Ion'])).toBe('Ana și Ion');
  expect(say('log.move', { n: 1200 })).toBe('mutarea 1.200');
});

test('Romanian counts from twenty on with "de"', async () => {
  await speak('ro');
  const counted = [1, 2, 19, 20, 101].map((n) => say('seat.cards', { n }));
  expect(counted).toEqual(['1 carte', '2 cărți', '19 cărți', '20 de cărți', '101 cărți']);
});

test('a colour agrees with what it is the colour of', async () => {
  await speak('ro');
  expect(cardsText(BOARD, { blue: 1, red: 2, wild: 1 })).toBe(
    '1 carte albastră + 2 cărți roșii + 1 carte Taxi',
  );
  expect(routeFacts(BOARD, BOARD.routes[0]!)).toBe('4 spații roz, 7 puncte');
  await speak('sv');
  expect(cardsText(BOARD, { blue: 1, red: 2, wild: 1 })).toBe(
    '1 blått kort + 2 röda kort + 1 taxikort',
  );
});

test('a board says things in its own words', async () => {
  await speak('ro');
  expect(say('act.tickets')).toBe('Trage bilete');
  speakOf('new_york');
  expect(say('act.tickets')).toBe('Trage cărți Traseu');
  expect(say('act.pass')).toBe('Pas');
  expect(sayInPieces('log.chosen', { who: 'Ann' }, true)[1]).toBe(' ți-ai ales cărțile Traseu');
});

test('whoever asked for words is noted, to ask again', () => {
  let asked = 0;
  listen(() => void (asked += 1));
  say('app.name');
  sayList(['Ann']);
  language();
  sayInPieces('log.over', {});
  listen(() => undefined);
  expect(asked).toBe(4);
});

test('advice is said from its reason and numbers, else as the bot said it', async () => {
  const hint = {
    ...{ type: 'hint' as const, id: 1, action: 0, text: '', why: 'because', place: null },
    ...{ ticket: 'Chelsea - Soho', route: 'Chelsea - Soho (pink)', card: 'pink', seat: 1 },
    ...{ also: null },
    numbers: {
      ...{ loss: 6.6, blind: 0.625, face: 0.5, chance: 0.4, next: 0.2, value: 0.7, held: 0.5 },
      ...{ more: 3, spare: 1 },
    },
  };
  const told = (reason: string) => hintText(BOARD, ['Ann', 'Bob'], { ...hint, reason });
  expect(told('contested')).toBe(
    'Chelsea – Soho is on the way of Chelsea – Soho, and Bob may be after it too: losing it would cost about 7 points.',
  );
  expect(told('draw route')).toBe('You need pink for Chelsea – Soho.');
  expect(told('held')).toBe(
    'Chelsea – Soho is on the way of Chelsea – Soho, which Bob may hold (50%).',
  );
  expect(told('pieces')).toBe('Chelsea – Soho takes 3 taxis more than what is planned already.');
  expect(told('spare')).toBe('With the planned ways laid, 1 taxi is left.');
  expect(hintText(BOARD, ['Ann', 'Bob'], { ...hint, reason: 'draw ticket', also: 'neural' })).toBe(
    'You need pink for Chelsea – Soho, on the way of Chelsea – Soho. The network gives this move 40%, the next best 20%, and puts the chance to win at 70%.',
  );
  expect(told('said')).toBe('because');
  await speak('sv');
  expect(told('draw route')).toBe('Du behöver ett rosa kort till Chelsea – Soho.');
  expect(told('draw blind')).toContain('0,63');
});

test('the things of a board have names', () => {
  expect(cardName(BOARD, 'wild')).toBe('taxi');
  expect(cardName(BOARD, 'pink')).toBe('pink');
  expect(pieceName(BOARD, 1)).toBe('taxi');
  expect(pieceName({ ...BOARD, piece: 'sledge' }, 2)).toBe('pieces');
  expect(tokenName(9)).toBe('symbol 10');
  expect(boardName({ key: 'old_west', name: 'Wild' })).toBe('Old West');
  expect(boardName({ key: 'mine', name: 'My own' })).toBe('My own');
  expect(cardsText(BOARD, { pink: 3, wild: 1 })).toBe('3 pink + 1 taxi');
  expect(botName({ name: 'viggo', level: 'medium', about: '', boards: null })).toBe(
    'Viggo (medium)',
  );
});

test('a route tells its spaces, colour, ferries and points', () => {
  expect(routeFacts(BOARD, BOARD.routes[0]!)).toBe('4 pink spaces, 7 points');
  expect(routeFacts(BOARD, BOARD.routes[1]!)).toBe(
    '2 grey spaces, any one colour, 1 taxi at least, 2 points',
  );
});

test('an action is said as a sentence', () => {
  const seen = game({ offer: ['A - B', 'C - D'] });
  const said = (each: Parameters<typeof actionText>[2]) => actionText(BOARD, seen, each);
  expect(said(claim(1, 'Chelsea - Soho (pink)', { pink: 4 }))).toBe(
    'Claim Chelsea – Soho for 4 pink',
  );
  expect(said(action(1, 'keep', { tickets: [1, 2] }))).toBe('Keep A – B and C – D');
  expect(said(action(1, 'take', { slot: 3 }))).toBe('Take taxi from the market');
  expect(said(action(1, 'no marker'))).toBe('Buy no marker');
});
