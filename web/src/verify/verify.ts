/** "Verify this game": everything that chance decided, computed again from the record alone.
 *
 * Nothing is asked of a server. The record, the board's facts and what this browser saw before
 * the deal go in; a list of checks comes out. Whether each move was allowed and what it was
 * worth is not checked here: `funicular replay FILE --verify` plays the whole game again.
 */
import { keyOf } from './chance';
import { Deal, DealFault, type Answer, type Stock, type Topic } from './deal';
import { readRecord, RecordFault, unmarked, type GameRecord } from './record';
import { hexOf, sha256 } from './sha256';

export const CHECKS = [
  'lines',
  'board',
  'commitment',
  'seen',
  'nonces',
  'mine',
  'others',
  'first',
  'hands',
  'draws',
  'reshuffles',
  'tickets',
] as const;
export type CheckName = (typeof CHECKS)[number];

const TOPIC_OK = {
  first: 'first_ok',
  hands: 'hands_ok',
  draws: 'draws_ok',
  reshuffles: 'reshuffles_ok',
  tickets: 'tickets_ok',
} as const;

type Says =
  | 'lines_ok' | 'lines_failed' | 'board_ok' | 'board_failed' | 'seed_hidden' | 'commitment_ok'
  | 'commitment_failed' | 'seen_ok' | 'seen_none' | 'seen_failed' | 'nonces_ok' | 'nonces_none'
  | 'mine_ok' | 'mine_none' | 'mine_failed' | 'others_ok' | 'others_none' | 'others_unseen'
  | 'others_kept' | 'others_failed' | 'first_named' | 'described' | 'impossible' | 'deal_failed'
  | 'stopped' | 'not_reached' | (typeof TOPIC_OK)[Topic]; // prettier-ignore

export interface Check {
  what: CheckName;
  /** `none`: there was nothing to check, or an earlier check failed. */
  result: 'ok' | 'failed' | 'none';
  /** Which sentence says it. */
  says: Says;
  params: Record<string, string | number>;
}

/** What this browser knows of the deal without the record. */
export interface Seen {
  /** The commitment, as it was shown before the deal. */
  commitment: string | null;
  /** The numbers this browser added, by seat. */
  nonces: Record<number, string>;
  /** The hashes of all seats' numbers, as they were shown before this browser told its own. */
  promises: Record<number, string>;
}

/** A board's facts: the text whose hash a record names. See docs/boards.md. */
interface Facts {
  hand: number;
  wild: number;
  colors: [name: string, count: number][];
  start: [deal: number, keep: number, mix: boolean];
  draw: [deal: number, keep: number];
  places: string[];
  tickets: [a: number, b: number, points: number][];
}

type Params = Check['params'];

export async function verify(text: string, facts: string, seen: Seen): Promise<Check[]> {
  const verifier = new Verifier(facts, seen);
  try {
    await verifier.check(text);
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error;
    verifier.failed('lines', 'lines_failed', { line: error.line });
  }
  return verifier.all();
}

/** Whether nothing failed and the deal itself was checked. */
export function holds(checks: Check[]): boolean {
  const dealt = checks.find((check) => check.what === 'hands');
  return dealt?.result === 'ok' && checks.every((check) => check.result !== 'failed');
}

class Verifier {
  private readonly found = new Map<CheckName, Check>();

  constructor(
    private readonly facts: string,
    private readonly seen: Seen,
  ) {}

  all(): Check[] {
    return CHECKS.map(
      (what) => this.found.get(what) ?? { what, result: 'none', says: 'not_reached', params: {} },
    );
  }

  async check(text: string): Promise<void> {
    const lines = await unmarked(text);
    const record = readRecord(lines);
    this.ok('lines', 'lines_ok', { n: lines.length });
    await this.checkBoard(record);
    await this.checkSeed(record);
    this.checkSeen(record);
    this.checkNonces(record);
    this.checkMine(record);
    await this.checkOthers(record);
    await this.checkDeal(record);
  }

  failed(what: CheckName, says: Says, params: Params): void {
    this.found.set(what, { what, result: 'failed', says, params });
  }

  private ok(what: CheckName, says: Says, params: Params = {}): void {
    this.found.set(what, { what, result: 'ok', says, params });
  }

  private none(what: CheckName, says: Says, params: Params = {}): void {
    this.found.set(what, { what, result: 'none', says, params });
  }

  private held(what: CheckName): boolean {
    return this.found.get(what)?.result === 'ok';
  }

  // -- what everything rests on

  private async checkBoard(record: GameRecord): Promise<void> {
    const hash = `sha256:${hexOf(await sha256(this.facts))}`;
    if (hash === record.boardHash) this.ok('board', 'board_ok', { hash: hash.slice(7, 19) });
    else this.failed('board', 'board_failed', { line: record.lineOf.board });
  }

  private async checkSeed(record: GameRecord): Promise<void> {
    if (record.seed === null) return this.none('commitment', 'seed_hidden');
    const hash = hexOf(await sha256(`funicular commitment\n${record.seed}`));
    if (hash === record.commitment) this.ok('commitment', 'commitment_ok');
    else this.failed('commitment', 'commitment_failed', { line: record.lineOf.commitment });
  }

  private checkSeen(record: GameRecord): void {
    const { commitment } = this.seen;
    if (commitment === null) this.none('seen', 'seen_none');
    else if (commitment === record.commitment) this.ok('seen', 'seen_ok');
    else this.failed('seen', 'seen_failed', { line: record.lineOf.commitment });
  }

  private checkNonces(record: GameRecord): void {
    const n = record.nonces.filter(Boolean).length;
    if (n) this.ok('nonces', 'nonces_ok', { n });
    else this.none('nonces', 'nonces_none');
  }

  private checkMine(record: GameRecord): void {
    const mine = Object.entries(this.seen.nonces);
    const lost = mine.find(([seat, nonce]) => record.nonces[Number(seat)] !== nonce);
    if (!mine.length) this.none('mine', 'mine_none');
    else if (!lost) this.ok('mine', 'mine_ok', { n: mine.length });
    else
      this.failed('mine', 'mine_failed', { line: record.lineOf.seed, seat: Number(lost[0]) + 1 });
  }

  /** Whoever knew the others' numbers could have chosen the last one: hashes came first. */
  private async checkOthers(record: GameRecord): Promise<void> {
    const { nonces, promises } = this.seen;
    const others = [...record.nonces.keys()].filter((seat) => nonces[seat] === undefined);
    const gave = others.filter((seat) => record.nonces[seat]);
    const kept = others.find((seat) => promises[seat] && !record.nonces[seat]);
    if (!Object.keys(promises).length) return this.none('others', 'others_unseen');
    for (const seat of gave) {
      const hash = hexOf(await sha256(`funicular nonce\n${record.nonces[seat]}`));
      if (hash === promises[seat]) continue;
      return this.failed('others', 'others_failed', { line: record.lineOf.seed, seat: seat + 1 });
    }
    if (kept !== undefined) this.none('others', 'others_kept', { seat: kept + 1 });
    else if (gave.length) this.ok('others', 'others_ok', { n: gave.length });
    else this.none('others', 'others_none');
  }

  // -- the deal

  private async checkDeal(record: GameRecord): Promise<void> {
    if (record.described) return this.none('hands', 'described');
    if (record.seed === null || !this.held('board') || !this.held('commitment')) return;
    const key = await keyOf(record.seed, record.nonces);
    const replay = new Replay(new Deal(key, stockOf(this.facts), record.seats, record.first));
    const wrong = replay.compare(record);
    for (const [topic, n] of replay.counts) this.tellTopic(record, topic, n, wrong);
    if (wrong) this.failed(wrong.topic, wrong.says, { ...wrong });
  }

  private tellTopic(record: GameRecord, topic: Topic, n: number, wrong: Wrong | null): void {
    if (topic === 'first' && record.first !== null) this.none('first', 'first_named');
    else if (!wrong || topic === 'first' || topic === 'hands')
      this.ok(topic, TOPIC_OK[topic], { n });
    else
      this.found.set(topic, { what: topic, result: 'none', says: 'stopped', params: { ...wrong } });
  }
}

/** The first answer in a record that chance did not give. */
interface Wrong {
  topic: Topic;
  /** Another answer than the key's, or a move that its cards do not allow. */
  says: 'deal_failed' | 'impossible';
  line: number;
  found: string;
  expected: string;
}

class Replay {
  /** How many answers of each kind held. */
  readonly counts = new Map<Topic, number>([
    ['first', 0],
    ['hands', 0],
    ['draws', 0],
    ['reshuffles', 0],
    ['tickets', 0],
  ]);

  constructor(private readonly deal: Deal) {}

  compare(record: GameRecord): Wrong | null {
    const atStart = this.differ(this.deal.setUp(), record.deal, record.lineOf.deal);
    if (atStart) return atStart;
    for (const { line, seat, action, answers } of record.moves) {
      const wrong = this.compareMove(line, seat, action, answers);
      if (wrong) return wrong;
    }
    return null;
  }

  private compareMove(line: number, seat: number, action: string, found: string[]): Wrong | null {
    try {
      return this.differ(this.deal.play(seat, action), found.filter(isChance), line);
    } catch (error) {
      if (!(error instanceof DealFault)) throw error;
      const topic = action.startsWith('keep') ? 'tickets' : 'draws';
      return { topic, says: 'impossible', line, found: action, expected: '' };
    }
  }

  private differ(expected: Answer[], found: string[], line: number): Wrong | null {
    for (let index = 0; index < Math.max(expected.length, found.length); index++) {
      const [right, told] = [expected[index], found[index]];
      if (right && right.text === told) {
        this.counts.set(right.topic, this.counts.get(right.topic)! + 1);
        continue;
      }
      const topic = right?.topic ?? topicOf(told ?? '');
      const says = 'deal_failed';
      return { topic, says, line, found: told ?? '–', expected: right?.text ?? '–' };
    }
    return null;
  }
}

/** An answer is chance's, unless the rules alone give it. */
function isChance(answer: string): boolean {
  return !RULES.test(answer);
}

const RULES =
  /^(\d+ to seat \d|seat \d (takes token|catches Alvin|starts at)|symbol \d|last turns|over: )/;

function topicOf(answer: string): Topic {
  if (answer.startsWith('reshuffle')) return 'reshuffles';
  return /^(seat \d (sees|keeps)|under the deck) /.test(answer) ? 'tickets' : 'draws';
}

export function stockOf(text: string): Stock {
  const facts = JSON.parse(text) as Facts;
  const place = (number: number): string => facts.places[number] ?? '';
  return {
    cards: [...facts.colors, ['wild', facts.wild]],
    hand: facts.hand,
    tickets: facts.tickets.map(([a, b]) => `${place(a)} - ${place(b)}`),
    startDeal: facts.start[0],
    drawDeal: facts.draw[0],
    mixReturned: facts.start[2],
  };
}
