import { afterAll, expect, it } from 'vitest';
import {
  BusyError,
  FairPool,
  type PoolUser,
  type PooledConnection,
} from '@steward/kernel/server/database/fair_pool.ts';
import { makePool } from '@steward/kernel/server/database/pool.ts';
import { testDatabase } from '../database.ts';

/** Fair sharing of few connections. */
const { database, url } = await testDatabase();
const pool = makePool(url, 'app', () => undefined, { size: 8 });
afterAll(() => Promise.all([pool.end(), database.close()]));

async function giveBack(lent: readonly Promise<PooledConnection>[]): Promise<void> {
  for (const one of lent) (await one).release();
}

function ask(fair: FairPool, lane: PoolUser, count: number): Promise<PooledConnection>[] {
  return Array.from({ length: count }, () => fair.connect(lane));
}

it('one company has half of the connections at most, and another gets one at once', async () => {
  const fair = new FairPool(pool);
  const greedy = ask(fair, { company: 'a' }, 20);
  expect(fair.state).toEqual({ active: 4, waiting: 16 });
  const other = fair.connect({ company: 'b' });
  expect(fair.state).toEqual({ active: 5, waiting: 16 });
  await giveBack([other, ...greedy]);
  expect(fair.state).toEqual({ active: 0, waiting: 0 });
});

it('one person leaves connections to the others of the company', async () => {
  const fair = new FairPool(pool);
  const greedy = ask(fair, { company: 'a', person: 'one' }, 20);
  expect(fair.state).toEqual({ active: 3, waiting: 17 });
  const colleague = fair.connect({ company: 'a', person: 'two' });
  expect(fair.state).toEqual({ active: 4, waiting: 17 });
  await giveBack([colleague, ...greedy]);
});

it('two companies together leave connections to those that have none', async () => {
  const fair = new FairPool(pool);
  const greedy = [...ask(fair, { company: 'a' }, 20), ...ask(fair, { company: 'b' }, 20)];
  const others = ['c', 'd'].map((company) => fair.connect({ company }));
  await Promise.all(others);
  expect(fair.state, 'six of them, and two of the others').toEqual({ active: 8, waiting: 34 });
  await giveBack([...others, ...greedy]);
  expect(fair.state).toEqual({ active: 0, waiting: 0 });
});

it('when all are lent, companies take turns, however many of one wait', async () => {
  const fair = new FairPool(pool);
  const first = [
    ...ask(fair, { company: 'a' }, 4),
    ...['b', 'b', 'd', 'e'].map((company) => fair.connect({ company })),
  ];
  await Promise.all(first);
  const order: string[] = [];
  const waiting = [...Array.from({ length: 10 }, () => 'a'), 'c', 'c'].map(async (company) => {
    const lent = await fair.connect({ company });
    order.push(company);
    lent.release();
  });
  await giveBack(first);
  await Promise.all(waiting);
  expect(order.lastIndexOf('c'), order.join('')).toBeLessThanOrEqual(4);
});

it('whoever waits too long, or stands behind too many, is told that it is busy', async () => {
  const fair = new FairPool(pool, 50);
  const lent = ask(fair, { company: 'a' }, 4);
  await Promise.all(lent);
  await expect(fair.connect({ company: 'a' })).rejects.toBeInstanceOf(BusyError);
  const queue = ask(fair, { company: 'a' }, 500).map((one) => one.catch((error: unknown) => error));
  await expect(fair.connect({ company: 'a' }), 'at once').rejects.toBeInstanceOf(BusyError);
  expect((await Promise.all(queue)).every((one) => one instanceof BusyError)).toBe(true);
  await giveBack(lent);
  expect(fair.state).toEqual({ active: 0, waiting: 0 });
});
