import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { expect, it, vi } from 'vitest';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { FairScheduler } from '@steward/kernel/server/jobs/fair_scheduler.ts';
import { ProcessLocks, lockNameOf, releaseDeadWorkers } from '@steward/kernel/server/jobs/process_locks.ts';
import type { Slices, Subject } from '@steward/kernel/server/jobs/slices.ts';
import { testApp } from '../app.ts';
import { countLooks } from '../waiting.ts';

/** Order of work with several companies. */
const app = await testApp();

async function open(companyId: string, userId: string, count: number, task: string): Promise<void> {
  // By the application's clock, which is slightly behind the database's.
  const now = app.services.now();
  for (let n = 0; n < count; n += 1) {
    await app.database.global((tx) =>
      tx.run(sql`insert into open_job (id, company_id, subject_id, task, user_id, opened_at, due_at)
      values (${v7()}, ${companyId}, ${v7()}, ${task}, ${userId}, ${now}, ${now})`),
    );
  }
}

/**
 * Runs two-slice tasks and returns the order by author. A slice waits until all companies are queued, so that the order
 * does not depend on speed.
 */
async function orderOf(task: string, names: ReadonlyMap<string, string>, companies = 1): Promise<string[]> {
  const order: string[] = [];
  let [inLine, through] = [0, 0];
  const areAllThere = (): boolean => inLine + through >= companies;
  let before = Promise.resolve();
  const { database } = app.services;
  const global = async <T>(fn: (tx: Tx) => Promise<T>): Promise<T> => {
    const found = await database.global(fn);
    if (!Array.isArray(found)) return found;
    // Objects for one company; arrays for all.
    const [first] = found as readonly object[];
    if (!first) through += 1;
    else if (!('company_id' in first)) inLine += 1;
    return found;
  };
  const jobs = await app.database.global((tx) =>
    tx.rows(sql<{ subject_id: string; user_id: string }>`
    select subject_id, user_id from open_job where task = ${task}`),
  );
  const askedBy = new Map(jobs.map((one) => [one.subject_id, names.get(one.user_id) ?? '']));
  const tried = async function* (_services: unknown, { id }: Subject): Slices {
    for (let n = 0; n < 2; n += 1) {
      order.push(askedBy.get(id) ?? '');
      const [earlier, { promise, resolve }] = [before, Promise.withResolvers<void>()];
      before = promise;
      await earlier;
      while (!areAllThere()) await wait(1);
      inLine -= 1;
      resolve();
      if (n === 0) yield;
    }
  };
  const holder = new ProcessLocks(app.database.owner);
  await new FairScheduler({ ...app.services, database: { ...database, global } }, holder, { [task]: tried }).drained();
  await holder.close();
  return order;
}

it('while a company has hundreds of jobs, one of another company is through after its own slices', async () => {
  const [big, small, clerk, other] = [v7(), v7(), v7(), v7()];
  await open(big, clerk, 100, 'test_companies');
  await open(small, other, 1, 'test_companies');
  const order = await orderOf(
    'test_companies',
    new Map([
      [clerk, 'big'],
      [other, 'small'],
    ]),
    2,
  );
  expect(order).toHaveLength(202);
  expect(order.lastIndexOf('small'), order.join(' ')).toBeLessThanOrEqual(3);
});

it('companies take turns slice by slice', async () => {
  const people = [v7(), v7(), v7(), v7()];
  for (const person of people) await open(v7(), person, 3, 'test_turns');
  const order = await orderOf('test_turns', new Map(people.map((one, index) => [one, String(index)])), people.length);
  const rounds = Array.from({ length: 6 }, (_, round) =>
    order
      .slice(round * 4, round * 4 + 4)
      .toSorted()
      .join(''),
  );
  expect(rounds, order.join('')).toEqual(rounds.map(() => '0123'));
});

it('within a company its people take turns, however much one of them has begun', async () => {
  const [companyId, busy, quiet] = [v7(), v7(), v7()];
  await open(companyId, busy, 10, 'test_people');
  await open(companyId, quiet, 1, 'test_people');
  const order = await orderOf(
    'test_people',
    new Map([
      [busy, 'busy'],
      [quiet, 'quiet'],
    ]),
  );
  expect(order.lastIndexOf('quiet')).toBeLessThanOrEqual(3);
});

it('after a fault that passes, a job waits and is tried again, while the others go on', async () => {
  const [companyId, person] = [v7(), v7()];
  await open(companyId, person, 2, 'test_faults');
  let failures = 0;
  const tasks = {
    test_faults: async function* (): Slices {
      failures += 1;
      if (failures === 1) throw new Error('Connection terminated');
      yield;
    },
  };
  const holder = new ProcessLocks(app.database.owner);
  await new FairScheduler(app.services, holder, tasks).drained();
  const left = await app.database.global((tx) =>
    tx.rows(sql<{ attempts: number }>`select attempts from open_job where company_id = ${companyId}`),
  );
  expect(left).toEqual([{ attempts: 1 }]);
  app.clock.advance(1);
  await new FairScheduler(app.services, holder, tasks).drained();
  await holder.close();
  expect(
    await app.database.global((tx) => tx.rows(sql`select 1 from open_job where company_id = ${companyId}`)),
  ).toEqual([]);
});

it('a company is served by one process at a time, and by the next as soon as the first is killed', async () => {
  const [companyId, person] = [v7(), v7()];
  await open(companyId, person, 1, 'test_killed');
  const dying = await app.database.owner.connect();
  dying.once('error', () => undefined);
  await dying.query('select pg_advisory_lock(hashtextextended($1, 0))', [`serves ${companyId}`]);
  const looks = countLooks(app);
  const served = orderOf('test_killed', new Map([[person, 'served']]));
  const isServed = vi.fn();
  void served.then(isServed);
  await expect.poll(looks).toBeGreaterThan(2);
  expect(isServed).not.toHaveBeenCalled();
  dying.release(true);
  expect(await served).toEqual(['served', 'served']);
});

it('jobs that a killed worker had taken go back to the queue, and those of one that lives stay its own', async () => {
  const [gone, alive] = [`gone-${v7()}`, `alive-${v7()}`];
  const [holder, other] = [new ProcessLocks(app.database.owner), new ProcessLocks(app.database.owner)];
  await other.take(lockNameOf(alive), true);
  for (const worker of [gone, alive]) {
    await app.database.owner.query(
      `select graphile_worker.add_job('test_taken', json_build_object('worker', $1::text))`,
      [worker],
    );
    await app.database.owner.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = $1 where payload ->> 'worker' = $1`,
      [worker],
    );
  }
  await releaseDeadWorkers(app.services, holder);
  const { rows } = await app.database.owner.query<{ worker: string; is_locked: boolean }>(
    `
    select payload ->> 'worker' as worker, locked_at is not null as is_locked from graphile_worker._private_jobs where payload ->> 'worker' = any($1)`,
    [[gone, alive]],
  );
  expect(Object.fromEntries(rows.map((row) => [row.worker, row.is_locked]))).toEqual({ [gone]: false, [alive]: true });
  await app.database.owner.query(`delete from graphile_worker._private_jobs where payload ->> 'worker' = any($1)`, [
    [gone, alive],
  ]);
  await Promise.all([holder.close(), other.close()]);
});
