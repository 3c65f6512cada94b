import { expect, it } from 'vitest';
import { OverBudget } from '@steward/kernel/server/adapters/processes/pool.ts';
import { ReadingTime } from './reader.ts';
import type { Part } from './reader_messages.ts';

/** A process that works so many seconds per message, and answers how many milliseconds it was given. */
function working(seconds: number) {
  let worked = 0;
  return {
    worked: () => worked,
    ask: async (_message: unknown, most: number): Promise<Part> => {
      worked += Math.min(most, seconds * 1000);
      if (seconds * 1000 > most) throw new OverBudget('time');
      return { rows: '[]', count: most };
    },
  };
}

it('a file has half a minute for all of its parts together, and the refusal names it', async () => {
  const [time, helper] = [new ReadingTime(), working(12)];
  expect([await time.ask(helper, { next: true }), await time.ask(helper, { next: true })]).toMatchObject([
    { count: 30_000 },
    { count: 18_000 },
  ]);
  await expect(time.ask(helper, { next: true })).rejects.toMatchObject({
    problems: { file: { key: 'reading_too_slow', params: { seconds: 30 } } },
  });
});

it('and longer by the rows that have come', async () => {
  const time = new ReadingTime();
  time.rows = 15_000;
  expect(await time.ask(working(1), { next: true })).toMatchObject({ count: 40_000 });
});
