import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session, type SessionState } from '../../src/play/session';
import { CODE, entry, table, update } from './fixtures';
import { Exchange } from './sockets';

let exchange: Exchange;
let seen: SessionState[];
let session: Session;

beforeEach(() => {
  vi.useFakeTimers();
  exchange = new Exchange();
  seen = [];
  session = new Session({ table: CODE, secret: 'key' }, (state) => seen.push(state), exchange.open);
  exchange.last.greet();
});

afterEach(() => {
  session.dispose();
  vi.useRealTimers();
});

test('the log grows by what each update brings', () => {
  exchange.last.say(update({ log: [entry(1), entry(2)] }));
  exchange.last.say(update({ log: [entry(2), entry(3)] }));
  expect(session.state.log.map((each) => each.number)).toEqual([1, 2, 3]);
});

test('after a reconnect it says how far it knows the log', () => {
  exchange.last.say(update({ log: [entry(1), entry(2)] }));
  exchange.last.drop();
  vi.advanceTimersByTime(400);
  exchange.last.greet();
  expect(exchange.last.sent[0]?.known).toBe(2);
});

test('what was seen stays on the screen while the connection is lost', () => {
  exchange.last.say(update());
  exchange.last.drop();
  expect(seen.at(-1)?.connected).toBe(false);
  expect(seen.at(-1)?.update).not.toBeNull();
});

test('an action says on which position it was chosen', () => {
  exchange.last.say(update({ table: table({ moves: 9 }) }));
  void session.act(42);
  expect(exchange.last.sent.at(-1)).toMatchObject({ type: 'act', move: 9, action: 42 });
});

test('a session that is disposed of keeps nothing', () => {
  exchange.last.say(update({ log: [entry(1)] }));
  session.dispose();
  expect(session.state.update).toBeNull();
  expect(session.state.log).toEqual([]);
});

test('why the server ended a connection is known until the next one is there', () => {
  exchange.last.say(update());
  exchange.last.say({ type: 'closing', reason: 'too_many', rule: null, text: '' });
  expect(session.state).toMatchObject({ connected: false, closing: null });
  expect(session.state.delay?.reason).toBe('too_many');
  vi.advanceTimersByTime(400);
  exchange.last.greet();
  expect(session.state.delay).toBeNull();
});

test('whoever is banned or signed out does not come again', () => {
  exchange.last.say({ type: 'closing', reason: 'banned', rule: null, text: '' });
  expect(session.state.closing?.reason).toBe('banned');
});
