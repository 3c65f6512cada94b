import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import { enqueueInOrder } from '@steward/kernel/server/jobs/ordered_jobs.ts';
import { payloadText, type ShortTask, type Work } from '@steward/kernel/server/jobs/tasks.ts';
import { startWorker } from '@steward/kernel/server/jobs/worker.ts';
import { testApp } from '../app.ts';

const app = await testApp();

/** A worker that does these tasks; ends with the test. */
async function working<T>(tasks: Readonly<Record<string, ShortTask>>, test: () => Promise<T>): Promise<T> {
  const work: Work = { tasks, slicedTasks: {}, schedules: [], beginDue: async () => undefined };
  const worker = await startWorker(app.services, work);
  try {
    return await test();
  } finally {
    await worker.stop();
  }
}

/** A task whose jobs last until they are let go, by their company. */
function held() {
  const underWay: string[] = [];
  const done: string[] = [];
  const most = new Map<string, number>();
  let free: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (free = resolve));
  return {
    underWay,
    done,
    most,
    release: () => free?.(),
    run: async (payload: unknown): Promise<void> => {
      const company = payloadText(payload, 'company_id');
      underWay.push(company);
      most.set(company, Math.max(most.get(company) ?? 0, underWay.filter((one) => one === company).length));
      await released;
      done.push(...underWay.splice(underWay.indexOf(company), 1));
    },
  };
}

const add = (task: string, companyId: string, count: number): Promise<void> =>
  app.database.global(async (tx) => {
    for (let n = 0; n < count; n += 1) await enqueue(tx, task, { company_id: companyId });
  });

it('jobs of a company take no more than its slots, and those of a task none of another one', async () => {
  const [greedy, other, third] = [v7(), v7(), v7()];
  const [slow, quick] = [held(), held()];
  await add('test_slow', greedy, 20);
  await add('test_slow', other, 20);
  const tasks = {
    test_slow: { run: slow.run, slots: { all: 5, each: 3 } },
    test_quick: { run: quick.run, slots: { all: 2, each: 1 } },
  };
  await working(tasks, async () => {
    await expect.poll(() => slow.underWay.toSorted()).toEqual([greedy, greedy, greedy, other, other].toSorted());
    // Its task is full; the other one is not.
    await add('test_quick', third, 3);
    await expect.poll(() => quick.underWay).toEqual([third]);
    expect(slow.underWay).toHaveLength(5);
    slow.release();
    quick.release();
    await expect.poll(() => slow.done.length + quick.done.length, { timeout: 20_000 }).toBe(43);
  });
  expect([slow.most.get(greedy), quick.most.get(third)]).toEqual([3, 1]);
});

it('of what has no slots of its own each company does one at a time, beside the others', async () => {
  const [greedy, other] = [v7(), v7()];
  const [first, second] = [held(), held()];
  await add('test_first', greedy, 10);
  await add('test_second', greedy, 1);
  await working({ test_first: { run: first.run }, test_second: { run: second.run } }, async () => {
    await expect.poll(() => first.underWay).toEqual([greedy]);
    await add('test_second', other, 1);
    await expect.poll(() => second.underWay).toEqual([other]);
    first.release();
    second.release();
    await expect.poll(() => first.done.length + second.done.length, { timeout: 20_000 }).toBe(12);
  });
  expect([first.most.get(greedy), second.most.get(greedy)]).toEqual([1, 1]);
});

it('jobs in order run as one where they can, and another company does not wait for them', async () => {
  const [busy, other] = [v7(), v7()];
  const done: string[] = [];
  const sizes: number[] = [];
  const task: ShortTask = {
    merge: (before, next) => {
      const names = [...payloadText(before, 'names'), ...payloadText(next, 'names')];
      return names.length > 10 ? null : { names: names.join('') };
    },
    run: async (payload) => {
      const names = payloadText(payload, 'names');
      sizes.push(names.length);
      await pause(20);
      done.push(...names);
    },
  };
  const names = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  await app.database.global(async (tx) => {
    for (const one of names) await enqueueInOrder(tx, busy, 'test_in_order', { names: one });
  });
  await working({ test_in_order: task }, async () => {
    await expect.poll(() => done.length).toBeGreaterThan(0);
    await app.database.global((tx) => enqueueInOrder(tx, other, 'test_in_order', { names: 'x' }));
    await expect.poll(() => done.includes('x')).toBe(true);
    expect(done.length).toBeLessThan(names.length);
    await expect.poll(() => done.length).toBe(names.length + 1);
  });
  expect(done.filter((one) => one !== 'x')).toEqual(names);
  expect(sizes.filter((size) => size === 10)).toHaveLength(20);
});

it('of jobs in order one that fails is tried again by itself, and holds up none behind it', async () => {
  const company = v7();
  const done: string[] = [];
  let fails = true;
  const task: ShortTask = {
    merge: (before, next) => ({ names: payloadText(before, 'names') + payloadText(next, 'names') }),
    run: async (payload) => {
      const names = payloadText(payload, 'names');
      if (fails && names.includes('B')) throw new Error('Not now');
      done.push(names);
    },
  };
  await app.database.global(async (tx) => {
    for (const names of ['A', 'B', 'C']) await enqueueInOrder(tx, company, 'test_in_order', { names });
  });
  await working({ test_in_order: task }, async () => {
    await expect.poll(() => done).toEqual(['A', 'C']);
    fails = false;
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['A', 'C', 'B']);
  });
});
