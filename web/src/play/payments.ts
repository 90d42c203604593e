/** The ways to pay, the sensible ones first. */
import type { ActionData } from '../protocol';
import { WILD } from './choices';

export type Cards = Record<string, number>;
export const SHOWN = 3;

export type Note = { kind: 'wilds'; n: number } | { kind: 'leaves'; color: string; n: number };

export function paymentsFor(legal: ActionData[], route: string, hand: Cards): ActionData[] {
  return inOrder(
    legal.filter((action) => action.type === 'claim' && action.route === route),
    hand,
  );
}

/** Fewest wilds first, then the colour of which most stay in the hand. */
export function inOrder(payments: ActionData[], hand: Cards): ActionData[] {
  const rank = (action: ActionData) => [wildsIn(action), -left(action, hand)] as const;
  return [...payments].sort((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    return first[0] - second[0] || first[1] - second[1] || a.id - b.id;
  });
}

/** The first few, and the rest to unfold; one more is shown rather than folded. */
export function fold(payments: ActionData[]): { shown: ActionData[]; folded: ActionData[] } {
  const cut = payments.length <= SHOWN + 1 ? payments.length : SHOWN;
  return { shown: payments.slice(0, cut), folded: payments.slice(cut) };
}

export function noteOn(action: ActionData, hand: Cards): Note {
  const wilds = wildsIn(action);
  if (wilds) return { kind: 'wilds', n: wilds };
  return { kind: 'leaves', color: colorOf(action) ?? WILD, n: left(action, hand) };
}

/** A payment card by card. */
export function cardsOf(action: ActionData): string[] {
  return Object.entries(action.cards ?? {}).flatMap(([card, n]) => Array<string>(n).fill(card));
}

function wildsIn(action: ActionData): number {
  return action.cards?.[WILD] ?? 0;
}

function colorOf(action: ActionData): string | undefined {
  return Object.keys(action.cards ?? {}).find((card) => card !== WILD);
}

function left(action: ActionData, hand: Cards): number {
  const color = colorOf(action) ?? WILD;
  return (hand[color] ?? 0) - (action.cards?.[color] ?? 0);
}
