import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('a company is at it from its turn until it has ended, and the next one then', async () => {
  const turns = new Turns({ most: 1, waitingEach: 0, patience: 10_000 });
  const seen = (): boolean[] => ['one', 'other'].map((key) => turns.isAt(key));
  let end: () => void = () => undefined;
  const first = turns.run('one', () => new Promise<void>((done) => { end = done; }));
  const second = turns.run('other', async () => seen());
  await Promise.resolve();
  expect(seen(), 'the other waits').toEqual([true, false]);
  end();
  await first;
  expect(await second).toEqual([false, true]);
  expect(seen()).toEqual([false, false]);
});
