import type { BulkJob } from '@steward/contract/wire/bulk';
import { MAX_OPEN_JOBS } from '@steward/contract/wire/limits';
import { recordNamed } from '@steward/contract/records/index';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { makePool } from '../../src/database/pool.ts';
import { makeDatabase } from '../../src/database/transaction.ts';
import { makeLive } from '../../src/features/live/index.ts';
import { startWorker, type Worker } from '../../src/jobs/worker.ts';
import type { Services } from '../../src/services.ts';
import { testApp } from '../app.ts';
import { callWith, type Call } from '../call.ts';
import { testDatabase } from '../database.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld } from '../world.ts';

/** Two servers with connections, listeners and queues of their own, on one database. */
const app = await testApp();

async function process(): Promise<{ services: Services; call: Call; worker: Worker }> {
  const { database: spare, url } = await testDatabase();
  const database = makeDatabase(spare.owner, makePool(url, 'app', () => undefined));
  const services: Services = { ...app.services, database, live: makeLive({ database, log: app.services.log }) };
  const built = await buildApp(services);
  const call = callWith(await built.listen({ port: 0, host: '127.0.0.1' }));
  const worker = await startWorker(services);
  afterAll(async () => {
    await worker.stop();
    await built.close();
    await database.close();
    await spare.app.end();
  });
  return { services, call, worker };
}

const [one, two] = [await process(), await process()];

it('each job is done once, whichever took it, and can be followed at both', async () => {
  const world = await makeWorld(app);
  const token = world.owner.token;
  const suppliers = await Promise.all(Array.from({ length: 4 }, () => sampleRecord(world.owner, recordNamed('supplier'))));
  const at = (path: string): string => `/api/v1/${world.companyId}/all/${path}`;
  const made = await Promise.all([one, two, one, two].map(({ call }, index) => call<BulkJob>('POST', at('bulk-jobs/'), { token, body: { record: 'supplier', action: 'edit', ids: [suppliers[index]?.id], params: { notes: `By ${index}` } } })));
  expect(made.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
  const look = async (status: string): Promise<void> => {
    await expect.poll(async () => (await Promise.all(made.map((job, index) => (index < 2 ? two : one).call<BulkJob>('GET', at(`bulk-jobs/${job.body.id}/`), { token })))).map((answer) => answer.body.status), { timeout: 20_000, interval: 50 }).toEqual(made.map(() => status));
  };
  await look('checked');
  for (const [index, job] of made.entries()) expect((await (index % 2 ? one : two).call('POST', at(`bulk-jobs/${job.body.id}/run/`), { token, body: {} })).status).toBe(200);
  await look('done');
  const { n } = await app.database.inCompany(world.companyId, (tx) => tx.one(sql<{ n: number }>`select count(*) as n from activity where company_id = ${world.companyId} and record = 'supplier' and action = 'update'`));
  expect(n).toBe(4);
});

it('the limit of open jobs holds over both', async () => {
  const world = await makeWorld(app);
  const { id } = await sampleRecord(world.owner, recordNamed('supplier'));
  await app.database.global((tx) => tx.run(sql`insert into open_job (id, company_id, subject_id, task, user_id, opened_at, due_at)
    select gen_random_uuid(), ${world.companyId}, gen_random_uuid(), 'bulk_run', ${world.owner.id}, now(), '2999-01-01' from generate_series(1, ${MAX_OPEN_JOBS.person - 1}::int)`));
  const body = { record: 'supplier', action: 'edit', ids: [id], params: { notes: 'x' } };
  const answers = await Promise.all([one, two, one, two].map(({ call }) => call('POST', `/api/v1/${world.companyId}/all/bulk-jobs/`, { token: world.owner.token, body })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 429, 429, 429]);
});
