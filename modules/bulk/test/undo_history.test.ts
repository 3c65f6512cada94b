import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld } from '../../../app/test/world.ts';

const app = await testApp();

it.each([
  ['edit', { notes: 'Seen' }],
  ['delete', {}],
])('the history says of the undo of a bulk job that it is one, and not of the job: %s', async (action, params) => {
  const { owner } = await makeWorld(app);
  const { id } = await sampleRecord(owner, recordNamed('supplier'));
  const job = await owner.call<{ id: string }>('POST', 'bulk-jobs/', { record: 'supplier', action, ids: [id], params });
  await app.runJobs();
  for (const step of ['run', 'undo']) {
    expect((await owner.call('POST', `bulk-jobs/${job.body.id}/${step}/`, {})).status).toBe(200);
    await app.runJobs();
  }
  const { body } = await owner.call<{ results: ActivityEntry[] }>('GET', `activity-logs/?record=supplier&id=${id}`);
  expect(body.results.map((one) => one.is_undo ?? false)).toEqual([true, false, false]);
});
