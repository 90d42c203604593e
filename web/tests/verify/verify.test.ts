/** Records of Python's engine hold; whatever a forger does to one is found, with its line. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  CHECKS,
  holds,
  verify,
  type Check,
  type CheckName,
  type Seen,
} from '../../src/verify/verify';
import { hexOf, sha256 } from '../../src/verify/sha256';
import { FIXTURES, factsOf, forged, GAMES, lineWith } from './games';

const NOTHING: Seen = { commitment: null, nonces: {}, promises: {} };
const NEW_YORK = GAMES['new_york.4.game']!;

const check = (record: string, seen: Seen = NOTHING): Promise<Check[]> =>
  verify(record, factsOf(record), seen);
const found = (checks: Check[], what: CheckName): Check =>
  checks.find((each) => each.what === what)!;
const failures = (checks: Check[]): [string, number | string | undefined][] =>
  checks.flatMap((each) => (each.result === 'failed' ? [[each.what, each.params.line]] : []));
const lineOf = (record: string, start: string): string =>
  new RegExp(`^${start}: "?([^" ]+)`, 'm').exec(record)![1]!;

/** The hashes of all numbers in a record, as a browser saw them before the deal. */
async function promisesOf(record: string): Promise<Record<number, string>> {
  const found = [...record.matchAll(/^nonce (\d): "(\w+)"/gm)];
  const hashes = found.map(async ([, seat, nonce]) => [
    seat,
    hexOf(await sha256(`funicular nonce\n${nonce}`)),
  ]);
  return Object.fromEntries(await Promise.all(hashes)) as Record<number, string>;
}

afterEach(() => vi.unstubAllGlobals());

describe('records that hold', () => {
  test('there are games on all three boards, and Alvin', () => {
    expect(Object.keys(GAMES).sort()).toEqual([
      'new_york.2.game',
      'new_york.4.game',
      'old_west.3.game',
      'old_west.5.alvin.game',
      'san_francisco.3.game',
    ]);
    expect(Object.keys(FIXTURES).length).toBe(49);
  });

  test.each(Object.keys(GAMES))('%s', async (name) => {
    const record = GAMES[name]!;
    const mine = lineOf(record, 'nonce 0');
    const promises = await promisesOf(record);
    const seen = { commitment: lineOf(record, 'commitment'), nonces: { 0: mine }, promises };
    const checks = await check(record, seen);
    const alone = name === 'new_york.2.game';
    expect(checks.map((each) => [each.what, each.result])).toEqual(
      CHECKS.map((what) => [what, what === 'others' && alone ? 'none' : 'ok']),
    );
    expect(holds(checks)).toBe(true);
    for (const what of ['draws', 'reshuffles', 'tickets'] as const) {
      expect(found(checks, what).params.n, what).toBeGreaterThan(0);
    }
  });

  test.each(Object.keys(FIXTURES))('%s, without numbers of its seats', async (name) => {
    const record = FIXTURES[name]!;
    const checks = await check(record);
    const described = record.includes('\nposition: ');
    expect(failures(checks)).toEqual([]);
    expect(holds(checks)).toBe(!described);
    expect(found(checks, 'nonces').says).toBe('nonces_none');
    if (described) expect(found(checks, 'hands').says).toBe('described');
  });

  test('where the page is not given WebCrypto', async () => {
    vi.stubGlobal('crypto', {});
    expect(holds(await check(GAMES['new_york.2.game']!))).toBe(true);
  });

  test('nothing is asked of anybody', async () => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    vi.stubGlobal('WebSocket', asked);
    expect(holds(await check(NEW_YORK))).toBe(true);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('what a damaged file says', () => {
  test('any character of any line that is changed is found at its line', async () => {
    const lines = NEW_YORK.split('\n');
    for (let number = 1; number < lines.length; number += 7) {
      const damaged = lines.with(number - 1, `${lines[number - 1]!.replace(/[a-z]/, 'Z')}`);
      expect(failures(await check(damaged.join('\n'))), `${number}`).toEqual([['lines', number]]);
    }
  });

  test.each(['', '\n', 'hello\n', NEW_YORK.slice(0, 1000), NEW_YORK.slice(0, -1)])(
    'a file that is cut off or none at all',
    async (text) => {
      const checks = await verify(text, factsOf(NEW_YORK), NOTHING);
      expect(found(checks, 'lines').result).toBe('failed');
      expect(holds(checks)).toBe(false);
    },
  );

  test('a line that is missing, though every hash is right', async () => {
    const at = lineWith(NEW_YORK, /^deal: /);
    const without = NEW_YORK.split('\n')
      .toSpliced(at - 1, 1)
      .join('\n');
    const checks = await check(await forged(without, (line) => line));
    expect(failures(checks)).toEqual([['lines', at]]);
  });
});

describe('what a forger is caught at, though every hash is right', () => {
  const at = (pattern: RegExp): number => lineWith(NEW_YORK, pattern);
  const replaced = (number: number, what: RegExp | string, by: string): Promise<string> =>
    forged(NEW_YORK, (line, each) => (each === number ? line.replace(what, by) : line));

  test('another seed', async () => {
    const record = await replaced(at(/^seed: /), /"new_york/, '"New_york');
    expect(failures(await check(record))).toEqual([['commitment', at(/^commitment/)]]);
  });

  test('another seed with its own commitment, which this browser did not see', async () => {
    const other = hexOf(await sha256('funicular commitment\nmine'));
    const record = await forged(NEW_YORK, (line) =>
      line.replace(/^seed: .*/, 'seed: "mine"').replace(/^commitment: .*/, `commitment: ${other}`),
    );
    const seen = { commitment: lineOf(NEW_YORK, 'commitment'), nonces: {}, promises: {} };
    const checks = await check(record, seen);
    expect(found(checks, 'commitment').result).toBe('ok');
    expect(failures(checks).map(([what]) => what)).toContain('seen');
    expect(found(checks, 'seen').params.line).toBe(at(/^commitment/));
  });

  test('my number is another one', async () => {
    const mine = lineOf(NEW_YORK, 'nonce 2');
    const record = await replaced(at(/^nonce 2/), mine, 'f'.repeat(32));
    const checks = await check(record, { commitment: null, nonces: { 2: mine }, promises: {} });
    expect(failures(checks).map(([what]) => what)).toContain('mine');
    expect(holds(checks)).toBe(false);
  });

  test('my number was left out', async () => {
    const mine = lineOf(NEW_YORK, 'nonce 0');
    const without = NEW_YORK.split('\n')
      .toSpliced(at(/^nonce 0/) - 1, 1)
      .join('\n');
    const record = await forged(without, (line) => line);
    const checks = await check(record, { commitment: null, nonces: { 0: mine }, promises: {} });
    expect(found(checks, 'mine').result).toBe('failed');
  });

  test('a number that another seat chose when it knew mine', async () => {
    const seen = { ...NOTHING, nonces: {}, promises: await promisesOf(NEW_YORK) };
    seen.promises[3] = 'f'.repeat(64);
    const checks = await check(NEW_YORK, seen);
    expect(failures(checks)).toEqual([['others', at(/^seed/)]]);
    expect(found(checks, 'others').params.seat).toBe(4);
  });

  test('a number without a hash', async () => {
    const { [2]: _, ...promises } = await promisesOf(NEW_YORK);
    const checks = await check(NEW_YORK, { ...NOTHING, promises });
    expect(found(checks, 'others')).toMatchObject({ result: 'failed', params: { seat: 3 } });
  });

  test('a number that was promised and kept back is told', async () => {
    const promises = { ...(await promisesOf(NEW_YORK)), 1: 'f'.repeat(64) };
    const checks = await check(NEW_YORK, { ...NOTHING, promises });
    expect(failures(checks)).toEqual([]);
    expect(found(checks, 'others')).toMatchObject({ says: 'others_kept', params: { seat: 2 } });
  });

  test('who begins', async () => {
    const begins = Number(/deal: seat (\d)/.exec(NEW_YORK)![1]);
    const record = await replaced(at(/^deal/), /seat \d begins/, `seat ${(begins + 1) % 4} begins`);
    expect(failures(await check(record))).toEqual([['first', at(/^deal/)]]);
  });

  test('a card of a hand', async () => {
    const swap = /(gets )(\w+)( .*)/.exec(NEW_YORK)!;
    const other = swap[2] === 'blue' ? 'red' : 'blue';
    const record = await replaced(at(/^deal/), `gets ${swap[2]}`, `gets ${other}`);
    expect(failures(await check(record))).toEqual([['hands', at(/^deal/)]]);
  });

  test('a ticket of the first offer', async () => {
    const [, first, second] = /sees ([^;|]+); ([^;|#]+?)(?= \||;)/.exec(NEW_YORK)!;
    const record = await replaced(at(/^deal/), `${first}; ${second}`, `${second}; ${first}`);
    expect(failures(await check(record))).toEqual([['tickets', at(/^deal/)]]);
  });

  test('a card drawn from the deck', async () => {
    const line = at(/seat \d: draw -> /);
    const card = /draw -> (\w+)/.exec(NEW_YORK.split('\n')[line - 1]!)![1]!;
    const record = await replaced(line, card, card === 'wild' ? 'red' : 'wild');
    const checks = await check(record);
    expect(failures(checks)).toEqual([['draws', line]]);
    expect(found(checks, 'draws').params).toMatchObject({ expected: card });
    expect(found(checks, 'tickets').says).toBe('stopped');
    expect(found(checks, 'hands').result).toBe('ok');
  });

  test('a card turned up in the market', async () => {
    const line = at(/take slot \d -> \w+ \| slot/);
    const shown = /slot \d (\w+)$/.exec(NEW_YORK.split('\n')[line - 1]!.replace(/ #\w+$/, ''));
    const card = shown![1]!;
    const record = await replaced(line, new RegExp(`${card}$`), card === 'wild' ? 'red' : 'wild');
    expect(failures(await check(record))).toEqual([['draws', line]]);
  });

  test('a reshuffle that never was', async () => {
    const line = at(/seat \d: draw -> /);
    const record = await replaced(line, /$/, ' | reshuffle 20');
    expect(failures(await check(record))).toEqual([['reshuffles', line]]);
  });

  test('the number of cards of a reshuffle', async () => {
    const line = at(/reshuffle \d+/);
    const record = await replaced(line, /reshuffle \d+/, 'reshuffle 3');
    expect(failures(await check(record))).toEqual([['reshuffles', line]]);
  });

  test('cards paid that were not held', async () => {
    const line = at(/claim .* for 1 /);
    const record = await replaced(line, / for 1 (\w+)/, ' for 9 $1');
    const checks = await check(record);
    expect(failures(checks)).toEqual([['draws', line]]);
    expect(found(checks, 'draws').says).toBe('impossible');
  });

  test('a ticket kept that was not offered', async () => {
    const line = at(/seat \d: keep /);
    const record = await replaced(line, /keep [^;]+?(?=;| ->|$)/, 'keep Nowhere - Anywhere');
    expect(failures(await check(record))).toEqual([['tickets', line]]);
  });

  test('tickets returned at set-up in another order (Old West)', async () => {
    const west = GAMES['old_west.5.alvin.game']!;
    const line = lineWith(west, /under the deck /);
    const record = await forged(west, (each, number) =>
      number === line
        ? each.replace(/under the deck ([^;]+); ([^;|]+)/, 'under the deck $2; $1')
        : each,
    );
    expect(record).not.toBe(west);
    expect(failures(await check(record))).toEqual([['tickets', line]]);
  });

  test('another board', async () => {
    const checks = await verify(NEW_YORK, factsOf(GAMES['old_west.3.game']!), NOTHING);
    expect(failures(checks)).toEqual([['board', 2]]);
    expect(found(checks, 'hands').result).toBe('none');
  });

  test('a game whose seed is hidden proves nothing yet', async () => {
    const record = await forged(NEW_YORK, (line) => line.replace(/^seed: .*/, 'seed: hidden'));
    const checks = await check(record);
    expect(failures(checks)).toEqual([]);
    expect(holds(checks)).toBe(false);
    expect(found(checks, 'commitment').says).toBe('seed_hidden');
  });
});
