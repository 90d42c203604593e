import { describe, expect, it } from 'vitest';
import { CARD_SHAPE, GAP, layoutHand, ROW_GAP, type HandLayout } from '../../src/ui/hand_layout';

const DOCK = { width: 480, height: 100 };

function widthOf(counts: number[], { card, step, most }: HandLayout): number {
  const groups = counts.map((n) => card + (Math.min(n, most) - 1) * step);
  return groups.reduce((sum, width) => sum + width, GAP * (counts.length - 1));
}

describe('a hand', () => {
  it('of few cards has them large and side by side', () => {
    const layout = layoutHand([1, 1], DOCK);
    expect(layout.card).toBe(150);
    expect(layout.rise).toBe(0);
  });

  it('never has cards higher than the room', () => {
    const layout = layoutHand([2], { width: 900, height: 60 });
    expect(layout.card * CARD_SHAPE).toBeLessThanOrEqual(60);
  });

  it('is fanned out so far as there is room, and stays inside it', () => {
    for (const counts of [
      [2, 1],
      [3, 2, 1],
      [1, 2, 1, 2, 1],
      [4, 4],
    ]) {
      expect(widthOf(counts, layoutHand(counts, DOCK))).toBeLessThanOrEqual(DOCK.width);
    }
    const [near, far] = [
      layoutHand([4, 4, 2], DOCK),
      layoutHand([4, 4, 2], { ...DOCK, width: 900 }),
    ];
    expect(far.step).toBeGreaterThan(near.step);
  });

  it('of thirty cards in nine colours is piled up in two rows, every pile in sight', () => {
    const counts = [4, 3, 3, 4, 3, 3, 4, 3, 3];
    const room = { width: 400, height: 100 };
    const layout = layoutHand(counts, room);
    expect(layout).toMatchObject({ step: 0, rows: 2 });
    expect(layout.card).toBeGreaterThan(60);
    expect(widthOf(counts.slice(0, 5), layout)).toBeLessThanOrEqual(room.width);
    expect(2 * layout.card * CARD_SHAPE + ROW_GAP).toBeLessThanOrEqual(room.height);
  });

  it('in one row of piles shows that there is more than one card', () => {
    const layout = layoutHand([4, 4, 4], { width: 240, height: 100 });
    expect(layout).toMatchObject({ step: 0, rows: 1 });
    expect(layout.rise).toBeGreaterThan(4);
  });

  it('shows cards no smaller than can be told apart, and is then scrolled', () => {
    const counts = Array.from({ length: 9 }, () => 4);
    expect(layoutHand(counts, { width: 100, height: 60 }).card).toBe(44);
  });
});
