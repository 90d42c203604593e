/** Scrolls a list so that one of its items is seen; what is seen already stays where it is. */
export function keepInSight(list: HTMLElement, item: HTMLElement): void {
  const frame = list.getBoundingClientRect();
  const box = item.getBoundingClientRect();
  list.scrollTop += shift(box.top - frame.top, box.height, list.clientHeight);
  list.scrollLeft += shift(box.left - frame.left, box.width, list.clientWidth);
}

/** How far to go, for the item to stand in the middle; 0 if all of it is seen. */
export function shift(start: number, length: number, room: number): number {
  const seen = start >= 0 && start + length <= room;
  return seen ? 0 : Math.round(start - Math.max(0, room - length) / 2);
}
