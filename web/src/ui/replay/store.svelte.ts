/** A replay on the page: the moment that is shown, and the table as it was then. */
import { getContext, setContext } from 'svelte';
import { loadScenery, type Scenery } from '../../board';
import { getBoard } from '../../play/api';
import { getFrames, getReplayLog } from '../../play/replay_api';
import { FrameShelf } from '../../play/replay_frames';
import { readMoment, type Eyes } from '../../play/replay_link';
import { SPEEDS, stepped, turnsIn, type Speed, type Step } from '../../play/replay_steps';
import { markOf } from '../../play/replay_story';
import { updateOf } from '../../play/replay_table';
import type { Session, SessionState } from '../../play/session';
import type { BoardData, LogEntry, ReplayFacts, ReplayFrame } from '../../protocol';
import { say } from '../../words';
import { tellPerson } from '../notices.svelte';
import { provideTable, type ShownTable } from '../table/store.svelte';

interface Shown {
  frame: ReplayFrame;
  eyes: Eyes;
}

export class ReplayStore implements ShownTable {
  readonly code: string;
  readonly facts: ReplayFacts;
  readonly me = null;
  readonly shared = false;
  board = $state.raw<BoardData | null>(null);
  scenery = $state.raw<Scenery | null>(null);
  /** What was asked for; what is shown follows as soon as it is here. */
  move = $state(0);
  eyes = $state<Eyes>('all');
  speed = $state<Speed>(1);
  playing = $state(false);
  /** The whole log, as these eyes may read it. */
  wholeLog = $state.raw<LogEntry[]>([]);
  private shown = $state.raw<Shown | null>(null);
  private readonly shelf: FrameShelf;
  private readonly logs = new Map<Eyes, LogEntry[]>();

  readonly frame = $derived(this.shown?.frame ?? null);
  readonly shownEyes = $derived(this.shown?.eyes ?? this.eyes);
  readonly turns = $derived(turnsIn(this.wholeLog));
  readonly entry = $derived(this.wholeLog.find((each) => each.number === this.frame?.move));
  private readonly mark = $derived(markOf(this.entry));
  readonly spot = $derived(this.mark.place);
  readonly update = $derived.by(() => {
    return this.frame ? updateOf(this.facts, this.frame, this.mark.route) : null;
  });
  readonly game = $derived(this.update?.game ?? null);
  readonly table = $derived(this.update?.table ?? null);
  readonly log = $derived(this.wholeLog.filter((each) => each.number <= (this.frame?.move ?? -1)));
  readonly names: string[];
  readonly state: SessionState = $derived({
    connected: true,
    update: this.update,
    log: this.log,
    clockOffset: 0,
    closing: null,
    delay: null,
    seat: null,
  });
  readonly isEnd = $derived.by(() => {
    return this.frame?.move === this.facts.moves && this.facts.outcome !== null;
  });

  constructor(facts: ReplayFacts) {
    this.code = facts.id;
    this.facts = facts;
    this.names = facts.seats.map((seat) => seat.name);
    this.shelf = new FrameShelf(facts.moves + 1, {
      fetch: (eyes, from, count) => getFrames(facts.id, eyes, from, count),
      arrived: () => this.show(),
      failed: (error) => tellPerson(say('app.error', { text: String(error) })),
    });
    void getBoard(facts.board).then((board) => (this.board = board));
    void loadScenery(facts.board).then((scenery) => (this.scenery = scenery));
    const { move, eyes } = readMoment(location.search, { ...facts, seats: facts.seats.length });
    this.goTo(move);
    this.look(eyes);
  }

  /** Nothing is asked at a table that is not there. */
  get line(): Session {
    throw new Error('a replay has no table to ask');
  }

  goTo(move: number): void {
    this.move = move;
    this.show();
  }

  look(eyes: Eyes): void {
    this.eyes = eyes;
    this.show();
    void this.readLog(eyes);
  }

  /** Where a step leads; whoever steps by hand does not want it to play on. */
  step(step: Step): void {
    if (step === 'play') return this.playOrPause();
    if (typeof step === 'object') return this.lookAsSeat(step.eyes);
    this.playing = false;
    this.goTo(stepped(step, this.move, this.facts.moves, this.turns));
  }

  private lookAsSeat(seat: number | 'all'): void {
    if (seat === 'all' || seat < this.names.length) this.look(`${seat}` as Eyes);
  }

  /** At the end it begins anew. */
  private playOrPause(): void {
    this.playing = !this.playing;
    if (this.playing && this.move === this.facts.moves) this.goTo(0);
  }

  /** Plays on after a while; the way to stop that. */
  playOn(): (() => void) | undefined {
    if (!this.playing || this.frame?.move !== this.move) return undefined;
    const timer = setTimeout(() => {
      this.goTo(Math.min(this.move + 1, this.facts.moves));
      this.playing = this.move < this.facts.moves;
    }, SPEEDS[this.speed]);
    return () => clearTimeout(timer);
  }

  close(): void {
    this.shelf.stop();
  }

  private show(): void {
    const { eyes, move } = this;
    const frame = this.shelf.get(eyes, move);
    if (frame) this.shown = { frame, eyes };
    this.shelf.want(eyes, move);
  }

  private async readLog(eyes: Eyes): Promise<void> {
    const log = this.logs.get(eyes) ?? (await getReplayLog(this.code, eyes).catch(() => []));
    if (log.length) this.logs.set(eyes, log);
    if (this.eyes === eyes) this.wholeLog = log;
  }
}

const CONTEXT = Symbol('replay');

export function provideReplay(store: ReplayStore): ReplayStore {
  provideTable(store);
  return setContext(CONTEXT, store);
}

export function useReplay(): ReplayStore {
  return getContext<ReplayStore>(CONTEXT);
}
