/** Focus never falls out of the page: when what had it is gone, it goes where one acts next. */

/** Where it goes, the first that is there. */
const REFUGES = ['[data-refuge]', 'main', 'h1'];

/** Watches over the focus in `root`, for as long as the page lives. */
export function keepFocus(root: HTMLElement): void {
  let last: Element | null = null;
  let asked = 0;
  const check = (): void => {
    asked = 0;
    if (!last || !isNowhere() || canHold(last)) return;
    refuge(root)?.focus({ preventScroll: true });
  };
  /** After the frame: until then others may put it where they want it. */
  const checkSoon = (): void => {
    asked ||= requestAnimationFrame(() => requestAnimationFrame(check));
  };
  root.addEventListener('focusin', (event) => (last = event.target as Element));
  root.addEventListener('pointerdown', () => (last = isNowhere() ? null : last));
  const attributeFilter = ['disabled', 'tabindex', 'inert', 'open'];
  const changes = new MutationObserver(checkSoon);
  changes.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter });
}

function isNowhere(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

/** Still there and able to have the focus: then a person has taken it away. */
function canHold(element: Element): boolean {
  const reachable = element.hasAttribute('tabindex') || (element as HTMLElement).tabIndex >= 0;
  const able = reachable && !element.matches(':disabled');
  return able && element.isConnected && element.checkVisibility();
}

function refuge(root: HTMLElement): HTMLElement | undefined {
  const found = REFUGES.flatMap((each) => [...root.querySelectorAll<HTMLElement>(each)]);
  const element = found.find((each) => each.checkVisibility());
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  return element;
}
