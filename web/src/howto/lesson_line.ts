/** A lesson as a line to a table: the same messages, answered from the server's lessons. */
import { askLesson, RequestRefused } from '../play/api';
import type { Socket } from '../play/connection';
import type {
  ActionData,
  ClientMessage,
  LessonAction,
  LessonState,
  Problem,
  ServerMessage,
} from '../protocol';
import { lessonTable } from './lesson_table';

/** What a lesson asks the server, so that tests can answer instead. */
export type AskLesson = typeof askLesson;

export class LessonLine {
  private actions: LessonAction[] = [];
  private state: LessonState | null = null;
  private socket: LessonSocket | null = null;

  constructor(
    private readonly lesson: string,
    private readonly names: () => string[],
    /** Told whenever the lesson stands otherwise; null: it can't be had. */
    private readonly heard: (state: LessonState | null) => void,
    private readonly ask: AskLesson = askLesson,
  ) {}

  /** The line a table opens. */
  open(): Socket {
    this.socket = new LessonSocket((message) => this.answer(message));
    return this.socket;
  }

  /** Forgets what was done; the table is to be opened again. */
  again(): void {
    this.actions = [];
  }

  /** Tries something that is not offered; the refusal says why not. */
  async attempt(action: LessonAction): Promise<Problem | null> {
    return this.play(action);
  }

  /** Does what the listed solution would do now. */
  async showNext(): Promise<void> {
    if (this.state?.next) await this.play(this.state.next);
  }

  private async answer(message: ClientMessage): Promise<void> {
    try {
      await this.reply(message);
    } catch (error) {
      if (error instanceof RequestRefused) this.heard(null);
      else this.socket?.onclose?.(new CloseEvent('close'));
    }
  }

  private async reply(message: ClientMessage): Promise<void> {
    if (message.type === 'hello') return this.greet(message.table);
    if (message.type === 'act') {
      const chosen = this.state?.game.legal.find((each) => each.id === message.action);
      const refused = chosen ? await this.play(plain(chosen)) : null;
      return this.settle(message.id, refused);
    }
    if (message.type === 'why_not') return this.explain(message.id, message.route);
    this.tell({ type: 'done', id: message.id });
  }

  private async greet(table: string): Promise<void> {
    const now = Date.now();
    const protocol = 'funicular-table-1' as const;
    this.tell({ type: 'welcome', protocol, table, seat: null, now, last_id: 0 });
    this.adopt(await this.ask(this.lesson, { actions: this.actions, route: null }));
  }

  private settle(id: number, refused: Problem | null): void {
    if (refused) this.tell({ type: 'refused', id, ...refused });
    else this.tell({ type: 'done', id });
  }

  private async explain(id: number, route: string): Promise<void> {
    const { refused } = await this.ask(this.lesson, { actions: this.actions, route });
    const why = refused ?? { reason: null, rule: null, text: '' };
    this.tell({ type: 'answer', id, ...why });
  }

  /** Plays an action unless it is refused. */
  private async play(action: LessonAction): Promise<Problem | null> {
    const actions = [...this.actions, action];
    const state = await this.ask(this.lesson, { actions, route: null });
    if (!state.refused) this.actions = actions;
    this.adopt(state);
    return state.refused;
  }

  private adopt(state: LessonState): void {
    this.state = state;
    this.heard(state);
    this.tell(lessonTable(state, this.names()));
  }

  private tell(message: ServerMessage): void {
    this.socket?.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

/** An action without its number and text. */
function plain({ type, route, place, slot, tickets, cards }: ActionData): LessonAction {
  return { type, route, place, slot, tickets, cards };
}

class LessonSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;

  constructor(private readonly hear: (message: ClientMessage) => Promise<void>) {
    queueMicrotask(() => this.onopen?.(new Event('open')));
  }

  send(text: string): void {
    void this.hear(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.onmessage = null;
  }
}
