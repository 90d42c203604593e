/** One piece of slow work at a time; of several wishes the last one counts. */

/** Works on wishes: `work` may ask whether its wish still stands, and give up if not. */
export class Latest<Wish> {
  private wish: { value: Wish } | null = null;
  private busy = false;

  constructor(private readonly work: (wish: Wish, stands: () => boolean) => Promise<void>) {}

  /** What is wished for and not done yet. */
  get wished(): Wish | null {
    return this.wish && this.wish.value;
  }

  /** Wishes for something instead of whatever was wished for before. */
  ask(value: Wish): void {
    this.wish = { value };
    if (!this.busy) void this.run();
  }

  /** Wishes for nothing any more: work under way learns that its wish does not stand. */
  drop(): void {
    this.wish = null;
  }

  private async run(): Promise<void> {
    this.busy = true;
    while (this.wish) {
      const wish = this.wish;
      await this.work(wish.value, () => this.wish === wish).catch(() => undefined);
      if (this.wish === wish) this.wish = null;
    }
    this.busy = false;
  }
}
