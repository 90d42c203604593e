/** Paints the landscape once for each size and theme, with the grain of old paper. */
import { repeatable } from './decor';
import type { Palette } from './palette';

/** Blotches: cells across the sheet, and how dark. */
const BLOTCHES = [
  [14, 0.12],
  [30, 0.08],
  [70, 0.05],
] as const;

const GRAIN = 256;

/**
 * Paints a landscape, `scale` pixels a board unit, into a picture; null where nobody wants it
 * any more.
 *
 * A picture and not a canvas: browsers hand a canvas to the compositor anew in every frame.
 */
export async function paintLandscape(
  svg: string,
  palette: Palette,
  scale: number,
  isWanted: () => boolean,
): Promise<HTMLImageElement | null> {
  const drawing = await pictureOf(new Blob([svg], { type: 'image/svg+xml' }));
  if (!isWanted()) return null;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(drawing.width * scale);
  canvas.height = Math.round(drawing.height * scale);
  const pen = canvas.getContext('2d', { alpha: false })!;
  pen.drawImage(drawing, 0, 0, canvas.width, canvas.height);
  agePaper(pen, palette.paper);
  return pictureOf(await fileOf(canvas));
}

/** JPEG: nothing else is written as fast. */
function fileOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) => {
    const give = (file: Blob | null) => (file ? done(file) : fail(new Error('no picture')));
    canvas.toBlob(give, 'image/jpeg', 0.93);
  });
}

async function pictureOf(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Noise darkens the sheet unevenly: soft blotches, and a grain as fine as a pixel. */
function agePaper(pen: CanvasRenderingContext2D, strength: number): void {
  const { width, height } = pen.canvas;
  pen.globalCompositeOperation = 'multiply';
  pen.imageSmoothingQuality = 'high';
  BLOTCHES.forEach(([cells, dark], i) => {
    const down = Math.ceil((cells * height) / width);
    pen.drawImage(noise(cells, down, dark * strength, 8 + i), 0, 0, width, height);
  });
  pen.fillStyle = pen.createPattern(noise(GRAIN, GRAIN, 0.05 * strength, 3), 'repeat')!;
  pen.fillRect(0, 0, width, height);
  pen.globalCompositeOperation = 'source-over';
}

/** A picture of brown dots of random strength. */
function noise(width: number, height: number, dark: number, seed: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d')!;
  const pixels = pen.createImageData(width, height);
  const random = repeatable(seed);
  for (let i = 0; i < pixels.data.length; i += 4) {
    pixels.data.set([107, 84, 51, Math.round(255 * dark * random())], i);
  }
  pen.putImageData(pixels, 0, 0);
  return canvas;
}
