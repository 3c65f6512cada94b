import { recordNamed } from '@steward/contract/records/index';
import type { BulkJob } from '@steward/contract/wire/bulk';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../app.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type World } from '../world.ts';
import { uploadFile, type ImportedJob } from './imports.ts';

/** Work that was begun while the company could still work stops when it can only be read, says why, and goes on later. */
const app = await testApp();

const setTrial = (world: World, day: string | null): Promise<number> => app.database.global((tx) => tx.run(sql`update platform_company set trial_ends_on = ${day}::date where id = ${world.companyId}`));

it('an import pauses before its next rows and goes on where it was', async () => {
  const world = await makeWorld(app);
  const { body: job } = await uploadFile(world.owner, 'manufacturer', 'Name\nOne\nTwo\n');
  expect((await world.owner.call('POST', `import-job/${job.id}/run/`)).status).toBe(200);
  await setTrial(world, '2020-01-01');
  await app.runJobs();
  const look = async (): Promise<ImportedJob> => (await world.owner.call<ImportedJob>('GET', `import-job/${job.id}/`)).body;
  expect(await look()).toMatchObject({ status: 'paused', done_count: 0, failure: expect.stringMatching(/trial of .* has ended/) });
  expect((await world.owner.call('POST', `import-job/${job.id}/run/`)).body).toMatchObject({ status: 403, code: 'trial_ended' });

  await setTrial(world, null);
  await world.owner.call('POST', `import-job/${job.id}/run/`);
  await app.runJobs();
  expect(await look()).toMatchObject({ status: 'done', failure: null, totals: { created: 2 } });
});

it('a bulk job stops with the reason and goes on where it was', async () => {
  const world = await makeWorld(app);
  const asset = await sampleRecord(world.owner, recordNamed('asset'), true);
  const made = await world.owner.call<BulkJob>('POST', 'bulk-jobs/', { record: 'asset', action: 'edit', ids: [asset.id], params: { notes: 'Seen' } });
  await app.runJobs();
  await world.owner.call('POST', `bulk-jobs/${made.body.id}/run/`, {});
  await setTrial(world, '2020-01-01');
  await app.runJobs();
  const look = async (): Promise<BulkJob> => (await world.owner.call<BulkJob>('GET', `bulk-jobs/${made.body.id}/`)).body;
  expect(await look()).toMatchObject({ status: 'failed', done: 0, failure: expect.stringMatching(/trial of .* has ended/) });

  await setTrial(world, null);
  await world.owner.call('POST', `bulk-jobs/${made.body.id}/run/`, {});
  await app.runJobs();
  expect(await look()).toMatchObject({ status: 'done', changed: 1, failure: null });
});
