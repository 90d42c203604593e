/** Where the spots of flights are on the page. */
import type { Spot } from './flights';

const SEAT_PARTS = {
  cards: '.in-hand',
  tickets: '.held-tickets',
  tokens: '.toks svg:last-child',
  markers: '.flags',
};

/** Selectors of a spot, the best first: not every layout shows everything. */
export function selectorsOf(spot: Spot): string[] {
  switch (spot.at) {
    case 'deck':
      return ['[data-deck]'];
    case 'discards':
      return ['[data-discards]', '[data-deck]'];
    case 'ticket stack':
      return ['[data-action=tickets]', '[data-deck]'];
    case 'slot':
      return [`.market [data-slot="${spot.slot}"]`];
    case 'hand':
      return [`[data-hand] [data-card="${spot.card}"] .fan > :last-child`, '[data-hand]'];
    case 'own tickets':
      return ['[data-tickets] .ticket', '[data-tickets]'];
    case 'seat':
      return [SEAT_PARTS[spot.part], '.ava'].map(
        (part) => `.seats [data-seat="${spot.seat}"] ${part}`,
      );
    case 'place':
      return [`.board [data-place="${CSS.escape(spot.place)}"]`];
  }
}

/** The element of a spot that is seen; null where this layout shows none. */
export function elementAt(spot: Spot): Element | null {
  for (const selector of selectorsOf(spot)) {
    const found = document.querySelector(selector);
    if (found && isSeen(found.getBoundingClientRect())) return found;
  }
  return null;
}

function isSeen({ width, height, right, bottom }: DOMRect): boolean {
  return width > 0 && height > 0 && right > 0 && bottom > 0;
}
