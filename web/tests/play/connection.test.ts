import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  Connection,
  HELD,
  LONGEST_DELAY,
  OVERDUE,
  PING_EVERY,
  SILENCE,
} from '../../src/play/connection';
import type { Closing } from '../../src/protocol';
import { CODE } from './fixtures';
import { Exchange } from './sockets';

let exchange: Exchange;
let states: boolean[];
let refusals: Closing[];
let connection: Connection;
let known = 0;

beforeEach(() => {
  vi.useFakeTimers();
  exchange = new Exchange();
  states = [];
  refusals = [];
  known = 0;
  const hooks = {
    open: exchange.open,
    known: () => known,
    message: () => undefined,
    connected: (on: boolean) => states.push(on),
    closed: (why: Closing) => refusals.push(why),
  };
  connection = new Connection({ table: CODE, secret: 'key' }, hooks, () => 1);
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

test('the first message is hello, with the key and the last number known', () => {
  known = 7;
  exchange.last.greet();
  expect(exchange.last.sent[0]).toMatchObject({
    type: 'hello',
    table: CODE,
    secret: 'key',
    known: 7,
  });
  expect(states).toEqual([true]);
});

test('requests are numbered one after another and answered by number', async () => {
  exchange.last.greet();
  const first = connection.request({ type: 'hint' });
  const second = connection.request({ type: 'say', text: 'hello' });
  expect(exchange.last.sent.slice(1).map((sent) => sent.id)).toEqual([1, 2]);
  exchange.last.say({ type: 'done', id: 2 });
  exchange.last.say({ type: 'refused', id: 1, reason: 'no_hints', rule: null, text: '' });
  expect((await second).type).toBe('done');
  expect((await first).type).toBe('refused');
});

test('a request made before the welcome waits for it', () => {
  void connection.request({ type: 'act', move: 3, action: 5 });
  expect(exchange.last.sent).toEqual([]);
  exchange.last.greet();
  expect(exchange.last.types()).toEqual(['hello', 'act']);
});

test('what was not answered is said again after a reconnect, as the same client', async () => {
  exchange.last.greet();
  const reply = connection.request({ type: 'act', move: 3, action: 5 });
  const client = exchange.last.sent[0]?.client;
  exchange.last.drop();
  expect(states).toEqual([true, false]);
  vi.advanceTimersByTime(300);
  exchange.last.greet();
  expect(exchange.last.sent[0]?.client).toBe(client);
  expect(exchange.last.sent[1]).toMatchObject({ type: 'act', id: 1 });
  exchange.last.say({ type: 'done', id: 1 });
  expect((await reply).type).toBe('done');
});

test('answered requests are not said again', () => {
  exchange.last.greet();
  void connection.request({ type: 'hint' });
  exchange.last.say({ type: 'done', id: 1 });
  exchange.last.drop();
  vi.advanceTimersByTime(300);
  exchange.last.greet();
  expect(exchange.last.types()).toEqual(['hello']);
});

test('each further attempt waits longer, up to a limit', () => {
  const waits: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const before = exchange.sockets.length;
    exchange.last.drop();
    const start = Date.now();
    while (exchange.sockets.length === before) vi.advanceTimersByTime(100);
    waits.push(Date.now() - start);
  }
  expect(waits.slice(0, 4)).toEqual([300, 600, 1200, 2400]);
  expect(waits.at(-1)).toBe(LONGEST_DELAY);
});

test('after a connection that held, the next attempt is quick again', () => {
  for (let loss = 0; loss < 4; loss += 1) {
    exchange.last.drop();
    vi.advanceTimersByTime(LONGEST_DELAY);
  }
  exchange.last.greet();
  vi.advanceTimersByTime(HELD + 1);
  const before = exchange.sockets.length;
  exchange.last.drop();
  vi.advanceTimersByTime(300);
  expect(exchange.sockets).toHaveLength(before + 1);
});

test('when the network is back it tries at once', () => {
  exchange.last.drop();
  connection.hurry();
  expect(exchange.sockets).toHaveLength(2);
  connection.hurry();
  expect(exchange.sockets).toHaveLength(2);
});

test('a quiet line is asked whether anybody is there, one question at a time', () => {
  exchange.last.greet();
  vi.advanceTimersByTime(PING_EVERY);
  expect(exchange.last.types()).toEqual(['hello', 'ping']);
  vi.advanceTimersByTime(PING_EVERY / 2);
  exchange.last.say({ type: 'update' });
  vi.advanceTimersByTime(PING_EVERY / 2);
  expect(exchange.last.types()).toEqual(['hello', 'ping']);
});

test('an answer that is overdue is a lost connection, and the request is said again', () => {
  exchange.last.greet();
  const silent = exchange.last;
  void connection.request({ type: 'act', move: 3, action: 5 });
  vi.advanceTimersByTime(OVERDUE - 1);
  expect(silent.closed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(silent.closed).toBe(true);
  vi.advanceTimersByTime(LONGEST_DELAY);
  exchange.last.greet();
  expect(exchange.last.sent[1]).toMatchObject({ type: 'act', id: 1 });
});

test('a hint may be thought about for longer, whatever is asked meanwhile', () => {
  exchange.last.greet();
  const thinking = exchange.last;
  void connection.request({ type: 'hint' });
  vi.advanceTimersByTime(PING_EVERY + OVERDUE);
  expect(thinking.types()).toEqual(['hello', 'hint', 'ping']);
  expect(thinking.closed).toBe(false);
  vi.advanceTimersByTime(SILENCE);
  expect(thinking.closed).toBe(true);
});

test('when the browser says that the network is gone, the line is left at once', () => {
  exchange.last.greet();
  connection.doubt();
  expect(states).toEqual([true, false]);
  connection.doubt();
  expect(states).toEqual([true, false]);
  vi.advanceTimersByTime(300);
  expect(exchange.sockets).toHaveLength(2);
});

test('silence for too long is a lost connection', () => {
  exchange.last.greet();
  const silent = exchange.last;
  vi.advanceTimersByTime(SILENCE);
  expect(silent.closed).toBe(true);
  expect(states).toEqual([true, false]);
});

test('a refusal of the whole connection ends it for good', () => {
  exchange.last.greet();
  exchange.last.say({ type: 'closing', reason: 'wrong_secret', rule: null, text: '' });
  vi.advanceTimersByTime(60_000);
  expect(refusals.map((why) => why.reason)).toEqual(['wrong_secret']);
  expect(exchange.sockets).toHaveLength(1);
});

test('a connection closed for a passing reason is tried again', () => {
  exchange.last.greet();
  exchange.last.say({ type: 'closing', reason: 'too_slow', rule: null, text: '' });
  vi.advanceTimersByTime(300);
  expect(refusals).toEqual([]);
  expect(exchange.sockets).toHaveLength(2);
});

test('a closed connection does not come back', () => {
  connection.close();
  expect(exchange.last.closed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(exchange.sockets).toHaveLength(1);
});
