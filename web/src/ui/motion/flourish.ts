/** A modest flourish for the winner: a handful of paper in the colours of the game. */
import { isStill } from '../../board';

const PIECES = 26;
const LASTS = 1100;

/** A Svelte action: throws the paper when `when` becomes true. */
export function flourish(node: HTMLElement, when: boolean): { update(when: boolean): void } {
  let thrown = false;
  const update = (now: boolean): void => {
    if (now && !thrown && !isStill()) throwPaper(node);
    thrown ||= now;
  };
  update(when);
  return { update };
}

function throwPaper(node: HTMLElement): void {
  const { left, top, width, height } = node.getBoundingClientRect();
  const layer = document.createElement('div');
  layer.className = 'flights';
  layer.ariaHidden = 'true';
  document.body.append(layer);
  const from = { x: left + width * 0.3, y: top + height / 2 };
  const thrown = Array.from({ length: PIECES }, (_, i) => piece(layer, from, i));
  void Promise.allSettled(thrown.map((each) => each.finished)).then(() => layer.remove());
}

function piece(layer: HTMLElement, from: { x: number; y: number }, i: number): Animation {
  const paper = document.createElement('i');
  paper.className = `paper paper-${i % 5}`;
  layer.append(paper);
  const angle = -Math.PI * (i / (PIECES - 1));
  const far = 60 + ((i * 37) % 70);
  const [x, y] = [Math.cos(angle) * far * 2, Math.sin(angle) * far * 0.5];
  const at = (dx: number, dy: number, turn: number) =>
    `translate(${from.x + dx}px, ${from.y + dy}px) rotate(${turn}deg)`;
  const frames = [
    { transform: at(0, 0, 0), opacity: 1, easing: 'cubic-bezier(0.1, 0.7, 0.4, 1)' },
    { transform: at(x, y, i * 50), opacity: 1, offset: 0.45, easing: 'ease-in' },
    { transform: at(x * 1.15, y + 230, i * 50 + 200), opacity: 0 },
  ];
  return paper.animate(frames, { duration: LASTS + (i % 7) * 40, fill: 'forwards' });
}
