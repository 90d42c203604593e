/** What happened, said to screen readers: several moves in one sentence, nothing twice. */

/** News within so many milliseconds are said together; nothing waits longer than the longest. */
const PAUSE = 700;
const LONGEST = 3500;

/** So many lines are said; of more only the newest. */
const MOST = 8;

export class Announcing {
  private lines: string[] = [];
  private expected = '';
  private lastExpected = '';
  private began = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `earlier` puts into words how many lines were left out. */
  constructor(
    private readonly speak: (text: string) => void,
    private readonly earlier: (n: number) => string,
  ) {}

  /** Something happened, and this is expected now. */
  hear(lines: string[], expected: string): void {
    this.lines.push(...lines);
    this.expected = expected;
    if (this.lines.length || expected !== this.lastExpected) this.wait();
  }

  /** Says something at once, even if it was just said. */
  say(text: string): void {
    this.speak(text);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private wait(): void {
    this.began ||= Date.now();
    clearTimeout(this.timer);
    const left = this.began + LONGEST - Date.now();
    this.timer = setTimeout(() => this.tell(), Math.max(0, Math.min(PAUSE, left)));
  }

  private tell(): void {
    const { expected, lines } = this;
    const said = lines.slice(-MOST);
    const left = lines.length - said.length;
    const told = [...(left ? [this.earlier(left)] : []), ...said.map(asSentence)];
    if (expected !== this.lastExpected) told.push(expected);
    this.lines = [];
    this.began = 0;
    this.lastExpected = expected;
    if (told.length) this.speak(told.join(' '));
  }
}

function asSentence(line: string): string {
  return /[.!?…]$/.test(line) ? line : `${line}.`;
}
