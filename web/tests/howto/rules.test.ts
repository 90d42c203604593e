import DOCUMENT from '../../../docs/rules.md?raw';
import { expect, test } from 'vitest';
import { CHAPTERS, chaptersOf, LESSON_KINDS } from '../../src/howto/chapters';
import { cutAtRules, holdsOn, isRule, RULES } from '../../src/howto/rules';
import { rulesPath, readPath } from '../../src/play/links';
import { NEW_YORK, OLD_WEST, SAN_FRANCISCO } from './boards';

test('the rules are those of the document, in its order', () => {
  const ids = [...DOCUMENT.matchAll(/<a id="(\w+)"><\/a>/g)].map((found) => found[1]);
  expect([...RULES]).toEqual(ids);
});

test('every rule and every lesson has its place in one chapter', () => {
  expect(CHAPTERS.flatMap((chapter) => [...chapter.rules]).sort()).toEqual([...RULES].sort());
  expect(CHAPTERS.flatMap((chapter) => [...chapter.lessons]).sort()).toEqual(
    [...LESSON_KINDS].sort(),
  );
});

test('a board has the rules of what it has', () => {
  const ids = (board: typeof NEW_YORK) => RULES.filter((rule) => holdsOn(board, rule));
  expect(ids(NEW_YORK)).toContain('N1');
  expect(ids(NEW_YORK).filter((rule) => /^[SW]|C7/.test(rule))).toEqual([]);
  expect(ids(SAN_FRANCISCO)).toEqual(expect.arrayContaining(['C7', 'S1', 'S8']));
  expect(ids(SAN_FRANCISCO).filter((rule) => /^[NW]/.test(rule))).toEqual([]);
  expect(ids(OLD_WEST)).toEqual(expect.arrayContaining(['C7', 'W1', 'W7', 'W8', 'W14']));
  expect(ids({ ...OLD_WEST, alvin: false })).not.toContain('W10');
});

test('a chapter without rules on a board is left out', () => {
  const ids = (board: typeof NEW_YORK) => chaptersOf(board).map((chapter) => chapter.id);
  expect(ids(NEW_YORK)).not.toContain('tokens');
  expect(ids(SAN_FRANCISCO)).toContain('tokens');
  expect(ids(OLD_WEST)).toEqual(expect.arrayContaining(['network', 'markers', 'alvin', 'end']));
  expect(ids(OLD_WEST)).not.toContain('attractions');
});

test('a sentence is cut at the rules it names, and only there', () => {
  expect(cutAtRules('Equal points (E3).')).toEqual(['Equal points (', { rule: 'E3' }, ').']);
  expect(cutAtRules('W11, W13')).toEqual([{ rule: 'W11' }, ', ', { rule: 'W13' }]);
  expect(cutAtRules('Pier 39 and A9 and W15')).toEqual(['Pier 39 and ', 'A9', ' and ', 'W15']);
});

test('every rule has an address that leads back to it', () => {
  expect(isRule('M2')).toBe(true);
  expect(isRule('M9')).toBe(false);
  for (const rule of RULES) {
    expect(readPath(rulesPath('old_west', rule))).toEqual({
      page: 'rules',
      board: 'old_west',
      rule,
    });
  }
});
