/** The painted ground under a map: kept in step with size and theme. */
import type { Geometry } from './geometry';
import { landscape } from './landscape';
import { paletteOf } from './palette';
import { paintLandscape } from './paper';
import type { Scenery } from './scenery/plan';

/** The most pixels a board unit: more would cost memory and show nothing new. */
const FINEST = 2;

/** Paints the landscape of a board behind its map. */
export class Ground {
  private readonly themes: MutationObserver;
  private painted = { scale: 0, stamp: '' };
  private wanted = 1;
  private busy = false;
  private again = false;
  private gone = false;

  /** `picture` is the element that gives way to the painted one. */
  constructor(
    private picture: HTMLElement,
    private readonly geometry: Geometry,
    private readonly scenery: Scenery,
  ) {
    this.themes = new MutationObserver(() => void this.paint());
    this.themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] });
  }

  /** Makes the ground sharp for so many pixels a board unit. */
  sharpen(scale: number): void {
    this.wanted = Math.min(FINEST, scale * devicePixelRatio);
    void this.paint();
  }

  /** Stops watching. */
  destroy(): void {
    this.gone = true;
    this.themes.disconnect();
  }

  /** One painting at a time; what was asked for meanwhile is painted after. */
  private async paint(): Promise<void> {
    this.again = true;
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.again && !this.gone) {
        this.again = false;
        await this.paintOnce();
      }
    } finally {
      this.busy = false;
    }
  }

  private async paintOnce(): Promise<void> {
    const palette = paletteOf(this.picture);
    const stamp = JSON.stringify(palette);
    const scale = this.wanted;
    const change = scale / this.painted.scale;
    if (stamp === this.painted.stamp && change > 0.6 && change < 1.15) return;
    this.painted = { scale, stamp };
    const svg = landscape(this.geometry, this.scenery, palette);
    const picture = await paintLandscape(svg, palette, scale);
    picture.className = this.picture.className;
    picture.alt = '';
    this.picture.replaceWith(picture);
    this.picture = picture;
  }
}
