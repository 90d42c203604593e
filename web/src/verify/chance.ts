/** Chance: ChaCha with eight rounds under the key of a deal. See docs/chance.md. */
import { sha256 } from './sha256';

export const PURPOSE = { first: 1, cards: 2, tickets: 3, returned: 4 } as const;
type Purpose = keyof typeof PURPOSE;

const BLOCK = 16;
const WORDS = 2 ** 32;
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const COLUMNS = [0, 1, 2, 3].map((i) => [i, i + 4, i + 8, i + 12] as const);
const DIAGONALS = [0, 1, 2, 3].map(
  (i) => [i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4)] as const,
);

/** The key of all chance: SHA-256 of the seed and the numbers by seat, as eight words. */
export async function keyOf(seed: string, nonces: string[]): Promise<Uint32Array> {
  const digest = new DataView((await sha256([seed, ...nonces].join('\n'))).buffer);
  return Uint32Array.from({ length: 8 }, (_, i) => digest.getUint32(4 * i, true));
}

/** Sixteen words. */
export function block(
  key: Uint32Array,
  counter: number,
  purpose: number,
  ordinal: number,
): Uint32Array {
  const start = Uint32Array.of(...CONSTANTS, ...key, counter, purpose, ordinal, 0);
  const words = start.slice();
  for (let round = 0; round < 4; round++) {
    for (const rows of [...COLUMNS, ...DIAGONALS]) quarter(words, ...rows);
  }
  return words.map((word, index) => word + start[index]!);
}

function quarter(w: Uint32Array, a: number, b: number, c: number, d: number): void {
  half(w, a, b, c, d, 16, 12);
  half(w, a, b, c, d, 8, 7);
}

function half(
  w: Uint32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  one: number,
  two: number,
): void {
  w[a]! += w[b]!;
  w[d] = turn(w[d]! ^ w[a]!, one);
  w[c]! += w[d]!;
  w[b] = turn(w[b]! ^ w[c]!, two);
}

function turn(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** The numbers for one purpose and ordinal. */
export class Numbers {
  private used = 0;
  private words: Uint32Array = new Uint32Array();

  constructor(
    private readonly key: Uint32Array,
    private readonly purpose: Purpose,
    private readonly ordinal = 0,
  ) {}

  /** A number from 0 to n - 1: words that would favour some are passed over. */
  below(n: number): number {
    for (;;) {
      const word = this.word();
      if (word < WORDS - (WORDS % n)) return word % n;
    }
  }

  /** Shuffles in place, from the last entry down. */
  shuffle<T>(entries: T[]): T[] {
    for (let i = entries.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [entries[i], entries[j]] = [entries[j]!, entries[i]!];
    }
    return entries;
  }

  private word(): number {
    const at = this.used++;
    if (at % BLOCK === 0) {
      this.words = block(this.key, at / BLOCK, PURPOSE[this.purpose], this.ordinal);
    }
    return this.words[at % BLOCK]!;
  }
}
