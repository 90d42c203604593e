/** The sheet of a phone: how much of it is seen, and how a finger changes that. */
export type SheetSize = 'peek' | 'half' | 'full';

const SIZES: SheetSize[] = ['peek', 'half', 'full'];

/** How far a finger goes for one step, in pixels. */
const STEP = 36;

export function larger(size: SheetSize): SheetSize {
  return SIZES[SIZES.indexOf(size) + 1] ?? size;
}

export function smaller(size: SheetSize): SheetSize {
  return SIZES[SIZES.indexOf(size) - 1] ?? size;
}

/** For the handle: tells `onstep` 1 when it is drawn up far enough, -1 when down; no click then. */
export function dragSteps(handle: HTMLElement, onstep: (by: 1 | -1) => void): { destroy(): void } {
  const ending = new AbortController();
  const { signal } = ending;
  let from: number | null = null;
  let dragged = false;
  handle.addEventListener(
    'pointerdown',
    (event) => {
      handle.setPointerCapture(event.pointerId);
      from = event.clientY;
      dragged = false;
    },
    { signal },
  );
  handle.addEventListener(
    'pointermove',
    (event) => {
      if (from === null || Math.abs(event.clientY - from) < STEP) return;
      onstep(event.clientY < from ? 1 : -1);
      from = event.clientY;
      dragged = true;
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel'] as const) {
    handle.addEventListener(type, () => (from = null), { signal });
  }
  handle.addEventListener(
    'click',
    (event) => {
      if (dragged) event.stopImmediatePropagation();
      dragged = false;
    },
    { signal, capture: true },
  );
  return { destroy: () => ending.abort() };
}
