/** Records and boards' facts as Python writes them; and how to forge them. */
import { hexOf, sha256 } from '../../src/verify/sha256';

const own: Record<string, string> = import.meta.glob('./games/*.game', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const facts: Record<string, string> = import.meta.glob('./games/*.facts.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const others: Record<string, string> = import.meta.glob('../../../tests/fixtures/*.game', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const byName = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path.split('/').at(-1)!, text]));

/** With numbers from the seats, reshuffles and sweeps. */
export const GAMES = byName(own);
/** Without numbers; some from a described position. */
export const FIXTURES = byName(others);

export function factsOf(record: string): string {
  const board = /^board: (\S+)/m.exec(record)![1]!;
  return byName(facts)[`${board}.facts.txt`]!;
}

/** A forger's work: some lines changed, and every hash made anew. */
export async function forged(
  record: string,
  change: (line: string, number: number) => string,
): Promise<string> {
  let [before, whole] = ['', ''];
  for (const [index, marked] of record.slice(0, -1).split('\n').entries()) {
    const line = change(marked.slice(0, marked.lastIndexOf(' #')), index + 1);
    before += `${line}\n`;
    whole += `${line} #${hexOf(await sha256(before)).slice(0, 12)}\n`;
  }
  return whole;
}

/** The number of the first line that fits. */
export function lineWith(record: string, pattern: RegExp): number {
  return record.split('\n').findIndex((line) => pattern.test(line)) + 1;
}
