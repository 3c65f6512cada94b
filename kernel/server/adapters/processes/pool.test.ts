import { expect, it } from 'vitest';
import { ProcessPool } from './pool.ts';

const pool = new ProcessPool({
  script: new URL('../../../../app/test/files/holding_main.ts', import.meta.url),
  heapMb: 64,
  memoryMb: 300,
  idle: 5000,
});
const hold = (megabytes: number): Promise<unknown> => pool.borrow((helper) => helper.ask({ megabytes }, 5000));

it('a process goes on to the next work, unless it still holds much of what it did before', async () => {
  const first = await hold(0);
  expect(await hold(150)).toBe(first);
  expect(await hold(150), 'another').not.toBe(first);
});

it('a process that holds more than it may is ended', async () => {
  await expect(hold(400)).rejects.toMatchObject({ reason: 'memory' });
});

it('a process that takes longer than it may is ended', async () => {
  const roomy = new ProcessPool({
    script: new URL('../../../../app/test/files/holding_main.ts', import.meta.url),
    heapMb: 64,
    memoryMb: 1000,
    idle: 5000,
  });
  // The process pauses for a second before it takes as much memory.
  await expect(roomy.borrow((helper) => helper.ask({ megabytes: 301 }, 1))).rejects.toMatchObject({ reason: 'time' });
});
