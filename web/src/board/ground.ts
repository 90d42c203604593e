/** The painted ground under a map: kept in step with size and theme. */
import type { Geometry } from './geometry';
import { Latest } from './latest';
import { landscape } from './landscape';
import { paletteOf, type Palette } from './palette';
import { paintLandscape } from './paper';
import type { Scenery } from './scenery/plan';

/** The most pixels a board unit: more would cost memory and show nothing new. */
const FINEST = 2;

/** A picture serves for scales from this to that part of its own. */
const SERVES = { least: 0.6, most: 1.15 };

interface Painting {
  picture: HTMLImageElement;
  scale: number;
}

interface Wish {
  palette: Palette;
  stamp: string;
  scale: number;
}

/** Paintings of the last maps, by board and palette: another map of the same board needs no new one. */
const paintings = new Map<string, Painting>();
const KEPT = 4;

/** Paints the landscape of a board behind its map. */
export class Ground {
  private readonly themes: MutationObserver;
  private readonly painter = new Latest<Wish>((wish, stands) => this.paint(wish, stands));
  private scale = 1;

  /** `shown` is the sketch that gives way to the painting. */
  constructor(
    private shown: Element,
    private readonly geometry: Geometry,
    private readonly scenery: Scenery,
  ) {
    this.themes = new MutationObserver(() => this.refresh());
    this.themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] });
  }

  /** Makes the ground sharp for so many pixels a board unit. */
  sharpen(scale: number): void {
    this.scale = Math.min(FINEST, scale * devicePixelRatio);
    this.refresh();
  }

  /** Stops watching. */
  destroy(): void {
    this.painter.drop();
    this.themes.disconnect();
  }

  /** Shows the theme in force at once if it was painted before, and sharpens it if need be. */
  private refresh(): void {
    const palette = paletteOf(this.shown);
    const stamp = this.geometry.board.hash + JSON.stringify(palette);
    const known = this.paintingOf(stamp);
    if (known) this.show(known.picture);
    /** A picture in the colours of another theme is no ground for this one. */
    this.shown.classList.toggle('stale', !known && this.shown instanceof HTMLImageElement);
    if (known && serves(this.scale / known.scale)) this.painter.drop();
    else if (!this.isComing(stamp)) this.painter.ask({ palette, stamp, scale: this.scale });
  }

  /** A painting that is shown here, or nowhere. */
  private paintingOf(stamp: string): Painting | undefined {
    const known = paintings.get(stamp);
    const isFree = known?.picture === this.shown || known?.picture.isConnected === false;
    return isFree ? known : undefined;
  }

  /** Whether just that picture is being painted. */
  private isComing(stamp: string): boolean {
    const { wished } = this.painter;
    return wished?.stamp === stamp && serves(this.scale / wished.scale);
  }

  private async paint({ palette, stamp, scale }: Wish, stands: () => boolean): Promise<void> {
    const svg = landscape(this.geometry, this.scenery, palette);
    const picture = await paintLandscape(svg, palette, scale, stands);
    if (!picture || !stands()) return;
    keep(stamp, { picture, scale });
    this.show(picture);
  }

  private show(picture: HTMLImageElement): void {
    if (this.shown === picture) return;
    picture.className = 'map-ground';
    picture.alt = '';
    this.shown.replaceWith(picture);
    this.shown = picture;
  }
}

/** Keeps a painting, and lets the oldest go. */
function keep(stamp: string, painting: Painting): void {
  paintings.delete(stamp);
  paintings.set(stamp, painting);
  if (paintings.size > KEPT) paintings.delete(paintings.keys().next().value!);
}

/** Whether a picture is sharp enough, and not much too large, at such a part of its scale. */
function serves(change: number): boolean {
  return change > SERVES.least && change < SERVES.most;
}
