/** A table on the page: whose eyes look at it, what they see, and the board it is played on. */
import { getContext, setContext, tick } from 'svelte';
import { loadScenery, type Scenery } from '../../board';
import { getBoard, takeSeat } from '../../play/api';
import type { Socket } from '../../play/connection';
import { follow, hide, lift, seatOf, type Holding } from '../../play/device';
import { identityOf, isShared, keyOfTab, rememberTab } from '../../play/keys';
import { isSecret, type PrivateKey } from '../../play/links';
import { noteAdded, toContribute, type Contribution } from '../../play/nonces';
import { NOTHING, Session, type SessionState } from '../../play/session';
import type { MyTable } from '../../play/storage';
import type { BoardData, SeatKey, TableState } from '../../protocol';
import { ownKey, syncAccount } from '../account/account.svelte';
import { keepsakes } from '../settings.svelte';

export interface Means {
  /** Another line than the server's, for tables that are played otherwise. */
  socket?: () => Socket;
  /** The key of a private link. */
  offered?: PrivateKey | null;
}

export class TableStore {
  readonly code: string;
  state = $state.raw<SessionState>(NOTHING);
  board = $state.raw<BoardData | null>(null);
  scenery = $state.raw<Scenery | null>(null);
  holding = $state.raw<Holding>({ kind: 'watch' });
  key = $state.raw<SeatKey | null>(null);
  private mine = $state.raw<MyTable | null>(null);
  private session: Session | null = null;
  private readonly socket?: () => Socket;
  private readonly told = new Set<string>();

  update = $derived(this.state.update);
  game = $derived(this.state.update?.game ?? null);
  table = $derived(this.state.update?.table ?? null);
  log = $derived(this.state.log);
  /** The seat that looks at the table here. */
  me = $derived(this.game?.seat ?? this.key?.seat ?? null);
  shared = $derived(isShared(this.mine));
  names = $derived(this.table?.seats.map((seat) => seat.name) ?? []);

  constructor(code: string, { socket, offered = null }: Means = {}) {
    this.code = code;
    this.socket = socket;
    this.mine = keepsakes.table(code);
    if (offered) this.tryKey({ ...offered, name: '' });
    else this.open(this.shared ? null : keyOfTab(sessionStorage, code, this.mine));
    if (!this.mine && !socket) void this.comeBySignIn();
  }

  /** A link's key is kept when the server has taken it, not before: it may take a good one's place. */
  private tryKey(key: SeatKey): void {
    if (isSecret(key.secret)) return this.open(key);
    this.key = key;
    const closing = { type: 'closing', reason: 'wrong_secret', rule: null, text: '' } as const;
    this.state = { ...NOTHING, closing };
  }

  /** The network is back. */
  hurry(): void {
    this.session?.hurry();
  }

  /** The network is gone, as the browser says. */
  doubt(): void {
    this.session?.doubt();
  }

  get line(): Session {
    if (!this.session) throw new Error('the table is closed');
    return this.session;
  }

  /** Looks at the table with this key, or without one as anybody may. */
  open(key: SeatKey | null): void {
    this.close();
    this.key = key;
    if (key && !this.shared) rememberTab(sessionStorage, this.code, key.seat);
    this.told.clear();
    this.session = new Session(
      identityOf(this.code, key),
      (state) => this.hear(state),
      this.socket,
    );
  }

  close(): void {
    this.session?.dispose();
    this.session = null;
    this.state = NOTHING;
  }

  /** Sits down at an open seat. */
  async sit(name: string, seat: number | null): Promise<void> {
    const key = ownKey(await takeSeat(this.code, name, seat));
    keepsakes.addKey(this.code, this.table?.board ?? '', key, Date.now());
    this.mine = keepsakes.table(this.code);
    this.open(key);
  }

  /** Whoever is signed in and has a seat here takes it. */
  private async comeBySignIn(): Promise<void> {
    await syncAccount();
    this.mine = keepsakes.table(this.code);
    const key = keyOfTab(sessionStorage, this.code, this.mine);
    if (key && !this.key && this.session) this.open(key);
  }

  /** Gives this browser's key up, for instance after leaving the lobby. */
  forgetKey(): void {
    const { key } = this;
    if (key && this.keyOf(key.seat)?.secret === key.secret) keepsakes.dropKey(this.code, key.seat);
    this.mine = keepsakes.table(this.code);
    this.open(null);
  }

  /** The person at the curtain shows their own hand. */
  liftCurtain(): void {
    this.holding = lift(this.holding);
    this.openHeld();
  }

  /** Everything of the hand leaves memory and page before the next curtain is asked for. */
  async hideHand(): Promise<void> {
    this.close();
    this.key = null;
    this.holding = hide(this.holding);
    await tick();
    this.openHeld();
  }

  private openHeld(): void {
    this.open(this.keyOf(seatOf(this.holding, this.sharedSeats())));
  }

  private keyOf(seat: number | null): SeatKey | null {
    return this.mine?.keys.find((key) => key.seat === seat) ?? null;
  }

  private sharedSeats(): number[] {
    return this.mine?.keys.map((key) => key.seat) ?? [];
  }

  private hear(state: SessionState): void {
    this.state = state;
    if (!state.update) return;
    this.loadBoard(state.update.table.board);
    this.noteName(state);
    this.addNumbers(state.update.table);
    if (this.shared) this.passOn(state.update.table);
  }

  /** Every seat of this browser adds a number to the deal. */
  private addNumbers(table: TableState): void {
    const keys = this.shared ? (this.mine?.keys ?? []) : this.key ? [this.key] : [];
    for (const key of keys) {
      const news = toContribute(keepsakes, table, key.seat);
      const mark = `${key.seat} ${news?.type}`;
      if (!news || this.told.has(mark)) continue;
      this.told.add(mark);
      void this.contribute(key, news);
    }
  }

  /** On a shared device nobody's seat is connected before the deal: it is for a moment. */
  private async contribute(key: SeatKey, news: Contribution): Promise<void> {
    const own = key.seat === this.key?.seat;
    const identity = { table: this.code, secret: key.secret };
    const line = own ? this.line : new Session(identity, () => {}, this.socket);
    const reply = await line.ask(news);
    if (!own) line.dispose();
    if (reply.type === 'refused') keepsakes.dropNonce(this.code, key.seat);
    else if (news.type === 'nonce') noteAdded(keepsakes, this.code, key.seat);
  }

  private passOn(table: TableState): void {
    const seats = this.sharedSeats();
    this.holding = follow(this.holding, seats, table);
    const seat = seatOf(this.holding, seats);
    if (seat !== (this.key?.seat ?? null)) this.openHeld();
  }

  private loadBoard(key: string): void {
    if (this.board?.key === key) return;
    void getBoard(key).then((board) => (this.board = board));
    void loadScenery(key).then((scenery) => (this.scenery = scenery));
  }

  /** A private link brings a key without a name, maybe with another's seat; the table knows both. */
  private noteName(state: SessionState): void {
    const { key, code } = this;
    const table = state.update?.table;
    const seat = state.seat ?? key?.seat ?? 0;
    const name = table?.seats[seat]?.name;
    if (!key || !table || !name || (name === key.name && this.mine?.board === table.board)) return;
    this.key = { ...key, seat, name };
    keepsakes.addKey(code, table.board, this.key, this.mine?.at ?? Date.now());
    this.mine = keepsakes.table(code);
  }
}

/** What showing a table takes; a replay has no more than this. */
export type ShownTable = Pick<
  TableStore,
  | 'code'
  | 'state'
  | 'board'
  | 'scenery'
  | 'update'
  | 'game'
  | 'table'
  | 'log'
  | 'me'
  | 'names'
  | 'shared'
  | 'line'
> & { /** The place of the move just made. */ spot?: string | null };

const CONTEXT = Symbol('table');

export function provideTable<T extends ShownTable>(store: T): T {
  return setContext(CONTEXT, store);
}

export function useTable(): TableStore {
  return getContext<TableStore>(CONTEXT);
}
