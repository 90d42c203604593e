/** Things that are turned over one after the other, until somebody has seen enough. */

/** All of them in about this time, in milliseconds; each within these bounds. */
const ALL = 5000;
const EACH = { least: 240, most: 620 };

/** How long it is from one to the next. */
export function paceOf(count: number): number {
  return Math.max(EACH.least, Math.min(EACH.most, ALL / Math.max(1, count)));
}

export class Turning {
  /** How many lie face up. */
  turned = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  /**
   * `show` is told which one is turned now, and null at the end; `still`: all of them lie face up
   * from the first moment on, so that nothing is seen to move.
   */
  constructor(
    private readonly count: number,
    private readonly show: (index: number | null) => void,
    still = false,
  ) {
    if (still) this.turned = count;
  }

  /** Begins, if anything is left to turn. */
  start(): void {
    if (this.turned < this.count) this.timer = setInterval(() => this.next(), paceOf(this.count));
  }

  /** Turns all that are left. */
  finish(): void {
    if (this.turned >= this.count) return this.stop();
    this.turned = this.count;
    this.stop();
    this.show(null);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private next(): void {
    if (this.turned >= this.count) {
      this.stop();
      this.show(null);
    } else {
      this.turned += 1;
      this.show(this.turned - 1);
    }
  }
}
