/** Lets things fly over the page: each in a layer of its own that is gone when it has landed. */
import { isStill } from '../../board';
import type { BoardData } from '../../protocol';
import type { Flight, Spot } from './flights';
import { elementAt } from './spots';
import { drawingOf } from './things';

const LASTS = 420;
/** Things in the air at once; what comes after is simply there. */
const MOST = 24;
/** How wide things fly at most, whatever they land on. */
const WIDEST = 110;

interface Path {
  from: DOMRect;
  to: DOMRect;
  /** What the thing lands as: out of sight until it does. */
  target: Element | null;
}

export class Stage {
  private layer: HTMLElement | null = null;
  /** Where groups of one's hand were before it changed: paid cards leave from there. */
  private hand = new Map<string, DOMRect>();

  constructor(private readonly board: BoardData) {}

  /** To be called before the page changes. */
  remember(): void {
    const groups = [...document.querySelectorAll<HTMLElement>('[data-hand] [data-card]')];
    const seen = groups.map((group): [string, DOMRect] => {
      const card = group.querySelector('.fan > :last-child') ?? group;
      return [group.dataset.card!, card.getBoundingClientRect()];
    });
    this.hand = new Map(seen.filter(([, { width }]) => width > 0));
  }

  /** Lets things fly, where anybody wants to see it. */
  fly(flights: readonly Flight[]): void {
    if (isStill()) return;
    for (const flight of flights) {
      if ((this.layer?.childElementCount ?? 0) >= MOST) return;
      this.launch(flight);
    }
  }

  /** Takes everything out of the air. */
  clear(): void {
    this.layer?.remove();
    this.layer = null;
  }

  private launch(flight: Flight): void {
    const path = this.pathOf(flight);
    if (!path) return;
    const ghost = this.ghostOf(flight, path);
    const timing = { duration: LASTS, delay: flight.after, fill: 'backwards' as const };
    const flying = ghost.animate(framesOf(path, ghost), { ...timing, easing: 'ease-in-out' });
    if (flight.turns) turnOver(ghost, timing);
    if (path.target) hideUntil(path.target, flight.after + LASTS);
    flying.onfinish = flying.oncancel = () => this.land(ghost);
  }

  private pathOf({ from, to, thing }: Flight): Path | null {
    const start = this.rectOf(from);
    const target = elementAt(to);
    if (!start || !target) return null;
    const appears =
      to.at === 'slot' || to.at === 'hand' || (to.at === 'seat' && to.part === 'tokens');
    const lands =
      appears && thing.kind !== 'ticket' && target.matches('.card, .fan > *, .token-icon');
    return { from: start, to: target.getBoundingClientRect(), target: lands ? target : null };
  }

  private rectOf(spot: Spot): DOMRect | null {
    const before = spot.at === 'hand' ? this.hand.get(spot.card) : undefined;
    return before ?? elementAt(spot)?.getBoundingClientRect() ?? null;
  }

  private ghostOf({ thing, turns }: Flight, { from, to }: Path): HTMLElement {
    const { front, back, shape } = drawingOf(thing, this.board);
    const ghost = document.createElement('div');
    ghost.className = `flight ${thing.kind}`;
    ghost.innerHTML = `<div class="sides"><div class="front">${front}</div>${
      turns && back ? `<div class="back">${back}</div>` : ''
    }</div>`;
    const width = widthOf(thing.kind, Math.max(from.width, to.width));
    ghost.style.width = `${width}px`;
    ghost.style.height = `${width / shape}px`;
    this.layer ??= this.newLayer();
    this.layer.append(ghost);
    return ghost;
  }

  private newLayer(): HTMLElement {
    const layer = document.createElement('div');
    layer.className = `flights game-${this.board.key}`;
    layer.ariaHidden = 'true';
    document.body.append(layer);
    return layer;
  }

  private land(ghost: HTMLElement): void {
    ghost.remove();
    if (this.layer?.childElementCount === 0) this.clear();
  }
}

function widthOf(kind: Flight['thing']['kind'], room: number): number {
  if (kind === 'token') return 34;
  if (kind === 'marker') return 22;
  return Math.max(56, Math.min(WIDEST, room));
}

/** From one middle to the other, in a low arc; small where it begins or ends on something small. */
function framesOf({ from, to }: Path, ghost: HTMLElement): Keyframe[] {
  const { width, height } = ghost.style;
  const size = { width: parseFloat(width), height: parseFloat(height) };
  const [start, end] = [middleOf(from), middleOf(to)];
  const top = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - 30 };
  const at = ({ x, y }: { x: number; y: number }, scale: number) =>
    `translate(${x - size.width / 2}px, ${y - size.height / 2}px) scale(${scale})`;
  return [
    { transform: at(start, scaleFor(from, size.width)) },
    { transform: at(top, 1.06), offset: 0.55 },
    { transform: at(end, scaleFor(to, size.width)) },
  ];
}

function middleOf({ left, top, width, height }: DOMRect): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

function scaleFor(rect: DOMRect, width: number): number {
  return Math.max(0.34, Math.min(1.1, rect.width / width));
}

function turnOver(ghost: HTMLElement, timing: KeyframeAnimationOptions): void {
  const frames = [
    { transform: 'rotateY(180deg)' },
    { transform: 'rotateY(180deg)', offset: 0.35 },
    { transform: 'rotateY(0deg)' },
  ];
  ghost.firstElementChild?.animate(frames, timing);
}

/** The real thing is there for whoever reads the page; its picture waits for the flight. */
function hideUntil(target: Element, time: number): void {
  const hidden = { opacity: 0, offset: 0 };
  target.animate([hidden, { opacity: 0, offset: 0.94 }, { opacity: 1, offset: 1 }], {
    duration: time,
  });
}
