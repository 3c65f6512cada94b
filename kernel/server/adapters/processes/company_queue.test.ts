import { expect, it } from 'vitest';
import { CompanyQueue } from './company_queue.ts';

it('a company is at it from its turn until it has ended, and the next one then', async () => {
  const turns = new CompanyQueue({ most: 1, waitingEach: 0, patience: 10_000 });
  const seen = (): boolean[] => ['one', 'other'].map((key) => turns.isAt(key));
  const end = Promise.withResolvers<void>();
  const first = turns.run('one', () => end.promise);
  const second = turns.run('other', async () => seen());
  expect(seen(), 'the other waits').toEqual([true, false]);
  end.resolve();
  await first;
  expect(await second).toEqual([false, true]);
  expect(seen()).toEqual([false, false]);
});
