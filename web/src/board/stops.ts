/** By keyboard the map is one stop: of all that is lit one has it, arrow keys go to the next. */
import { setAttribute } from './layer';
import type { Point } from './types';

const WAYS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How much worse it is to go aside than to go ahead. */
const ASIDE = 2;

function litIn(pane: HTMLElement): SVGElement[] {
  return [...pane.querySelectorAll<SVGElement>('.reach[role=button]')];
}

/** Exactly one lit thing can be reached by Tab: this one, else the one that could before. */
export function keepOneStop(pane: HTMLElement, wanted?: Element): void {
  const lit = litIn(pane);
  const stop = wanted ?? lit.find((each) => each.getAttribute('tabindex') === '0') ?? lit[0];
  for (const each of lit) setAttribute(each, 'tabindex', each === stop ? '0' : '-1');
}

/** Arrow keys go from one lit thing to the next; elsewhere they are the pane's. */
export function goByArrows(pane: HTMLElement, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    const from = event.target as SVGElement;
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!from.matches('.reach[role=button]')) return;
    event.preventDefault();
    event.stopPropagation();
    nextIn(way, from, litIn(pane))?.focus();
  };
  pane.addEventListener('keydown', onKey, { signal, capture: true });
  pane.addEventListener(
    'focusin',
    ({ target }) => {
      if ((target as Element).matches('.reach[role=button]')) keepOneStop(pane, target as Element);
    },
    { signal },
  );
}

/** The nearest in a direction, if there is one. */
function nextIn([x, y]: Point, from: SVGElement, all: SVGElement[]): SVGElement | undefined {
  const [startX, startY] = middleOf(from);
  const found = all.flatMap((each) => {
    const [dx, dy] = [middleOf(each)[0] - startX, middleOf(each)[1] - startY];
    const ahead = dx * x + dy * y;
    const cost = ahead + ASIDE * Math.abs(dx * y - dy * x);
    return each !== from && ahead > 1 ? [{ each, cost }] : [];
  });
  return found.sort((one, other) => one.cost - other.cost)[0]?.each;
}

function middleOf(element: SVGElement): Point {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
