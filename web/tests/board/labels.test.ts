import { describe, expect, it } from 'vitest';
import { geometryOf } from '../../src/board/geometry';
import { labelBoxes, textWidth } from '../../src/board/labels';
import { littleBoard } from './fixtures/little_board';

const { layout, labels } = geometryOf(littleBoard());

describe('candidate boxes', () => {
  it('are sixteen for a name of one word, twice as many for more', () => {
    expect(labelBoxes('Summit', [0, 0], layout.sizes)).toHaveLength(16);
    expect(labelBoxes('Old Town', [0, 0], layout.sizes)).toHaveLength(32);
  });

  it('break a name where its lines are most even, also at a hyphen', () => {
    expect(labelBoxes('Salt Lake City', [0, 0], layout.sizes)[16]!.lines).toEqual([
      'Salt',
      'Lake City',
    ]);
    expect(labelBoxes('Haight-Ashbury', [0, 0], layout.sizes)[16]!.lines).toEqual([
      'Haight-',
      'Ashbury',
    ]);
  });

  it('leave the badge free', () => {
    for (const { x, y, width, height } of labelBoxes('Old Town', [0, 0], layout.sizes)) {
      const dx = Math.max(x, 0, -(x + width));
      const dy = Math.max(y, 0, -(y + height));
      expect(Math.hypot(dx, dy)).toBeGreaterThan(layout.sizes.R - 1);
    }
  });
});

it('the label of a place is the box chosen, nudged', () => {
  const box = labelBoxes('Old Town', layout.places['Old Town']!, layout.sizes)[20]!;
  const label = labels.find(({ name }) => name === 'Old Town')!;
  expect([label.x, label.y]).toEqual([box.x + 3, box.y - 2]);
});

it('wide letters make wide words, also with marks on them', () => {
  expect(textWidth('MW', 20)).toBeGreaterThan(textWidth('il', 20));
  expect(textWidth('Å', 20)).toBe(textWidth('A', 20));
});
