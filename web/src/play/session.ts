/** One pair of eyes at one table: what it may know now, and what it asks for. */
import type { Closing, LogEntry, ServerMessage, Update } from '../protocol';
import { Connection, type Identity, type Reply, type RequestBody, type Socket } from './connection';
import { lastNumber, mergeLog } from './log';

export interface SessionState {
  connected: boolean;
  update: Update | null;
  log: LogEntry[];
  /** Server time minus this machine's. */
  clockOffset: number;
  closing: Closing | null;
  /** Why the connection was ended, while another attempt is to come. */
  delay: Closing | null;
  /** Whose eyes they are, as the server says: of a seat, or null of somebody who watches. */
  seat: number | null;
}

export const NOTHING: SessionState = {
  connected: false,
  update: null,
  log: [],
  clockOffset: 0,
  closing: null,
  delay: null,
  seat: null,
};

export class Session {
  state: SessionState = NOTHING;
  private readonly connection: Connection;

  constructor(
    identity: Identity,
    private readonly changed: (state: SessionState) => void,
    open: () => Socket = openSocket,
  ) {
    this.connection = new Connection(identity, {
      open,
      known: () => lastNumber(this.state.log),
      message: (message) => this.hear(message),
      connected: (connected) => this.set(connected ? { connected, delay: null } : { connected }),
      delayed: (delay) => this.set({ delay }),
      closed: (closing) => this.set({ closing, connected: false }),
    });
  }

  ask(body: RequestBody): Promise<Reply> {
    return this.connection.request(body);
  }

  /** Plays an action of the legal list; a late one is refused, never played on another position. */
  act(action: number): Promise<Reply> {
    return this.ask({ type: 'act', move: this.state.update?.table.moves ?? 0, action });
  }

  hurry(): void {
    this.connection.hurry();
  }

  doubt(): void {
    this.connection.doubt();
  }

  /** Ends the connection and forgets everything it brought. */
  dispose(): void {
    this.connection.close();
    this.state = NOTHING;
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.set({ clockOffset: message.now - Date.now(), seat: message.seat });
    }
    if (message.type !== 'update') return;
    const log = mergeLog(this.state.log, message.log);
    this.set({ update: message, log, clockOffset: message.now - Date.now() });
  }

  private set(change: Partial<SessionState>): void {
    this.state = { ...this.state, ...change };
    this.changed(this.state);
  }
}

function openSocket(): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/play`);
}
