/** The lobby's requests. */
import type {
  About,
  BoardData,
  LessonMoves,
  LessonState,
  LessonSummary,
  NewTable,
  Problem,
  SeatKey,
  TablePlan,
  TableState,
} from '../protocol';

/** A request the server refused. */
export class RequestRefused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}

export const getAbout = (): Promise<About> => ask('/api/about');
export const getTables = (): Promise<TableState[]> => ask('/api/tables');
export const getTable = (code: string): Promise<TableState> => ask(`/api/tables/${code}`);

const boards = new Map<string, Promise<BoardData>>();

/** A board, asked for once. */
export function getBoard(key: string): Promise<BoardData> {
  const known = boards.get(key);
  if (known) return known;
  const asked = ask<BoardData>(`/api/boards/${encodeURIComponent(key)}`);
  asked.catch(() => boards.delete(key));
  boards.set(key, asked);
  return asked;
}

export function setUpTable(plan: Partial<TablePlan>): Promise<NewTable> {
  return ask('/api/tables', plan);
}

export function takeSeat(code: string, name: string, seat: number | null): Promise<SeatKey> {
  return ask(`/api/tables/${code}/seats`, seat === null ? { name } : { name, seat });
}

export const getLessons = (): Promise<LessonSummary[]> => ask('/api/lessons');

/** Where a lesson stands after these actions. */
export function askLesson(lesson: string, moves: LessonMoves): Promise<LessonState> {
  return ask(`/api/lessons/${lesson}`, moves);
}

export function recordAddress(code: string): string {
  return `/api/tables/${code}/record`;
}

export function qrAddress(code: string, base: string): string {
  return `/api/tables/${code}/invitation.svg?base=${encodeURIComponent(base)}`;
}

export async function ask<T>(address: string, body?: unknown): Promise<T> {
  return answerOf(await fetch(address, body === undefined ? {} : posted(body)));
}

/** What a server answered, or why it refused. */
export async function answerOf<T>(response: Response): Promise<T> {
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new RequestRefused(problemIn(data, response.statusText));
  return data as T;
}

function posted(body: unknown): RequestInit {
  const headers = { 'Content-Type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

function problemIn(data: unknown, otherwise: string): Problem {
  const found = data as Partial<Problem> | null;
  if (typeof found?.text === 'string') return { rule: null, reason: 'other', ...found } as Problem;
  return { reason: 'other', rule: null, text: otherwise };
}
