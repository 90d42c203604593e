import new_york from '../../../src/funicular/lessons/new_york.toml?raw';
import old_west from '../../../src/funicular/lessons/old_west.toml?raw';
import san_francisco from '../../../src/funicular/lessons/san_francisco.toml?raw';
import DOCUMENT from '../../../docs/rules.md?raw';
import { beforeAll, describe, expect, test } from 'vitest';
import { LESSON_KINDS, chaptersOf } from '../../src/howto/chapters';
import { holdsOn, RULES } from '../../src/howto/rules';
import { counted, ruleOn, speakOn } from '../../src/howto/speaking';
import { loadTexts } from '../../src/howto/texts';
import { texts as en } from '../../src/howto/texts/en';
import { texts as ro } from '../../src/howto/texts/ro';
import { texts as sv } from '../../src/howto/texts/sv';
import { speak } from '../../src/words';
import { BOARDS, NEW_YORK, OLD_WEST, SAN_FRANCISCO } from './boards';

const LANGUAGES = { en, ro, sv };

/** Names that are the same in every language. */
const SAME = new Set(['Globetrotter', 'Coach']);

/** Every text with where it stands. */
function sentences(data: unknown, path: string): [string, string][] {
  if (typeof data === 'string') return [[path, data]];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => sentences(value, `${path}.${key}`));
}

function spoken({ rules, lessons, chapters, turn, coach }: typeof en): [string, string][] {
  return sentences({ rules, lessons, chapters, turn, coach }, '');
}

describe.each(Object.entries(LANGUAGES))('in %s', (language, texts) => {
  beforeAll(() => speak(language as 'en'));

  test('the texts are found by their language', async () => {
    expect(await loadTexts(language as 'en')).toBe(texts);
  });

  test('every rule has a title, and what the rulebook says or what is ours', () => {
    expect(Object.keys(texts.rules)).toEqual([...RULES]);
    for (const rule of Object.values(texts.rules)) {
      expect(rule.title).not.toBe('');
      expect(rule.text ?? rule.ours).toBeTruthy();
    }
  });

  test('what is our own is marked where the document marks it', () => {
    for (const rule of RULES) {
      const line = DOCUMENT.split('\n').find((each) => each.includes(`<a id="${rule}">`)) ?? '';
      expect([rule, texts.rules[rule].ours !== undefined]).toEqual([rule, line.includes('(ours')]);
    }
  });

  test('nothing stays a hole, on any board', () => {
    const about = Object.fromEntries(
      ['route', 'closed', 'own', 'other', 'ticket', 'place', 'taken', 'start', 'far'].map(
        (name) => [name, 'A – B'],
      ),
    );
    for (const board of BOARDS) {
      const rules = RULES.filter((rule) => holdsOn(board, rule));
      const said = rules.flatMap((rule) => Object.values(ruleOn(texts, board, rule)));
      for (const { title, steps, done, missed } of LESSON_KINDS.map((kind) => texts.lessons[kind]))
        for (const text of [title, ...steps, done, missed])
          said.push(speakOn(texts, board, text, about));
      for (const { id } of chaptersOf(board)) {
        const { text, on } = texts.chapters[id];
        said.push(speakOn(texts, board, on?.[board.key] ?? text));
      }
      expect(said.filter((text) => /[{}]/.test(text))).toEqual([]);
    }
  });

  test('a lesson has as many steps as in English', () => {
    for (const kind of LESSON_KINDS)
      expect(texts.lessons[kind].steps.length, kind).toBe(en.lessons[kind].steps.length);
  });

  test('the same rules are named in a text as in English', () => {
    const names = (text: string | undefined) => text?.match(/\b[ATMCKENSW]\d{1,2}\b/g) ?? [];
    const english = new Map(spoken(en));
    for (const [path, text] of spoken(texts).filter(([path]) => english.has(path)))
      expect([path, names(text)]).toEqual([path, names(english.get(path))]);
  });
});

test.each([
  ['ro', ro],
  ['sv', sv],
])('no text in %s is the English one', (_, texts) => {
  const english = new Map(spoken(en));
  const same = spoken(texts).filter(([path, text]) => english.get(path) === text);
  expect(same.filter(([, text]) => !SAME.has(text))).toEqual([]);
});

test('Romanian has its own ș and ț', () => {
  expect(JSON.stringify(ro)).not.toMatch(/[şţŞŢ]/);
});

describe('numbers and words come from the board', () => {
  beforeAll(() => speak('en'));

  test('its pieces, its hand, its tickets, its small games', () => {
    expect(ruleOn(en, NEW_YORK, 'C6').text).toMatch(/^With 2 players/);
    expect(ruleOn(en, OLD_WEST, 'C6').text).toMatch(/^With 2 or 3 players/);
    expect(
      ruleOn(en, { ...NEW_YORK, numbers: { ...NEW_YORK.numbers, hand: 7 } }, 'A1').text,
    ).toMatch(/gets 7 of them/);
    expect(ruleOn(en, SAN_FRANCISCO, 'S2').text).toBe('2 stacks start at Alcatraz and Sunset.');
  });

  test('its wild card, also at the beginning of a sentence', () => {
    expect(ruleOn(en, NEW_YORK, 'C1').text).toMatch(/\. Taxis stand for any colour/);
    expect(ruleOn(en, OLD_WEST, 'M2').text).toMatch(/^A locomotive taken/);
  });

  test('where a board says it otherwise, that is said', () => {
    expect(ruleOn(en, OLD_WEST, 'C4').text).toMatch(/W3, W4/);
    expect(ruleOn(en, NEW_YORK, 'C4').text).not.toMatch(/W4/);
    expect(ruleOn(en, OLD_WEST, 'A3').ours).not.toMatch(/in turn order/);
  });

  test('Romanian counts with "de" from twenty on', async () => {
    await speak('ro');
    expect(counted(ro.terms.pieces.taxi!, 15)).toBe('15 taxiuri');
    expect(counted(ro.terms.pieces.train!, 40)).toBe('40 de trenuri');
    await speak('en');
  });
});

test.each([
  ['New York', new_york],
  ['San Francisco', san_francisco],
  ['Old West', old_west],
])('the lessons of %s have their sentences, one for every step', (_, file) => {
  const lessons = file.split(/^(?=\[\w+\])/m).slice(1);
  for (const lesson of lessons) {
    const kind = /^\[(\w+)\]/.exec(lesson)![1] as (typeof LESSON_KINDS)[number];
    const steps = /^steps = \[(.*?)^(?:solution|answers)/ms.exec(lesson)![1]!;
    expect([kind, en.lessons[kind].steps.length]).toEqual([kind, steps.split('type =').length - 1]);
  }
});
