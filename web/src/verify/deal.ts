/** The cards and tickets of a game, dealt again: what chance must have answered to every move.
 *
 * Only what chance decides is played here; whether a move was allowed, and its points, is not.
 */
import { Numbers } from './chance';

const SLOTS = 5;
const SWEEP_WILDS = 3;
const SWEEP_LIMIT = 3;

/** What of a board the deal needs. */
export interface Stock {
  /** Colours in the board's order, then the wilds; and how many there are of each. */
  cards: [name: string, count: number][];
  hand: number;
  tickets: string[];
  startDeal: number;
  drawDeal: number;
  /** Tickets returned at set-up are shuffled. */
  mixReturned: boolean;
}

/** What an answer is about. */
export type Topic = 'first' | 'hands' | 'draws' | 'reshuffles' | 'tickets';

export interface Answer {
  topic: Topic;
  /** As a record has it. */
  text: string;
}

/** A move that the cards do not allow. */
export class DealFault extends Error {}

export class Deal {
  readonly first: number;
  private readonly answers: Answer[] = [];
  private deck: string[] = [];
  private readonly discards = new Map<string, number>();
  private readonly hands: Map<string, number>[];
  private readonly market: (string | null)[] = Array.from({ length: SLOTS }, () => null);
  private ticketDeck: string[] = [];
  private readonly offers: string[][];
  private readonly chosen: (string[] | null)[];
  private settled = false;
  private reshuffles = 0;
  private readonly wild: string;

  constructor(
    private readonly key: Uint32Array,
    private readonly stock: Stock,
    private readonly seats: number,
    first: number | null,
  ) {
    this.wild = stock.cards.at(-1)?.[0] ?? '';
    this.hands = this.bySeat(() => new Map<string, number>());
    this.offers = this.bySeat(() => []);
    this.chosen = this.bySeat(() => null);
    this.first = first ?? new Numbers(key, 'first').below(seats);
  }

  /** A1 to A4: what is dealt before the first decision. */
  setUp(): Answer[] {
    this.note('first', `seat ${this.first} begins`);
    this.deck = new Numbers(this.key, 'cards').shuffle(pile(this.stock.cards));
    for (const seat of this.inTurn()) this.dealHand(seat);
    this.fillMarket();
    this.sweepWilds();
    this.ticketDeck = new Numbers(this.key, 'tickets').shuffle([...this.stock.tickets]);
    for (const seat of this.inTurn()) this.offer(seat, this.stock.startDeal);
    return this.answers.splice(0);
  }

  /** What chance answers to an action, written as a record has it. */
  play(seat: number, action: string): Answer[] {
    const [verb] = action.split(' ', 1);
    if (verb === 'keep') this.keep(seat, action.slice('keep '.length).split('; '));
    else if (action === 'draw') this.draw(seat);
    else if (verb === 'take') this.take(seat, Number(action.slice('take slot '.length)) - 1);
    else if (action === 'draw tickets') this.offer(seat, this.stock.drawDeal);
    else if (verb === 'claim' || verb === 'marker') this.pay(seat, payment(action));
    return this.answers.splice(0);
  }

  // -- cards

  private dealHand(seat: number): void {
    const cards = Array.from({ length: this.stock.hand }, () => this.top());
    for (const card of cards) add(this.hands[seat]!, card, 1);
    this.note('hands', `seat ${seat} gets ${cards.join(' ')}`);
  }

  private top(): string {
    const card = this.deck.pop();
    if (card === undefined) throw new DealFault('the deck is empty');
    return card;
  }

  /** M1: the top of the deck. */
  private draw(seat: number): void {
    const card = this.top();
    add(this.hands[seat]!, card, 1);
    this.note('draws', card);
    this.restock();
  }

  /** M1, M4: a market card, replaced at once. */
  private take(seat: number, slot: number): void {
    const card = this.market[slot];
    if (!card) throw new DealFault('the slot is empty');
    add(this.hands[seat]!, card, 1);
    this.market[slot] = null;
    this.note('draws', card);
    if (this.deck.length) this.turnUp(slot);
    this.sweepWilds();
  }

  private turnUp(slot: number): void {
    const card = this.top();
    this.market[slot] = card;
    this.note('draws', `slot ${slot + 1} ${card}`);
    this.restock();
  }

  /** M7: a card for every empty slot, lowest first, while there are cards. */
  private fillMarket(): number {
    let filled = 0;
    for (const [slot, card] of this.market.entries()) {
      if (card !== null || !this.deck.length) continue;
      this.turnUp(slot);
      filled += 1;
    }
    return filled;
  }

  /** M4, M5: three wilds are swept away, at most three times in a row. */
  private sweepWilds(): void {
    for (let times = 0; times < SWEEP_LIMIT; times++) {
      if (this.market.filter((card) => card === this.wild).length < SWEEP_WILDS) return;
      const swept = this.market.filter((card) => card !== null);
      for (const card of swept) add(this.discards, card, 1);
      this.market.fill(null);
      this.note('draws', `sweep ${swept.join(' ')}`);
      this.restock();
      this.fillMarket();
    }
  }

  /** M6: an empty deck is made anew from the discards. */
  private restock(): void {
    if (this.deck.length) return;
    const cards = this.stock.cards.map(([card]) => [card, this.discards.get(card) ?? 0] as const);
    this.deck = pile(cards);
    if (!this.deck.length) return;
    this.discards.clear();
    this.reshuffles += 1;
    new Numbers(this.key, 'cards', this.reshuffles).shuffle(this.deck);
    this.note('reshuffles', `reshuffle ${this.deck.length}`);
  }

  /** C1, W5: cards go from the hand to the discards; M7: empty slots are filled at once. */
  private pay(seat: number, cards: [card: string, count: number][]): void {
    const hand = this.hands[seat]!;
    for (const [card, count] of cards) {
      if ((hand.get(card) ?? 0) < count) throw new DealFault('paid with cards that were not held');
      add(hand, card, -count);
      add(this.discards, card, count);
    }
    if (this.deck.length) return;
    this.restock();
    if (this.fillMarket()) this.sweepWilds();
  }

  // -- tickets

  private offer(seat: number, count: number): void {
    const tickets = this.ticketDeck.splice(0, count);
    this.offers[seat] = tickets;
    if (tickets.length) this.note('tickets', `seat ${seat} sees ${tickets.join('; ')}`);
  }

  /** A3: choices at set-up are settled when all are there; K1: later ones at once. */
  private keep(seat: number, kept: string[]): void {
    if (kept.some((ticket) => !this.offers[seat]!.includes(ticket))) {
      throw new DealFault('kept a ticket that was not offered');
    }
    if (this.settled) return this.settle(seat, kept);
    this.chosen[seat] = kept;
    if (this.chosen.includes(null)) return;
    const before = this.ticketDeck.length;
    for (const each of this.inTurn()) this.settle(each, this.chosen[each]!);
    if (this.stock.mixReturned) this.mixReturned(before);
    this.settled = true;
  }

  private settle(seat: number, chosen: string[]): void {
    const offer = this.offers[seat]!;
    const kept = offer.filter((ticket) => chosen.includes(ticket));
    const returned = offer.filter((ticket) => !chosen.includes(ticket));
    this.ticketDeck.push(...returned);
    this.offers[seat] = [];
    this.note('tickets', `seat ${seat} keeps ${listed(kept)}, returns ${listed(returned)}`);
  }

  private mixReturned(before: number): void {
    const mixed = new Numbers(this.key, 'returned').shuffle(this.ticketDeck.splice(before));
    this.ticketDeck.push(...mixed);
    if (mixed.length) this.note('tickets', `under the deck ${listed(mixed)}`);
  }

  // -- both

  private note(topic: Topic, text: string): void {
    this.answers.push({ topic, text });
  }

  private bySeat<T>(make: () => T): T[] {
    return Array.from({ length: this.seats }, make);
  }

  private inTurn(): number[] {
    return Array.from({ length: this.seats }, (_, turn) => (this.first + turn) % this.seats);
  }
}

function pile(cards: readonly (readonly [card: string, count: number])[]): string[] {
  return cards.flatMap(([card, count]) => Array.from({ length: count }, () => card));
}

function add(counts: Map<string, number>, card: string, count: number): void {
  counts.set(card, (counts.get(card) ?? 0) + count);
}

/** "claim A - B (red) for 2 red + 1 wild": what follows the last "for". */
function payment(action: string): [card: string, count: number][] {
  const cards = action.slice(action.lastIndexOf(' for ') + ' for '.length);
  return cards.split(' + ').map((part) => {
    const found = /^(\d+) (.+)$/.exec(part);
    if (!found) throw new DealFault('a payment that can not be read');
    return [found[2]!, Number(found[1])];
  });
}

function listed(tickets: string[]): string {
  return tickets.join('; ') || 'none';
}
