/** Frames of a replay: fetched in chunks, the wanted one first, then all others around it. */
import type { ReplayFrame } from '../protocol';
import type { Eyes } from './replay_link';

export const CHUNK = 16;

export type FetchFrames = (eyes: Eyes, from: number, count: number) => Promise<ReplayFrame[]>;

interface Hooks {
  fetch: FetchFrames;
  /** Something new can be shown. */
  arrived(): void;
  /** Frames could not be had; whoever wants one again asks again. */
  failed(error: unknown): void;
}

export class FrameShelf {
  private readonly frames = new Map<string, ReplayFrame>();
  private wanted: { eyes: Eyes; move: number } | null = null;
  private busy = false;

  /** `count`: how many frames there are. */
  constructor(
    private readonly count: number,
    private readonly hooks: Hooks,
  ) {}

  get(eyes: Eyes, move: number): ReplayFrame | undefined {
    return this.frames.get(nameOf(eyes, move));
  }

  /** Somebody looks there: what is not here is fetched, nearest first. */
  want(eyes: Eyes, move: number): void {
    this.wanted = { eyes, move };
    if (!this.busy) void this.fetchAll();
  }

  /** Nobody looks any more. */
  stop(): void {
    this.wanted = null;
  }

  private async fetchAll(): Promise<void> {
    this.busy = true;
    try {
      for (let next = this.next(); next; next = this.next()) await this.fetch(next.eyes, next.from);
    } catch (error) {
      this.hooks.failed(error);
    }
    this.busy = false;
  }

  private async fetch(eyes: Eyes, from: number): Promise<void> {
    const frames = await this.hooks.fetch(eyes, from, CHUNK);
    for (const frame of frames) this.frames.set(nameOf(eyes, frame.move), frame);
    this.hooks.arrived();
  }

  /** The nearest chunk that is not here. */
  private next(): { eyes: Eyes; from: number } | null {
    if (!this.wanted) return null;
    const { eyes, move } = this.wanted;
    const from = chunksAround(move, this.count).find((each) => !this.get(eyes, each));
    return from === undefined ? null : { eyes, from };
  }
}

function nameOf(eyes: Eyes, move: number): string {
  return `${eyes} ${move}`;
}

/** Where the chunks begin, the one with this move first, then by their distance. */
export function chunksAround(move: number, count: number): number[] {
  const starts = Array.from({ length: Math.ceil(count / CHUNK) }, (_, index) => index * CHUNK);
  const here = Math.floor(move / CHUNK) * CHUNK;
  const distance = (start: number) => Math.abs(start - here) * 2 - Number(start > here);
  return starts.sort((a, b) => distance(a) - distance(b));
}
