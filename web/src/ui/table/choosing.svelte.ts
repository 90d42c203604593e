/** A choice on its way: half made, kept across a reload, sent, and what was asked about it. */
import { getContext, setContext } from 'svelte';
import { actionsAt, choosablePlaces, keepAction, payableRoutes } from '../../play/choices';
import { questionOf, readDraft, writeDraft, type Draft, type DraftPlace } from '../../play/drafts';
import { inOrder, paymentsFor } from '../../play/payments';
import type { ActionData, Answer, Hint } from '../../protocol';
import { sayOr } from '../../words';
import { tellPerson } from '../notices.svelte';
import type { ShownTable } from './store.svelte';

const LATE_TRIES = 5;

export class Choosing {
  private readonly store: ShownTable;
  private drafts = $state.raw<{ question: string; draft: Draft }>({ question: '', draft: {} });
  sending = $state(false);
  why = $state.raw<{ route: string; answer: Answer | null } | null>(null);
  hint = $state.raw<Hint | 'asking' | null>(null);

  readonly question = $derived.by(() => this.questionNow());
  readonly legal: ActionData[] = $derived.by(() => {
    return this.sending ? [] : (this.store.game?.legal ?? []);
  });
  readonly payable = $derived(payableRoutes(this.legal));
  readonly places = $derived(choosablePlaces(this.legal));
  readonly draft: Draft = $derived.by(() => {
    if (this.drafts.question === this.question) return this.drafts.draft;
    return this.draftPlace ? readDraft(sessionStorage, this.draftPlace) : {};
  });
  /** The ways to pay for the route or marker that is being chosen. */
  readonly payments: ActionData[] = $derived.by(() => {
    const hand = this.store.game?.hand ?? {};
    if (this.draft.route) return paymentsFor(this.legal, this.draft.route, hand);
    return this.draft.place ? inOrder(actionsAt(this.legal, this.draft.place), hand) : [];
  });
  readonly kept = $derived(this.draft.keep ?? []);
  readonly keep = $derived(keepAction(this.legal, this.kept));

  constructor(store: ShownTable) {
    this.store = store;
  }

  private get draftPlace(): DraftPlace | null {
    const seat = this.store.me;
    return seat === null ? null : { table: this.store.code, seat, question: this.question };
  }

  /** What is asked now; also for an answer that comes when this view is gone. */
  private questionNow(): string {
    const { game, table } = this.store;
    return game && table ? questionOf(game, table.moves) : '';
  }

  setDraft(draft: Draft): void {
    this.drafts = { question: this.question, draft };
    if (this.draftPlace) writeDraft(sessionStorage, this.draftPlace, draft);
  }

  /** Forgets the choice that was sent. */
  private dropDraft(place: DraftPlace | null): void {
    this.drafts = { question: '', draft: {} };
    if (place) writeDraft(sessionStorage, place, {});
  }

  /** Begins a claim, or asks why it can't be made. */
  pickRoute(route: string): void {
    this.hint = null;
    if (this.payable.has(route)) {
      this.why = null;
      this.setDraft({ route });
    } else {
      this.setDraft({ keep: this.draft.keep });
      void this.askWhy(route);
    }
  }

  pickPlace(place: string): void {
    if (this.places.has(place)) this.setDraft({ place });
  }

  toggleTicket(number: number): void {
    const others = this.kept.filter((each) => each !== number);
    this.setDraft({ keep: others.length < this.kept.length ? others : [...others, number] });
  }

  cancel(): void {
    this.why = null;
    this.hint = null;
    this.setDraft({ keep: this.draft.keep });
  }

  /** Plays an action. Where others choose at the same time, a late one is sent again. */
  async act(action: ActionData | undefined): Promise<void> {
    if (!action || this.sending) return;
    const place = this.draftPlace;
    this.sending = true;
    this.why = this.hint = null;
    try {
      await this.send(action.id, place);
    } finally {
      this.sending = false;
    }
  }

  private async send(action: number, place: DraftPlace | null): Promise<void> {
    for (let tries = 0; tries < LATE_TRIES; tries += 1) {
      const moves = this.store.table?.moves;
      const reply = await this.store.line.act(action);
      if (reply.type !== 'refused') return this.dropDraft(place);
      if (reply.reason === 'late') await this.untilMoved(moves);
      if (reply.reason === 'late' && this.questionNow() === place?.question) continue;
      return tellPerson(sayOr(`reason.${reply.reason}`, reply.text));
    }
  }

  /** The table has moved on; its news may come a moment later. */
  private async untilMoved(moves: number | undefined): Promise<void> {
    for (let waited = 0; waited < 20 && this.store.table?.moves === moves; waited += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private async askWhy(route: string): Promise<void> {
    this.why = { route, answer: null };
    const playing = this.store.table?.status === 'playing';
    if (this.store.me === null || !playing || !this.store.state.connected) return;
    const reply = await this.store.line.ask({ type: 'why_not', route });
    if (this.why?.route === route && reply.type === 'answer') this.why = { route, answer: reply };
  }

  async askHint(): Promise<void> {
    if (this.hint === 'asking') return;
    this.cancel();
    this.hint = 'asking';
    const question = this.question;
    const reply = await this.store.line.ask({ type: 'hint' });
    const fresh = this.hint === 'asking' && this.questionNow() === question;
    if (reply.type === 'hint' && fresh) this.hint = reply;
    else this.hint = null;
    if (reply.type === 'refused') tellPerson(sayOr(`reason.${reply.reason}`, reply.text));
  }

  async takeBack(): Promise<void> {
    const move = this.store.update?.take_back;
    if (!move) return;
    const reply = await this.store.line.ask({ type: 'take_back', move });
    if (reply.type === 'refused') tellPerson(sayOr(`reason.${reply.reason}`, reply.text));
  }
}

const CONTEXT = Symbol('choosing');

export function provideChoosing(choosing: Choosing): Choosing {
  return setContext(CONTEXT, choosing);
}

export function useChoosing(): Choosing {
  return getContext<Choosing>(CONTEXT);
}
