/** How the cards of a hand lie: fanned out side by side where there is room, else in piles. */

export interface HandLayout {
  /** The width of a card. */
  card: number;
  /** How far each card of a group lies to the right of the one before. */
  step: number;
  /** How far each card of a group lies below the one before. */
  rise: number;
  /** In how many rows the groups lie. */
  rows: number;
  /** The most cards of a group that are drawn; how many there are is written beside them. */
  most: number;
}

export interface Room {
  width: number;
  height: number;
}

/** Height to width of a card. */
export const CARD_SHAPE = 98 / 150;
/** Between groups, and between rows of them. */
export const GAP = 14;
export const ROW_GAP = 12;

const LARGEST = 150;
const SMALLEST_FAN = 72;
const PILE = { largest: 84, smallest: 44, rise: 10, most: 4, rows: [1, 2, 3] };
const FLAT = { step: 0, rows: 1, most: PILE.most };
const FAN = { most: 6, least: 0.24, widest: 0.62 };

/** `counts`: how many cards each group has. */
export function layoutHand(counts: readonly number[], room: Room): HandLayout {
  const tallest = Math.min(LARGEST, Math.floor(room.height / CARD_SHAPE));
  for (let card = tallest; card >= SMALLEST_FAN; card -= 2) {
    const spare = room.width - fanWidth(counts, card);
    if (spare >= 0) return fanned(counts, card, spare);
  }
  return piled(counts, room);
}

/** The width of all groups, fanned out as little as their symbols allow. */
function fanWidth(counts: readonly number[], card: number): number {
  const overlapped = behind(counts) * card * FAN.least;
  return counts.length * card + (counts.length - 1) * GAP + overlapped;
}

/** How many cards lie partly behind another. */
function behind(counts: readonly number[]): number {
  return counts.reduce((sum, n) => sum + Math.min(n, FAN.most) - 1, 0);
}

function fanned(counts: readonly number[], card: number, spare: number): HandLayout {
  const more = behind(counts) ? spare / behind(counts) : 0;
  const step = Math.min(card * FAN.widest, card * FAN.least + more);
  return { card, step: Math.floor(step), rise: 0, rows: 1, most: FAN.most };
}

/** The largest piles that fit, in as many rows as the room is high enough for. */
function piled(counts: readonly number[], room: Room): HandLayout {
  const widths = PILE.rows.map((rows) => pileWidth(counts.length, rows, room));
  const card = Math.max(...widths);
  if (card < PILE.smallest) return { ...FLAT, card: PILE.smallest, rise: risen(1, room) };
  const rows = PILE.rows[widths.indexOf(card)] ?? 1;
  return { ...FLAT, card, rows, rise: risen(rows, room, card) };
}

/** How wide cards can be in so many rows. */
function pileWidth(groups: number, rows: number, { width, height }: Room): number {
  const across = Math.floor((width + GAP) / Math.ceil(groups / rows)) - GAP;
  const down = Math.floor((height + ROW_GAP) / rows - ROW_GAP) / CARD_SHAPE;
  return Math.floor(Math.min(PILE.largest, across, down));
}

/** How far the cards of a pile may lie apart where the rows leave some height. */
function risen(rows: number, { height }: Room, card = PILE.smallest): number {
  const spare = (height + ROW_GAP) / rows - ROW_GAP - card * CARD_SHAPE;
  return Math.max(0, Math.min(PILE.rise, Math.floor(spare / (PILE.most - 1))));
}
