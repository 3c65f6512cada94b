import { readFile } from 'node:fs/promises';
import { v7 } from 'uuid';
import { afterAll, afterEach, expect, it } from 'vitest';
import { makePool } from '@steward/kernel/server/database/pool.ts';
import { makeDatabase } from '@steward/kernel/server/database/transaction.ts';
import type { NotReady } from '@steward/kernel/server/http/operation.ts';
import { makeLive } from '@steward/modules/live/server';
import { buildApp } from '../../server/app.ts';
import { testApp } from '../app.ts';
import { callWith, type Call } from '../call.ts';
import { ownDatabase } from '../database.ts';
import { makeWorld } from '../world.ts';

/** Operational endpoints. */
const app = await testApp();
let notReady: NotReady | null = null;
afterEach(() => {
  notReady = null;
});

async function served(change: Partial<typeof app.services> = {}): Promise<Call> {
  const services = { ...app.services, live: makeLive(app.services), ...change };
  const built = await buildApp(services, () => notReady);
  afterAll(() => built.close());
  return callWith(await built.listen({ port: 0, host: '127.0.0.1' }));
}
const call = await served();

it('lives while it answers, and is ready when database and jobs are', async () => {
  expect((await call('GET', '/health')).body).toEqual({ status: 'ok' });
  expect(await call('GET', '/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
});

it.each(['starting', 'stopping', 'jobs'] as const)('is not ready, and says why: %s', async (reason) => {
  notReady = reason;
  expect(await call('GET', '/ready')).toMatchObject({ status: 503, body: { status: 'not_ready', reason } });
  expect((await call('GET', '/health')).status).toBe(200);
});

it('is not ready without its database', async () => {
  const nowhere = 'postgresql://nobody@127.0.0.1:1/none';
  const gone = makeDatabase(
    makePool(nowhere, 'owner', () => undefined),
    makePool(nowhere, 'app', () => undefined),
  );
  const without = await served({ database: gone });
  expect(await without('GET', '/ready')).toMatchObject({ status: 503, body: { reason: 'database' } });
  expect((await without('GET', '/health')).status).toBe(200);
  await gone.close();
});

it('is not ready while its database is of an older version', async () => {
  const older = makeDatabase(
    makePool(await ownDatabase('ready_test'), 'owner', () => undefined),
    app.database.app,
  );
  const behind = await served({ database: older });
  expect((await behind('GET', '/ready')).status).toBe(200);
  await older.owner.query('delete from migration where name = (select max(name) from migration)');
  expect(await behind('GET', '/ready')).toMatchObject({ status: 503, body: { reason: 'migrations' } });
  await older.owner.end();
});

it('tells figures: requests by route, connections, the queue, the event loop, streams', async () => {
  const world = await makeWorld(app);
  await call('GET', `/api/v1/${world.companyId}/all/supplier/`, { token: world.owner.token });
  await app.database.owner.query(
    `select graphile_worker.add_job('test_figures', '{}', run_at => now() + interval '1 day')`,
  );
  const { status, text, headers } = await call('GET', '/metrics');
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(text).toMatch(
    /steward_request_duration_seconds_count\{method="GET",route="\/api\/v1\/:company_id\/:work_space_id\/supplier",status="200"\} \d/,
  );
  expect(text).toMatch(/steward_database_connections\{state="waiting"\} 0/);
  expect(text).toMatch(/steward_jobs\{task="test_figures",state="waiting"\} 1/);
  expect(text).toMatch(/nodejs_eventloop_lag_seconds/);
  expect(text).toMatch(/steward_live_streams 0/);
  expect(text).toMatch(/steward_mails\{state="failed"\} \d/);
  expect(text).toMatch(/steward_schedules_overdue \d/);
  expect(text).toMatch(/steward_database_bytes \d{7,}/);
  expect(text, 'no company').not.toContain(world.companyId);
  await app.database.owner.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'test_figures'`,
  );
});

it('every figure of the product is in the deployment page', async () => {
  const page = await readFile(new URL('../../../docs/deployment.md', import.meta.url), 'utf8');
  const names = [...(await call('GET', '/metrics')).text.matchAll(/^# TYPE (steward_\w+)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(7);
  expect(names.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
  const rules = await readFile(new URL('../../../docs/deploy/alerts.yaml', import.meta.url), 'utf8');
  const ruled = [...rules.matchAll(/expr: .*?(steward_\w+)/g)].map(([, name]) => name);
  expect(ruled.length).toBeGreaterThan(4);
  expect(ruled.filter((name) => !names.includes(name))).toEqual([]);
});

it('figures are for this machine, and not for who comes through a proxy; elsewhere for who has the token', async () => {
  expect((await call('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404);
  const token = v7();
  const guarded = await served({ config: { ...app.services.config, metricsToken: token } });
  expect((await guarded('GET', '/metrics')).status).toBe(404);
  expect((await guarded('GET', '/metrics', { token: v7() })).status).toBe(404);
  expect((await guarded('GET', '/metrics', { token, headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(200);
});
