/** A server's end of a socket, played by the test. */
import type { ServerMessage } from '../../src/protocol';
import type { Socket } from '../../src/play/connection';

export type Sent = {
  type: string;
  id: number;
  known: number;
  client: string;
  secret: string | null;
};

export class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  sent: Sent[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(): void {
    this.closed = true;
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }

  /** The line is up and the server greets. */
  greet(seat: number | null = 0): void {
    this.onopen?.({} as Event);
    const welcome: ServerMessage = {
      type: 'welcome',
      protocol: 'funicular-table-1',
      table: 'K7MQ2XHP',
      seat,
      now: 0,
      last_id: 0,
    };
    this.say(welcome);
  }

  drop(): void {
    this.onclose?.({} as CloseEvent);
  }

  types(): string[] {
    return this.sent.map((message) => message.type);
  }
}

/** Opens a new socket each time, and remembers them all. */
export class Exchange {
  sockets: FakeSocket[] = [];

  open = (): FakeSocket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('nobody has called');
    return socket;
  }
}
