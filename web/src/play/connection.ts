/** The socket: says hello, asks, waits, and after a loss begins again without losing a request. */
import type {
  Act,
  Answer,
  AskHint,
  ClientMessage,
  Closing,
  Done,
  Hint,
  Leave,
  Nonce,
  Ping,
  Promise as PromiseMessage,
  Refused,
} from '../protocol';
import type { Rematch, Rename, Return, Say, ServerMessage, SetSeat, Start } from '../protocol';
import type { TakeBack, WatchOpen, WhyNot } from '../protocol';

export const PROTOCOL = 'funicular-table-1';
export const FIRST_DELAY = 300;
export const LONGEST_DELAY = 10_000;
export const PING_EVERY = 20_000;
export const SILENCE = 45_000;
/** Nothing is heard for so long while an answer is due: the line is dead. */
export const OVERDUE = 15_000;
/** A connection that held this long was a good one: the next loss is retried at once. */
export const HELD = 5000;
/** Reasons for which no further attempt can help. */
const FINAL = new Set([
  'no_table',
  'wrong_secret',
  'unseated',
  'signed_out',
  'banned',
  'wrong_origin',
]);

type Request =
  | Act | AskHint | Leave | Nonce | Ping | PromiseMessage | Rematch | Rename | Return | Say | SetSeat | Start | TakeBack
  | WatchOpen | WhyNot; // prettier-ignore
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type RequestBody = WithoutId<Request>;
export type Reply = Done | Refused | Answer | Hint;

/** The part of a WebSocket that is used here. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Identity {
  table: string;
  secret: string | null;
  /** Without a secret: a seat of whoever is signed in. */
  seat?: number;
}

export interface ConnectionHooks {
  open(): Socket;
  known(): number;
  message(message: ServerMessage): void;
  connected(on: boolean): void;
  /** The server will not have us now; another attempt follows. */
  delayed?(why: Closing): void;
  /** The server will not have us: no further attempt is made. */
  closed(why: Closing): void;
}

interface Pending {
  message: Request;
  resolve(reply: Reply): void;
}

export class Connection {
  private socket: Socket | null = null;
  private readonly client = randomName();
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private attempts = 0;
  private welcomed = false;
  private welcomedAt = Infinity;
  private ended = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private readonly heartbeat: ReturnType<typeof setInterval>;

  constructor(
    private readonly identity: Identity,
    private readonly hooks: ConnectionHooks,
    private readonly random: () => number = Math.random,
  ) {
    this.heartbeat = setInterval(() => this.ping(), PING_EVERY);
    this.connect();
  }

  /** Asks something; the promise is kept across reconnects. */
  request(body: RequestBody): Promise<Reply> {
    const message = { ...body, id: ++this.lastId } as Request;
    return new Promise((resolve) => {
      this.pending.set(message.id, { message, resolve });
      if (!this.welcomed) return;
      this.send(message);
      this.listen();
    });
  }

  /** Tries at once, for instance because the network is back. */
  hurry(): void {
    if (this.ended || this.socket) return;
    clearTimeout(this.retry);
    this.connect();
  }

  /** Leaves a line that may be dead, for instance because the browser says that the network is gone. */
  doubt(): void {
    if (!this.ended && this.socket) this.lose();
  }

  close(): void {
    this.ended = true;
    this.pending.clear();
    clearInterval(this.heartbeat);
    clearTimeout(this.retry);
    this.drop();
  }

  private connect(): void {
    const socket = this.hooks.open();
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.lose();
    this.listen();
  }

  private hello(): void {
    const known = this.hooks.known();
    const { client, identity } = this;
    this.send({ type: 'hello', protocol: PROTOCOL, seat: null, ...identity, client, known });
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'welcome') this.welcome();
    else if (message.type === 'closing') return this.end(message);
    else if ('id' in message) this.settle(message);
    this.listen();
    this.hooks.message(message);
  }

  private welcome(): void {
    this.welcomed = true;
    this.welcomedAt = Date.now();
    this.hooks.connected(true);
    for (const { message } of this.pending.values()) this.send(message);
  }

  private end(why: Closing): void {
    if (!FINAL.has(why.reason)) {
      this.lose();
      this.hooks.delayed?.(why);
      return;
    }
    this.close();
    this.hooks.closed(why);
  }

  private settle(reply: Reply): void {
    const waiting = this.pending.get(reply.id);
    this.pending.delete(reply.id);
    waiting?.resolve(reply);
  }

  private ping(): void {
    const asked = [...this.pending.values()].some(({ message }) => message.type === 'ping');
    if (this.welcomed && !asked) void this.request({ type: 'ping' });
  }

  /** Hears nothing for too long: the line is dead even if nobody says so. */
  private listen(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(), this.patience());
  }

  /** Who is asked for a hint may think for long, and answers whatever else is asked after it. */
  private patience(): number {
    const due = [...this.pending.values()];
    const thinks = due.some(({ message }) => message.type === 'hint');
    return this.welcomed && due.length && !thinks ? OVERDUE : SILENCE;
  }

  private lose(): void {
    this.drop();
    if (this.ended) return;
    this.hooks.connected(false);
    if (Date.now() - this.welcomedAt > HELD) this.attempts = 0;
    this.welcomedAt = Infinity;
    this.retry = setTimeout(() => this.connect(), this.delay());
    this.attempts += 1;
  }

  private drop(): void {
    clearTimeout(this.silence);
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Longer each time, and never the same for everybody at once. */
  private delay(): number {
    const longest = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(this.attempts, 10));
    return longest * (0.5 + this.random() / 2);
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }
}

function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
