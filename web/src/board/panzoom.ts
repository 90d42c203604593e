/** Hands on the map: dragging, wheel, pinch, double tap and keys. Moves one layer, draws nothing. */
import type { Point } from './types';
import {
  centred,
  firstView,
  isSeen,
  kept,
  moved,
  partView,
  wholeScale,
  wholeView,
  zoomed,
  type Size,
  type View,
} from './view';

/** How far a pointer goes before it drags, in pixels: a finger trembles more than a mouse. */
const DRAG = { mouse: 4, touch: 9 };

/** Two taps within this time, in milliseconds, are a double tap. */
const DOUBLE_TAP = 300;

/** How long the view must rest before the sheet is drawn sharp at its new size. */
const REST = 180;

const ARROWS: Record<string, Point> = {
  ArrowLeft: [70, 0],
  ArrowRight: [-70, 0],
  ArrowUp: [0, 70],
  ArrowDown: [0, -70],
};

/** A sheet that is panned and zoomed in a pane. */
export class PanZoom {
  private view: View;
  private size: Size;
  /** the scale the sheet is drawn at; between rests it is stretched */
  private drawn = 0;
  /** whether a person has moved the view: then a new size of the pane keeps its middle */
  private touched = false;
  /** the part of the board to come back to; none: as much as fits */
  private part: readonly Point[] = [];
  private readonly pointers = new Map<number, Point>();
  private dragging = false;
  private start: Point = [0, 0];
  /** where the pane is on the screen, looked up when a gesture begins */
  private corner: Point = [0, 0];
  private tapped = { at: 0, where: [0, 0] as Point };
  private frame = 0;
  private rest = 0;
  private readonly ending = new AbortController();
  private readonly resizing: ResizeObserver;

  /** `sharpen` is told the pixels a board unit whenever the sheet is drawn anew. */
  constructor(
    private readonly pane: HTMLElement,
    private readonly sheet: HTMLElement,
    private readonly board: Size,
    private readonly sharpen: (scale: number) => void,
  ) {
    this.size = sizeOf(pane);
    this.view = firstView(board, this.size);
    this.listen();
    this.resizing = new ResizeObserver(() => this.resize());
    this.resizing.observe(pane);
    this.draw();
  }

  /** Shows the part of the board that has these points. */
  showPart(points: readonly Point[]): void {
    this.part = points;
    this.touched = false;
    this.view = this.firstView();
    this.draw();
  }

  private firstView(): View {
    if (!this.part.length) return firstView(this.board, this.size);
    return partView(this.part, this.board, this.size);
  }

  /** Shows the whole board. */
  fit(): void {
    this.touched = false;
    this.part = [];
    this.show(wholeView(this.board, this.size));
  }

  /** Zooms about a point of the pane, its middle unless told. */
  zoomBy(factor: number, about: Point = [this.size.width / 2, this.size.height / 2]): void {
    this.touched = true;
    this.show(zoomed(this.view, factor, about, this.board, this.size));
  }

  /** Brings a point of the board into the middle, near enough to read. */
  centreOn(at: Point): void {
    this.touched = true;
    this.show(centred(this.view, at, this.board, this.size));
  }

  /** Brings a point of the board into the middle unless it is seen. */
  reveal(at: Point): void {
    if (!isSeen(this.view, at, this.size)) this.centreOn(at);
  }

  /** Whether the pointer is dragging: then a click is none. */
  get isDragging(): boolean {
    return this.dragging;
  }

  /** Stops listening. */
  destroy(): void {
    this.ending.abort();
    this.resizing.disconnect();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
  }

  private listen(): void {
    const options = { signal: this.ending.signal };
    const on = this.pane.addEventListener.bind(this.pane);
    on('pointerdown', (event) => this.down(event), options);
    on('pointermove', (event) => this.move(event), options);
    on('pointerup', (event) => this.up(event), options);
    on('pointercancel', (event) => this.up(event), options);
    on('wheel', (event) => this.wheel(event), { ...options, passive: false });
    on('keydown', (event) => this.key(event), options);
    on('click', (event) => this.swallowClick(event), { ...options, capture: true });
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.pointers.size === 0) this.beginGesture();
    this.pointers.set(event.pointerId, this.inPane(event));
    this.start = this.inPane(event);
    if (this.pointers.size === 2) this.beginDrag();
  }

  private beginGesture(): void {
    const { left, top } = this.pane.getBoundingClientRect();
    this.corner = [left, top];
    this.dragging = false;
  }

  private move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = this.inPane(event);
    if (!this.dragging && !this.isFar(now, event.pointerType)) return;
    if (!this.dragging) this.beginDrag();
    const was = gripOf([...this.pointers.values()]);
    this.pointers.set(event.pointerId, now);
    this.follow(was, gripOf([...this.pointers.values()]));
  }

  private isFar(now: Point, kind: string): boolean {
    const far = kind === 'mouse' ? DRAG.mouse : DRAG.touch;
    return Math.hypot(now[0] - this.start[0], now[1] - this.start[1]) > far;
  }

  /** From now on the pane gets all pointer events; a click stays with what was pressed. */
  private beginDrag(): void {
    this.dragging = true;
    for (const id of this.pointers.keys()) this.pane.setPointerCapture(id);
  }

  private follow(was: Grip, now: Grip): void {
    const shift: Point = [now.middle[0] - was.middle[0], now.middle[1] - was.middle[1]];
    this.touched = true;
    const view = moved(this.view, shift, this.board, this.size);
    this.show(zoomed(view, now.span / was.span, now.middle, this.board, this.size));
  }

  private up(event: PointerEvent): void {
    const was = this.pointers.get(event.pointerId);
    this.pointers.delete(event.pointerId);
    if (was && !this.dragging && event.type === 'pointerup') this.tap(event, was);
  }

  private tap(event: PointerEvent, where: Point): void {
    const onMap = !(event.target as Element).closest('[data-route], [data-place]');
    const near = Math.hypot(where[0] - this.tapped.where[0], where[1] - this.tapped.where[1]) < 30;
    const twice = event.timeStamp - this.tapped.at < DOUBLE_TAP && near;
    this.tapped = { at: twice ? 0 : event.timeStamp, where };
    if (!twice || !onMap) return;
    const nearer = this.view.scale < wholeScale(this.board, this.size) * 1.8;
    if (nearer) this.zoomBy(2, where);
    else this.fit();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    if (this.pointers.size === 0) this.beginGesture();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    const speed = event.ctrlKey ? 0.012 : 0.0016;
    this.zoomBy(Math.exp(-event.deltaY * lines * speed), this.inPane(event));
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) this.show(moved(this.view, arrow, this.board, this.size));
    else if (event.key === '+' || event.key === '=') this.zoomBy(1.3);
    else if (event.key === '-') this.zoomBy(1 / 1.3);
    else if (event.key === '0') this.fit();
    else return;
    event.preventDefault();
  }

  private swallowClick(event: MouseEvent): void {
    if (!this.dragging) return;
    event.stopPropagation();
    this.dragging = false;
  }

  private resize(): void {
    const middle: Point = [
      (this.size.width / 2 - this.view.x) / this.view.scale,
      (this.size.height / 2 - this.view.y) / this.view.scale,
    ];
    this.size = sizeOf(this.pane);
    this.view = this.touched
      ? centred(this.keptScale(), middle, this.board, this.size)
      : this.firstView();
    this.draw();
  }

  private keptScale(): View {
    const scale = Math.max(this.view.scale, wholeScale(this.board, this.size));
    return kept({ ...this.view, scale }, this.board, this.size);
  }

  private show(view: View): void {
    this.view = view;
    this.frame ||= requestAnimationFrame(() => this.place());
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.draw(), REST);
  }

  /** Moves the layer: the browser's compositor does it without painting. */
  private place(): void {
    this.frame = 0;
    const { scale, x, y } = this.view;
    this.sheet.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale / this.drawn})`;
  }

  /** Draws the sheet sharp at its size. */
  private draw(): void {
    const { scale } = this.view;
    if (scale > 0 && scale !== this.drawn) {
      this.drawn = scale;
      this.sheet.style.width = `${this.board.width * scale}px`;
      this.sheet.style.height = `${this.board.height * scale}px`;
      this.sharpen(scale);
    }
    const isWhole = scale <= wholeScale(this.board, this.size) * 1.001;
    this.pane.toggleAttribute('data-whole', isWhole);
    this.place();
  }

  private inPane(event: MouseEvent): Point {
    return [event.clientX - this.corner[0], event.clientY - this.corner[1]];
  }
}

/** What holds the sheet: the middle of the pointers, and how far apart they are. */
interface Grip {
  middle: Point;
  span: number;
}

function gripOf(pointers: readonly Point[]): Grip {
  const [a, b = a] = pointers as [Point, Point?];
  const span = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return { middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], span: span || 1 };
}

function sizeOf(element: HTMLElement): Size {
  return { width: element.clientWidth, height: element.clientHeight };
}
