import { afterEach, expect, test, vi } from 'vitest';
import { LessonLine, type AskLesson } from '../../src/howto/lesson_line';
import { Session, type SessionState } from '../../src/play/session';
import type { LessonMoves, LessonState } from '../../src/protocol';
import { attemptAt } from '../../src/ui/howto/attempts';
import { action, game, moved } from '../play/fixtures';

const DRAW = action(1, 'draw');
const REFUSED = { reason: 'wild_second', rule: 'M2', text: 'no' };

/** A lesson that is done after two draws and refuses everything else. */
function answerTo({ actions, route }: LessonMoves): LessonState {
  const legal = actions.filter((each) => each.type === 'draw').length;
  const refused = legal < actions.length || route === 'A - B' ? REFUSED : null;
  return {
    lesson: 'new_york.draw',
    board: 'new_york',
    kind: 'draw',
    shows: ['hand'],
    places: [],
    about: {},
    status: legal === 2 ? 'done' : 'going',
    step: legal,
    steps: 2,
    moves: legal,
    played: legal,
    refused,
    next: null,
    game: game({ legal: [DRAW] }),
    ways: [],
    last_route: null,
    outcome: null,
    log: Array.from({ length: legal }, (_, n) => moved(n + 1, 0)),
  };
}

let open: Session | null = null;
afterEach(() => open?.dispose());

async function begin() {
  const ask: AskLesson = vi.fn(async (_, moves) => answerTo(moves));
  const heard: (LessonState | null)[] = [];
  const line = new LessonLine(
    'new_york.draw',
    () => ['Ann', 'Bob'],
    (each) => heard.push(each),
    ask,
  );
  const states: SessionState[] = [];
  const table = () =>
    new Session(
      { table: 'lesson', secret: null },
      (state) => states.push(state),
      () => line.open(),
    );
  open = table();
  await vi.waitFor(() => expect(states.at(-1)?.update).toBeTruthy());
  return { line, heard, session: open, table, update: () => states.at(-1)!.update! };
}

test('a lesson is a table: who sits there, what is seen, what is legal', async () => {
  const { update } = await begin();
  expect(update().table.seats.map((seat) => [seat.name, seat.kind])).toEqual([
    ['Ann', 'person'],
    ['Bob', 'bot'],
  ]);
  expect(update().table.rules.hints).toBe(false);
  expect(update().game?.legal).toEqual([DRAW]);
});

test('actions are played one after the other, until the lesson is over and nothing is legal', async () => {
  const { session, update, heard } = await begin();
  expect((await session.act(1)).type).toBe('done');
  expect(update().table.moves).toBe(1);
  await session.act(1);
  expect(heard.at(-1)?.status).toBe('done');
  expect(update().game?.legal).toEqual([]);
  expect(update().log).toHaveLength(2);
});

test('what is tried without being offered is refused and not remembered', async () => {
  const { line, session, heard } = await begin();
  const take = { type: 'take', slot: 1, route: null, place: null, tickets: null, cards: null };
  expect(await line.attempt(take)).toEqual(REFUSED);
  expect(heard.at(-1)?.refused?.rule).toBe('M2');
  await session.act(1);
  expect(heard.at(-1)).toMatchObject({ played: 1, refused: null });
});

test('a route that can’t be claimed is explained', async () => {
  const { session } = await begin();
  expect(await session.ask({ type: 'why_not', route: 'A - B' })).toMatchObject({
    type: 'answer',
    reason: 'wild_second',
    rule: 'M2',
  });
  expect(await session.ask({ type: 'why_not', route: 'C - D' })).toMatchObject({ reason: null });
});

test('begun again, a lesson has forgotten everything', async () => {
  const { line, session, table, heard } = await begin();
  await session.act(1);
  session.dispose();
  line.again();
  open = table();
  await vi.waitFor(() => expect(heard.at(-1)?.played).toBe(0));
});

test('a click on a place means what is to be placed now', () => {
  const start = game({ phase: 'start' });
  expect(attemptAt(start, 'Denver')).toMatchObject({ type: 'start', place: 'Denver', cards: null });
  expect(attemptAt(game({ phase: 'turn' }), 'Denver')).toBeNull();
  expect(attemptAt(game({ phase: 'marker' }), 'Denver')).toBeNull();
  const marker = action(4, 'marker', { place: 'Boise', cards: { red: 2 } });
  expect(attemptAt(game({ phase: 'marker', legal: [marker] }), 'Denver')).toMatchObject({
    type: 'marker',
    cards: { red: 2 },
  });
});
