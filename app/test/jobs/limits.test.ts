import { sql } from 'kysely';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { MAX_OPEN_JOBS } from '@steward/kernel/contract/wire/limits.ts';
import { uploadFile } from '../../../modules/import/test/imports.ts';
import { testApp } from '../app.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

/** Limits of open long jobs by user and company. */
const app = await testApp();

async function bulk(
  user: TestUser,
  id: string,
): Promise<{ status: number; body: Record<string, unknown>; text: string }> {
  return user.call('POST', 'bulk-jobs/', { record: 'supplier', action: 'edit', ids: [id], params: { notes: 'x' } });
}

async function openFor(world: World, userId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await app.database.global((tx) =>
      tx.run(sql`insert into open_job (id, company_id, subject_id, task, user_id, opened_at, due_at)
      values (${v7()}, ${world.companyId}, ${v7()}, 'import', ${userId}, ${new Date()}, '2999-01-01')`),
    );
  }
}

it('the job after the last allowed one is refused, and the refusal names what is open and what to do', async () => {
  const world = await makeWorld(app);
  const { id } = await sampleRecord(world.owner, recordNamed('supplier'));
  for (let n = 0; n < MAX_OPEN_JOBS.person - 1; n += 1) expect((await bulk(world.owner, id)).status).toBe(201);
  const { body: file } = await uploadFile(world.owner, 'supplier', 'Name\nOne\n');
  expect((await world.owner.call('POST', `import-job/${file.id}/check/`)).status).toBe(200);
  const refused = await bulk(world.owner, id);
  expect(refused.body, refused.text).toMatchObject({
    status: 429,
    code: 'too_many_jobs',
    detail: 'You have 5 jobs running or waiting: 4 bulk edits, 1 import. Wait until one has finished, or cancel one.',
  });
  expect((await world.owner.call('GET', 'bulk-jobs/')).body, 'nothing is left of it').toMatchObject({
    count: MAX_OPEN_JOBS.person - 1,
  });

  const colleague = await world.user({ user_type: 'admin' });
  expect((await bulk(colleague, id)).status, 'others may go on').toBe(201);
  await app.runJobs();
  expect((await bulk(world.owner, id)).status, 'what has ended does not count').toBe(201);
});

it('one limit for bulk jobs, imports and transfers, and a job that is cancelled or paused makes room', async () => {
  const world = await makeWorld(app);
  const { id } = await sampleRecord(world.owner, recordNamed('supplier'));
  const { body: first } = await bulk(world.owner, id);
  const { body: file } = await uploadFile(world.owner, 'supplier', 'Name\nOne\n');
  await openFor(world, world.owner.id, MAX_OPEN_JOBS.person - 1);
  expect((await world.owner.call('POST', `import-job/${file.id}/run/`)).status).toBe(429);
  const [leaver, heir] = [await world.user(), await world.user()];
  await sampleRecord(world.owner, recordNamed('department')).then((one) =>
    world.owner.call('PATCH', `department/${one.id}/`, { manager_id: leaver.id }),
  );
  const transfer = () =>
    world.owner.call('POST', 'bulk-jobs/', {
      record: 'asset',
      action: 'transfer',
      person_id: leaver.id,
      params: { others: true, to_id: heir.id },
    });
  expect((await transfer()).status).toBe(429);
  expect((await world.owner.call('POST', `bulk-jobs/${String(first['id'])}/cancel/`, {})).status).toBe(200);
  expect((await world.owner.call('POST', `import-job/${file.id}/run/`)).status).toBe(200);
  expect((await world.owner.call('POST', `import-job/${file.id}/pause/`)).status).toBe(200);
  expect((await transfer()).status).toBe(201);
});

it('a company that is at its limit is told so, also who has nothing open', async () => {
  const world = await makeWorld(app);
  const { id } = await sampleRecord(world.owner, recordNamed('supplier'));
  for (let n = 0; n < MAX_OPEN_JOBS.company / MAX_OPEN_JOBS.person; n += 1)
    await openFor(world, v7(), MAX_OPEN_JOBS.person);
  const refused = await bulk(world.owner, id);
  expect(refused.body).toMatchObject({
    status: 429,
    code: 'too_many_company_jobs',
    detail: expect.stringContaining('20 imports'),
  });
  const elsewhere = await makeWorld(app);
  const other = await sampleRecord(elsewhere.owner, recordNamed('supplier'));
  expect((await bulk(elsewhere.owner, other.id)).status).toBe(201);
});

it('twenty at once do not slip through beneath the limit', async () => {
  const world = await makeWorld(app);
  const { id } = await sampleRecord(world.owner, recordNamed('supplier'));
  const answers = await Promise.all(Array.from({ length: 20 }, () => bulk(world.owner, id)));
  expect(answers.filter((one) => one.status === 201)).toHaveLength(MAX_OPEN_JOBS.person);
});
