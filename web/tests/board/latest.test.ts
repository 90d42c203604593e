import { expect, it } from 'vitest';
import { Latest } from '../../src/board/latest';

/** Work that takes as long as it is told to; what was begun and what was still wanted at its end. */
function slowWork() {
  const begun: string[] = [];
  const done: string[] = [];
  let finish = (): void => undefined;
  const latest = new Latest<string>(async (wish, stands) => {
    begun.push(wish);
    await new Promise<void>((resolve) => (finish = resolve));
    if (wish === 'broken') throw new Error('no picture');
    if (stands()) done.push(wish);
  });
  const end = async (): Promise<void> => {
    finish();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { latest, begun, done, end };
}

it('of several wishes the last one is done, and those between are never begun', async () => {
  const { latest, begun, done, end } = slowWork();
  latest.ask('light');
  latest.ask('dark');
  latest.ask('light again');
  await end();
  await end();
  expect(begun).toEqual(['light', 'light again']);
  expect(done).toEqual(['light again']);
  expect(latest.wished).toBeNull();
});

it('work whose wish was dropped learns of it', async () => {
  const { latest, done, end } = slowWork();
  latest.ask('light');
  latest.drop();
  await end();
  expect(done).toEqual([]);
});

it('work that fails does not stop the next', async () => {
  const { latest, done, end } = slowWork();
  latest.ask('broken');
  await end();
  expect(latest.wished).toBeNull();
  latest.ask('dark');
  await end();
  expect(done).toEqual(['dark']);
});
