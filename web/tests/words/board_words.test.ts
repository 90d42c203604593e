/** Where a board has a term of its own, nothing said at that board has the general one. */
import { expect, test } from 'vitest';
import type { Words } from '../../src/words';
import { words as romanian } from '../../src/words/ro/index';
import { words as swedish } from '../../src/words/sv/index';

interface Term {
  language: string;
  words: Words;
  board: string;
  /** what other boards say, and this one does not */
  general: RegExp;
}

const TERMS: Term[] = [
  { language: 'ro', words: romanian, board: 'new_york', general: /\bbilet/i },
  { language: 'ro', words: romanian, board: 'old_west', general: /Transport\b/ },
  { language: 'sv', words: swedish, board: 'old_west', general: /transportkort/ },
];

/** Said where no board is chosen yet, or only at another one. */
const ELSEWHERE = ['hero.lead', 'home.reconstruction_about', 'hint.why.start'];

test.each(TERMS)(
  '$board has its own term in $language: no $general',
  ({ words, board, general }) => {
    const said = { ...words.sentences, ...words.boards[board] };
    const wrong = Object.entries(said).filter(([key, sentence]) => {
      return !ELSEWHERE.includes(key) && general.test(JSON.stringify(sentence));
    });
    expect(wrong).toEqual([]);
  },
);
