/** A group of SVG elements by key: setting it anew touches only what differs. */
import { svgElements } from './svg';

/** One layer of the map. */
export class Layer {
  private readonly shown = new Map<string, { stamp: string; element: SVGElement }>();

  constructor(readonly group: SVGGElement) {}

  /** Shows exactly these keys; one whose stamp has changed is drawn anew. */
  set(wanted: ReadonlyMap<string, string>, draw: (key: string, stamp: string) => string): void {
    for (const [key, { element }] of this.shown) {
      if (wanted.has(key)) continue;
      element.remove();
      this.shown.delete(key);
    }
    for (const [key, stamp] of wanted) {
      if (this.shown.get(key)?.stamp !== stamp) this.put(key, stamp, draw(key, stamp));
    }
  }

  /** Shows one drawing, or nothing for an empty stamp. */
  setOne(stamp: string, draw: () => string): void {
    this.set(stamp ? new Map([['', stamp]]) : new Map(), () => `<g>${draw()}</g>`);
  }

  /** The element of a key. */
  get(key: string): SVGElement | undefined {
    return this.shown.get(key)?.element;
  }

  private put(key: string, stamp: string, text: string): void {
    const element = svgElements(text)[0]!;
    const before = this.shown.get(key)?.element;
    if (before) before.replaceWith(element);
    else this.group.append(element);
    this.shown.set(key, { stamp, element });
  }
}

/** Sets an attribute, or removes it for null, if it differs. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
