import { describe, expect, it } from 'vitest';
import { newNames } from '../../src/board/moving';
import { TOKENS } from '../../src/board/tokens';
import { say } from '../../src/words';
import type { Key } from '../../src/words';

describe('what is new on the map', () => {
  it('is what was not there before', () => {
    expect(newNames({ a: 0, b: 1 }, { a: 0 })).toEqual(['b']);
    expect(newNames({ a: 0 }, { a: 0, b: 1 })).toEqual([]);
  });

  it('is too much to follow for somebody who catches up', () => {
    expect(newNames({ a: 0, b: 1, c: 2 }, {})).toEqual([]);
  });
});

it('every token is drawn as what it is called', () => {
  const names = TOKENS.map((_, symbol) => say(`token.${symbol}` as Key));
  TOKENS.forEach(([drawing], symbol) => expect(names[symbol]).toContain(drawing));
});
