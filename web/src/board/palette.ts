/** The colours of the scenery: read from the style sheet, since a picture can't see it. */

/** The colours a landscape is painted with. */
export interface Palette {
  water: string;
  shallows: string;
  shore: string;
  waterline: string;
  land: string;
  far: string;
  coast: string;
  park: string;
  street: string;
  ink: string;
  plate: string;
  enamel: string;
  vignette: string;
  /** how strongly the paper shows, 0 to 1 */
  paper: number;
}

const PROPERTIES: Record<Exclude<keyof Palette, 'paper'>, string> = {
  water: '--map-water',
  shallows: '--map-water-2',
  shore: '--map-water-3',
  waterline: '--map-wl',
  land: '--map-land',
  far: '--map-far',
  coast: '--map-coast',
  park: '--map-park',
  street: '--map-street',
  ink: '--map-ink',
  plate: '--ct',
  enamel: '--enamel',
  vignette: '--map-vignette',
};

/** The palette in force for an element. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const colours = Object.entries(PROPERTIES).map(([name, property]) => [
    name,
    style.getPropertyValue(property).trim(),
  ]);
  const paper = Number(style.getPropertyValue('--map-paper')) || 1;
  return { ...(Object.fromEntries(colours) as Omit<Palette, 'paper'>), paper };
}

/** A colour between two: `part` of the first. */
export function mix(first: string, part: number, second: string): string {
  return `color-mix(in srgb, ${first} ${Math.round(part * 100)}%, ${second})`;
}

const names = Object.keys(PROPERTIES) as (keyof typeof PROPERTIES)[];

/** Names in the place of colours, for a drawing that takes its colours later. */
export const NAMED: Palette = {
  ...(Object.fromEntries(names.map((name) => [name, `§${name}§`])) as Omit<Palette, 'paper'>),
  paper: 1,
};

/** A drawing made with `NAMED` in the colours of a palette. */
export function inColours(drawing: string, palette: Palette): string {
  return drawing.replace(/§(\w+)§/g, (_, name: string) => String(palette[name as keyof Palette]));
}
