import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../src/protocol';
import type { Event } from '../../src/play/story_events';
import { flightsOf, STEP } from '../../src/ui/motion/flights';
import { rolled, ROLLS } from '../../src/ui/motion/rolling';

let numbers = 0;

function moved(...events: Event[]): LogEntry {
  numbers += 1;
  const happened = events as unknown as LogEntry['events'];
  return { type: 'moved', number: numbers, events: happened } as LogEntry;
}

const DECK = { at: 'deck' } as const;

describe('a card drawn from the deck', () => {
  it('is turned over on its way to my hand', () => {
    const [flight] = flightsOf([moved({ type: 'drawn', seat: 0, card: 'red' })], 0);
    expect(flight).toMatchObject({ from: DECK, to: { at: 'hand', card: 'red' }, turns: true });
    expect(flight?.thing).toEqual({ kind: 'card', card: 'red' });
  });

  it('goes face down to the seat of somebody else', () => {
    const [flight] = flightsOf([moved({ type: 'drawn', seat: 1 })], 0);
    expect(flight).toMatchObject({ to: { at: 'seat', seat: 1, part: 'cards' }, turns: false });
    expect(flight?.thing).toEqual({ kind: 'card', card: null });
  });
});

describe('a card taken from the market', () => {
  const taken = { type: 'taken', seat: 0, slot: 3, card: 'blue' };
  const filled = { type: 'market', slot: 3, card: 'pink' };

  it('leaves its slot, which is then filled from the deck', () => {
    const [flight, refill] = flightsOf([moved(taken, filled)], 0);
    expect(flight).toMatchObject({
      from: { at: 'slot', slot: 3 },
      to: { at: 'hand', card: 'blue' },
    });
    expect(refill).toMatchObject({ from: DECK, to: { at: 'slot', slot: 3 }, turns: true });
    expect(refill?.after).toBeGreaterThan(0);
  });

  it('of a market that is swept shows only the cards that stay', () => {
    const again = { type: 'market', slot: 3, card: 'green' };
    const sweep = { type: 'sweep', cards: ['wild', 'wild', 'wild', 'red', 'blue'] };
    const flights = flightsOf([moved(taken, filled, sweep, again)], 1);
    const swept = flights.filter((flight) => flight.to.at === 'discards');
    const refills = flights.filter((flight) => flight.from.at === 'deck');
    expect(swept).toHaveLength(5);
    expect(refills.map((flight) => flight.thing)).toEqual([{ kind: 'card', card: 'green' }]);
  });
});

describe('a payment', () => {
  const claimed = { type: 'claimed', seat: 0, route: 'a - b', cards: { red: 2, wild: 1 } };

  it('leaves my hand card by card', () => {
    const flights = flightsOf([moved(claimed)], 0);
    expect(flights.map((flight) => flight.from)).toEqual([
      { at: 'hand', card: 'red' },
      { at: 'hand', card: 'red' },
      { at: 'hand', card: 'wild' },
    ]);
    expect(flights.map((flight) => flight.after)).toEqual([0, STEP, 2 * STEP]);
  });

  it('leaves the seat of somebody else, face up: it is discarded for all to see', () => {
    const [flight] = flightsOf([moved(claimed)], 1);
    expect(flight).toMatchObject({
      thing: { card: 'red' },
      from: { at: 'seat', seat: 0, part: 'cards' },
      to: { at: 'discards' },
    });
  });

  it('for a marker is followed by the marker', () => {
    const event = { type: 'marker', seat: 1, place: 'Denver', cards: { red: 2 } };
    const flights = flightsOf([moved(event)], 0);
    expect(flights.at(-1)).toMatchObject({
      thing: { kind: 'marker', seat: 1 },
      to: { at: 'place', place: 'Denver' },
    });
  });
});

describe('other news', () => {
  it('a token goes from its place to its taker', () => {
    const [flight] = flightsOf([moved({ type: 'token', seat: 2, place: 'Sunset', symbol: 4 })], 0);
    expect(flight).toMatchObject({
      thing: { kind: 'token', symbol: 4 },
      from: { at: 'place', place: 'Sunset' },
      to: { at: 'seat', seat: 2, part: 'tokens' },
    });
  });

  it('tickets drawn show nobody which they are', () => {
    const mine = flightsOf([moved({ type: 'offer', seat: 0, tickets: ['a', 'b'] })], 0);
    const theirs = flightsOf([moved({ type: 'offer', seat: 1, tickets: 2 })], 0);
    expect(mine.map((flight) => flight.thing)).toEqual([{ kind: 'ticket' }, { kind: 'ticket' }]);
    expect(mine[0]?.to).toEqual({ at: 'own tickets' });
    expect(theirs).toHaveLength(2);
    expect(theirs[0]?.to).toEqual({ at: 'seat', seat: 1, part: 'tickets' });
  });

  it('nothing flies for somebody who catches up, nor when a move is taken back', () => {
    const drawn = { type: 'drawn', seat: 1 };
    expect(flightsOf([moved(drawn), moved(drawn), moved(drawn), moved(drawn)], 0)).toEqual([]);
    expect(flightsOf([{ ...moved(drawn), type: 'taken_back' }], 0)).toEqual([]);
  });
});

it('a number rolls from the old to the new one', () => {
  expect(rolled(3, 10, 0)).toBe(3);
  expect(rolled(3, 10, ROLLS / 2)).toBe(7);
  expect(rolled(3, 10, ROLLS * 3)).toBe(10);
});
