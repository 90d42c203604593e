/** The requests of a replay. */
import type {
  ContinueWish,
  KeptReplay,
  LogEntry,
  NewTable,
  ReplayFacts,
  ReplayFrame,
  ReplayFrames,
} from '../protocol';
import { answerOf, ask } from './api';
import type { Eyes } from './replay_link';

/** As the server has it: no file of a game is larger. */
export const LONGEST_RECORD = 512 * 1024;

export const getReplay = (id: string): Promise<ReplayFacts> => ask(addressOf(id));

export function getReplayLog(id: string, eyes: Eyes): Promise<LogEntry[]> {
  return ask(`${addressOf(id)}/log?eyes=${eyes}`);
}

export async function getFrames(
  id: string,
  eyes: Eyes,
  from: number,
  count: number,
): Promise<ReplayFrame[]> {
  const query = `from=${from}&count=${count}&eyes=${eyes}`;
  return (await ask<ReplayFrames>(`${addressOf(id)}/frames?${query}`)).frames;
}

/** Sends a record as it is, byte for byte. */
export async function sendRecord(record: Blob | string): Promise<KeptReplay> {
  const headers = { 'Content-Type': 'text/plain' };
  return answerOf(await fetch('/api/replays', { method: 'POST', headers, body: record }));
}

export function playOn(id: string, wish: ContinueWish): Promise<NewTable> {
  return ask(`${addressOf(id)}/tables`, wish);
}

export function replayRecordAddress(id: string): string {
  return `${addressOf(id)}/record`;
}

function addressOf(id: string): string {
  return `/api/replays/${id}`;
}

/** A record pasted from somewhere: what copying adds or drops at its ends does no harm. */
export function pastedRecord(text: string): string {
  return `${text.replace(/\r\n/g, '\n').trim()}\n`;
}
