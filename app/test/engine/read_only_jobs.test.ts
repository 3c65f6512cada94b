import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { BulkJob } from '../../../modules/bulk/contract/wire.ts';
import { uploadFile, type ImportedJob } from '../../../modules/import/test/imports.ts';
import { testApp } from '../app.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type World } from '../world.ts';

/** Work stops with the reason when the company becomes read-only, and continues later. */
const app = await testApp();

const setTrial = (world: World, day: string | null): Promise<number> =>
  app.database.global((tx) =>
    tx.run(sql`update platform_company set trial_ends_on = ${day}::date where id = ${world.companyId}`),
  );

it('an import pauses before its next rows and goes on where it was', async () => {
  const world = await makeWorld(app);
  const { body: job } = await uploadFile(world.owner, 'manufacturer', 'Name\nOne\nTwo\n');
  expect((await world.owner.call('POST', `import-job/${job.id}/run/`)).status).toBe(200);
  await setTrial(world, '2020-01-01');
  await app.runJobs();
  const look = async (): Promise<ImportedJob> =>
    (await world.owner.call<ImportedJob>('GET', `import-job/${job.id}/`)).body;
  expect(await look()).toMatchObject({
    status: 'paused',
    done_count: 0,
    failure: expect.stringMatching(/trial of .* has ended/),
  });
  expect((await world.owner.call('POST', `import-job/${job.id}/run/`)).body).toMatchObject({
    status: 403,
    code: 'trial_ended',
  });

  await setTrial(world, null);
  await world.owner.call('POST', `import-job/${job.id}/run/`);
  await app.runJobs();
  expect(await look()).toMatchObject({ status: 'done', failure: null, totals: { created: 2 } });
});

it('a bulk job stops with the reason and goes on where it was', async () => {
  const world = await makeWorld(app);
  const asset = await sampleRecord(world.owner, recordNamed('asset'), true);
  const made = await world.owner.call<BulkJob>('POST', 'bulk-jobs/', {
    record: 'asset',
    action: 'edit',
    ids: [asset.id],
    params: { notes: 'Seen' },
  });
  await app.runJobs();
  await world.owner.call('POST', `bulk-jobs/${made.body.id}/run/`, {});
  await setTrial(world, '2020-01-01');
  await app.runJobs();
  const look = async (): Promise<BulkJob> =>
    (await world.owner.call<BulkJob>('GET', `bulk-jobs/${made.body.id}/`)).body;
  expect(await look()).toMatchObject({
    status: 'paused',
    done: 0,
    failure: expect.stringMatching(/trial of .* has ended/),
  });

  await setTrial(world, null);
  await world.owner.call('POST', `bulk-jobs/${made.body.id}/run/`, {});
  await app.runJobs();
  expect(await look()).toMatchObject({ status: 'done', changed: 1, failure: null });
});

it('an undo of an import stops before it takes anything back, and can be asked for again', async () => {
  const world = await makeWorld(app);
  const { body: job } = await uploadFile(world.owner, 'manufacturer', 'Name\nOne\nTwo\n');
  await world.owner.call('POST', `import-job/${job.id}/run/`);
  await app.runJobs();
  expect((await world.owner.call('POST', `import-job/${job.id}/undo/`)).status).toBe(200);
  await setTrial(world, '2020-01-01');
  await app.runJobs();
  const look = async (): Promise<ImportedJob> =>
    (await world.owner.call<ImportedJob>('GET', `import-job/${job.id}/`)).body;
  expect(await look()).toMatchObject({ status: 'paused', failure: expect.stringMatching(/trial of .* has ended/) });
  expect((await world.owner.call('GET', 'manufacturer/')).body['count']).toBe(2);
  expect((await world.owner.call('POST', `import-job/${job.id}/undo/`)).body).toMatchObject({
    status: 403,
    code: 'trial_ended',
  });

  await setTrial(world, null);
  expect((await world.owner.call('POST', `import-job/${job.id}/undo/`)).status).toBe(200);
  await app.runJobs();
  expect(await look()).toMatchObject({ status: 'undone', failure: null });
  expect((await world.owner.call('GET', 'manufacturer/')).body['count']).toBe(0);
});

it('so does an undo of a bulk job, which goes on where it was', async () => {
  const world = await makeWorld(app);
  const {
    body: { id },
  } = await world.owner.call<{ id: string }>('POST', 'supplier/', { name: 'Acme', notes: 'New' });
  const made = await world.owner.call<BulkJob>('POST', 'bulk-jobs/', {
    record: 'supplier',
    action: 'edit',
    ids: [id],
    params: { notes: 'Seen' },
  });
  await app.runJobs();
  await world.owner.call('POST', `bulk-jobs/${made.body.id}/run/`, {});
  await app.runJobs();
  expect((await world.owner.call('POST', `bulk-jobs/${made.body.id}/undo/`, {})).status).toBe(200);
  await setTrial(world, '2020-01-01');
  await app.runJobs();
  const look = async (): Promise<BulkJob> =>
    (await world.owner.call<BulkJob>('GET', `bulk-jobs/${made.body.id}/`)).body;
  expect(await look()).toMatchObject({ failure: expect.stringMatching(/trial of .* has ended/) });
  const notes = async (): Promise<unknown> => (await world.owner.call('GET', `supplier/${id}/`)).body['notes'];
  expect(await notes()).toBe('Seen');

  await setTrial(world, null);
  // The same call continues it.
  expect((await world.owner.call('POST', `bulk-jobs/${made.body.id}/run/`, {})).status).toBe(200);
  await app.runJobs();
  expect([(await look()).status, await notes()]).toEqual(['undone', 'New']);
});
