import { expect, it } from 'vitest';
import { CompanyQueue } from '@steward/kernel/server/adapters/processes/company_queue.ts';

/** A task that lasts until released. */
function lasting(): { readonly work: () => Promise<void>; readonly end: () => void; readonly hasBegun: () => boolean } {
  let end = (): void => undefined;
  let hasBegun = false;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = (): Promise<void> => {
    hasBegun = true;
    return ended;
  };
  return { work, end, hasBegun: () => hasBegun };
}

const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('keeps a turn free for what is small: it does not wait behind large work, however much of that waits', async () => {
  const turns = new CompanyQueue({ most: 3, mostLarge: 2, waitingEach: 0, patience: 10_000 });
  const large = [lasting(), lasting(), lasting()];
  const small = [lasting(), lasting()];
  const runs = large.map((one, index) => turns.run(`large ${index}`, one.work, { isLarge: true }));
  runs.push(...small.map((one, index) => turns.run(`small ${index}`, one.work)));
  await nextTick();
  expect([...large, ...small].map((one) => one.hasBegun())).toEqual([true, true, false, true, false]);
  small[0]?.end();
  await nextTick();
  expect([...large, ...small].map((one) => one.hasBegun())).toEqual([true, true, false, true, true]);
  large[0]?.end();
  await nextTick();
  expect(large[2]?.hasBegun()).toBe(true);
  for (const one of [...large, ...small]) one.end();
  await Promise.all(runs);
});

it('gives a company one turn, whatever the size of what it brings', async () => {
  const turns = new CompanyQueue({ most: 3, mostLarge: 2, waitingEach: 0, patience: 10_000 });
  const [large, other] = [lasting(), lasting()];
  const run = turns.run('one', large.work, { isLarge: true });
  await expect(turns.run('one', other.work)).rejects.toMatchObject({ code: 'one_at_a_time' });
  large.end();
  await run;
});
