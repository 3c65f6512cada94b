import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { makePool, type TimeLimits } from '@steward/kernel/server/database/pool.ts';
import { allowTime } from '@steward/kernel/server/database/statements.ts';
import { makeDatabase } from '@steward/kernel/server/database/transaction.ts';
import { makeLive } from '@steward/modules/live/server';
import { buildApp } from '../../server/app.ts';
import { testApp } from '../app.ts';
import { callWith, type Call } from '../call.ts';
import { testDatabase } from '../database.ts';
import { makeWorld } from '../world.ts';

/** Time limits end with an error message, not a fault. */
const app = await testApp();
const { database: spare, url } = await testDatabase();
afterAll(() => spare.close());

/** Practically unlimited. */
const LONG: TimeLimits = { statement: 60_000, lock: 60_000, idle: 60_000 };

/** The application with given time limits and few connections. */
async function limited(limits: Partial<TimeLimits>, size = 4): Promise<Call> {
  const pool = makePool(url, 'app', () => undefined, { size, limits: { ...LONG, ...limits } });
  const database = makeDatabase(spare.owner, pool, LONG.lock);
  const built = await buildApp({ ...app.services, database, live: makeLive({ database, log: app.services.log }) });
  afterAll(async () => {
    await built.close();
    await database.app.end();
  });
  return callWith(await built.listen({ port: 0, host: '127.0.0.1' }));
}

/** Runs `fn` while another transaction locks a supplier. */
async function whileLocked<T>(fn: (path: string, token: string) => Promise<T>): Promise<T> {
  const { companyId, owner } = await makeWorld(app);
  const { body } = await owner.call<{ id: string }>('POST', 'supplier/', { name: 'Locked' });
  const tx = await app.database.begin(companyId);
  await tx.rows(sql`select 1 from supplier where company_id = ${companyId} and id = ${body.id} for update`);
  try {
    return await fn(`/api/v1/${companyId}/all/supplier/${body.id}/`, owner.token);
  } finally {
    await tx.rollback();
  }
}

it('a statement that takes too long is ended, and the answer says what to do', async () => {
  const call = await limited({ statement: 150 });
  const answer = await whileLocked((path, token) => call('PATCH', path, { token, body: { name: 'Waits' } }));
  expect(answer.body).toMatchObject({
    status: 503,
    code: 'took_too_long',
    detail: expect.stringContaining('Nothing was changed'),
  });
});

it('whoever waits for a lock of somebody else is told so before long, and when to try again', async () => {
  const call = await limited({ lock: 150 });
  const answer = await whileLocked((path, token) => call('PATCH', path, { token, body: { name: 'Waits' } }));
  expect(answer.body).toMatchObject({ status: 503, code: 'busy' });
  expect(answer.headers.get('retry-after')).toBe('5');
});

it('a transaction that is known to be large has longer', async () => {
  const pool = makePool(url, 'app', () => undefined, { size: 2, limits: { statement: 300, lock: 0, idle: 0 } });
  const database = makeDatabase(spare.owner, pool);
  const slow = sql`select pg_sleep(0.4)`;
  await expect(database.global((tx) => tx.rows(slow))).rejects.toMatchObject({ code: '57014' });
  await database.global(async (tx) => {
    await allowTime(tx, 5);
    await tx.rows(slow);
  });
  await database.app.end();
});

it('who only knows the id of a company takes none of its turns', async () => {
  const call = await limited({});
  const world = await makeWorld(app);
  const path = `/api/v1/${world.companyId}/all/supplier/`;
  expect((await call('GET', path, { token: world.owner.token })).status).toBe(200);
  const flood = Array.from({ length: 300 }, () => call('GET', path, { token: 'x'.repeat(43) }));
  const own = await Promise.all([1, 2, 3].map(() => call('GET', path, { token: world.owner.token })));
  expect(own.map((one) => one.status)).toEqual([200, 200, 200]);
  expect(new Set((await Promise.all(flood)).map((one) => one.status))).toEqual(new Set([401]));
});
