/** A record as data: lines with their hashes, and what stands on them. See docs/records.md. */
import { hexOf, sha256 } from './sha256';

const TITLE = 'funicular record 1';
const MARK = 12;

/** A record that does not hold, and where. */
export class RecordFault extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

export interface RecordedMove {
  line: number;
  seat: number;
  action: string;
  answers: string[];
}

export interface GameRecord {
  board: string;
  boardHash: string;
  seats: number;
  /** Null: chance drew who begins. */
  first: number | null;
  commitment: string;
  /** Null: not told yet. */
  seed: string | null;
  /** By seat; empty where none was given. */
  nonces: string[];
  /** The game began at a described position: nothing was dealt. */
  described: boolean;
  deal: string[];
  moves: RecordedMove[];
  lineOf: { board: number; first: number; commitment: number; seed: number; deal: number };
}

/** The lines without their hashes; the first wrong hash is a fault. */
export async function unmarked(text: string): Promise<string[]> {
  if (!text.endsWith('\n')) throw new RecordFault('cut off', text.split('\n').length);
  const lines: string[] = [];
  let before = '';
  for (const [index, whole] of text.slice(0, -1).split('\n').entries()) {
    const cut = whole.lastIndexOf(' #');
    const line = cut < 0 ? '' : whole.slice(0, cut);
    before += `${line}\n`;
    const right = hexOf(await sha256(before)).slice(0, MARK);
    if (cut < 0 || whole.slice(cut + 2) !== right) throw new RecordFault('hash', index + 1);
    lines.push(line);
  }
  return lines;
}

export function readRecord(lines: string[]): GameRecord {
  return new Reader(lines).record();
}

/** Takes the lines one after another, each where it must be. */
class Reader {
  private at = 0;

  constructor(private readonly lines: string[]) {}

  record(): GameRecord {
    this.match(new RegExp(`^(${TITLE})$`));
    const board = this.match(/^board: (\S+) \d+ (sha256:[0-9a-f]{64})$/);
    const boardLine = this.at;
    const seats = this.count('seat');
    this.match(/^options: (.*)$/);
    const first = this.match(/^first: (?:drawn|seat (\d))$/)[1];
    const firstLine = this.at;
    const commitment = this.match(/^commitment: ([0-9a-f]{64})$/)[1]!;
    const commitmentLine = this.at;
    const seed = this.seed();
    const seedLine = this.at;
    const nonces = Array.from({ length: seats }, (_, seat) => this.nonce(seat));
    const described = this.peek().startsWith('position: ');
    if (described) this.at += 1;
    const deal = this.match(/^deal: (.*)$/)[1]!.split(' | ');
    const dealLine = this.at;
    const moves = this.moves(seats);
    this.count('score');
    this.match(/^result: (.*)$/);
    if (this.at < this.lines.length) throw new RecordFault('more', this.at + 1);
    return {
      board: board[1]!,
      boardHash: board[2]!,
      seats,
      first: first === undefined ? null : Number(first),
      commitment,
      seed,
      nonces,
      described,
      deal,
      moves,
      lineOf: {
        board: boardLine,
        first: firstLine,
        commitment: commitmentLine,
        seed: seedLine,
        deal: dealLine,
      },
    };
  }

  private peek(): string {
    return this.lines[this.at] ?? '';
  }

  private match(pattern: RegExp): RegExpExecArray {
    const found = pattern.exec(this.peek());
    this.at += 1;
    if (!found) throw new RecordFault('form', this.at);
    return found;
  }

  /** How many lines "word 0: ...", "word 1: ..." stand here in a row. */
  private count(word: string): number {
    let number = 0;
    while (this.peek().startsWith(`${word} ${number}: `)) {
      number += 1;
      this.at += 1;
    }
    return number;
  }

  private seed(): string | null {
    const found = this.match(/^seed: (?:hidden|(".*"))$/)[1];
    return found === undefined ? null : this.json(found);
  }

  private nonce(seat: number): string {
    const start = `nonce ${seat}: `;
    if (!this.peek().startsWith(start)) return '';
    this.at += 1;
    return this.json(this.lines[this.at - 1]!.slice(start.length));
  }

  private json(text: string): string {
    try {
      const found: unknown = JSON.parse(text);
      if (typeof found === 'string') return found;
    } catch {
      // No text, either.
    }
    throw new RecordFault('form', this.at);
  }

  private moves(seats: number): RecordedMove[] {
    const moves: RecordedMove[] = [];
    while (this.peek().startsWith(`${moves.length + 1}. `)) {
      const found = this.match(/^\d+\. seat (\d): (.+?)(?: -> (.*))?$/);
      const seat = Number(found[1]);
      if (seat >= seats) throw new RecordFault('form', this.at);
      const answers = found[3] ? found[3].split(' | ') : [];
      moves.push({ line: this.at, seat, action: found[2]!, answers });
    }
    return moves;
  }
}
