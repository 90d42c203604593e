/** Where a box stands beside its anchor: below or above it, inside the frame. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 14;
const MARGIN = 6;

export function placeBox(anchor: Rect, frame: Rect, box: Rect): { x: number; y: number } {
  const middle = anchor.left + anchor.width / 2 - frame.left;
  const x = within(middle - box.width / 2, frame.width - box.width);
  const below = anchor.top + anchor.height - frame.top + GAP;
  const above = anchor.top - frame.top - GAP - box.height;
  const fits = below + box.height <= frame.height - MARGIN;
  const y = fits || above < MARGIN ? below : above;
  if (fits || above >= MARGIN) return { x, y: within(y, frame.height - box.height) };
  return { x: beside(anchor, frame, box), y: within(below, frame.height - box.height) };
}

/** No room above or below: to the side with more room. */
function beside(anchor: Rect, frame: Rect, box: Rect): number {
  const left = anchor.left - frame.left;
  const right = left + anchor.width;
  const x = frame.width - right > left ? right + GAP : left - GAP - box.width;
  return within(x, frame.width - box.width);
}

function within(value: number, most: number): number {
  return Math.round(Math.max(MARGIN, Math.min(value, most - MARGIN)));
}

export function isInside(rect: Rect, frame: Rect): boolean {
  const right = rect.left + rect.width <= frame.left + frame.width;
  const bottom = rect.top + rect.height <= frame.top + frame.height;
  return rect.left >= frame.left && rect.top >= frame.top && right && bottom;
}
