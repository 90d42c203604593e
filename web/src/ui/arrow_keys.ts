/** Arrow keys go from one item of a list to the next, Home and End to its ends. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

interface Options {
  items?: string;
  /** Going to an item also chooses it, as with tabs. */
  choose?: boolean;
}

/** For lists: `use:arrowKeys`. */
export function arrowKeys(list: HTMLElement, options: Options = {}): { destroy(): void } {
  const { items = 'button, a[href]', choose = false } = options;
  const onKey = (event: KeyboardEvent): void => {
    const next = nextItem(event, [...list.querySelectorAll<HTMLElement>(items)]);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
    if (choose) next.click();
  };
  list.addEventListener('keydown', onKey);
  return { destroy: () => list.removeEventListener('keydown', onKey) };
}

function nextItem(event: KeyboardEvent, all: HTMLElement[]): HTMLElement | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const shown = all.filter((each) => each.checkVisibility());
  const at = shown.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return undefined;
  if (event.key === 'Home') return shown[0];
  if (event.key === 'End') return shown.at(-1);
  const step = STEPS[event.key];
  return step ? shown[(at + step + shown.length) % shown.length] : undefined;
}
