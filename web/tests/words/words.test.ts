import { expect, test } from 'vitest';
import {
  isKey,
  isLanguage,
  language,
  say,
  sayInPieces,
  sayList,
  sayOr,
  speak,
} from '../../src/words';
import { en } from '../../src/words/en';
import { actionText } from '../../src/words/doing';
import { fill } from '../../src/words/template';
import {
  botName,
  cardName,
  cardsText,
  pieceName,
  routeFacts,
  tokenName,
} from '../../src/words/things';
import { action, BOARD, claim, game } from '../play/fixtures';

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

test('English is spoken, others are not known yet', async () => {
  await speak('en');
  expect(language()).toBe('en');
  expect(isLanguage('tlh')).toBe(false);
});

test('every sentence has words, and every plural an ending for the rest', () => {
  for (const [key, sentence] of Object.entries(en)) {
    const forms = typeof sentence === 'string' ? [sentence] : Object.values(sentence);
    expect(
      forms.every((form) => form.trim() !== ''),
      key,
    ).toBe(true);
    if (typeof sentence !== 'string') expect(sentence, key).toHaveProperty('other');
  }
});

test('the things of a board have names', () => {
  expect(cardName(BOARD, 'wild')).toBe('taxi');
  expect(cardName(BOARD, 'pink')).toBe('pink');
  expect(pieceName(BOARD, 1)).toBe('taxi');
  expect(pieceName({ ...BOARD, piece: 'sledge' }, 2)).toBe('pieces');
  expect(tokenName(9)).toBe('symbol 10');
  expect(cardsText(BOARD, { pink: 3, wild: 1 })).toBe('3 pink + 1 taxi');
  expect(botName({ name: 'viggo', level: 'medium', about: '' })).toBe('Viggo (medium)');
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
