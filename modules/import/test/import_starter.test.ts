import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import { uploadFile } from './imports.ts';

/** An import has the permissions of who starts it, not of who uploaded it. */
const app = await testApp();

async function writers(world: World): Promise<{ action: string; actor: string; version: number }[]> {
  return app.database.inCompany(world.companyId, (tx) =>
    tx.rows(sql<{ action: string; actor: string; version: number }>`
    select action, actor_id as actor from activity where company_id = ${world.companyId} and record = 'supplier' order by id`),
  );
}

it('what it writes, and what is taken back, stands in the history as done by who asked for it', async () => {
  const world = await makeWorld(app);
  const admin = await world.user({ user_type: 'admin' });
  const { body: job } = await uploadFile(world.owner, 'supplier', 'Name\nSteel\n');
  expect((await admin.call('POST', `import-job/${job.id}/run/`)).status).toBe(200);
  await app.runJobs();
  expect(await writers(world)).toEqual([{ action: 'create', actor: admin.id }]);
  expect((await world.owner.call('GET', `import-job/${job.id}/`)).body).toMatchObject({
    created_by: world.owner.id,
    started_by: admin.id,
  });

  expect((await world.owner.call('POST', `import-job/${job.id}/undo/`)).status).toBe(200);
  await app.runJobs();
  expect((await writers(world)).at(-1)).toMatchObject({ actor: world.owner.id });
});

it('and goes no further than their rights do now', async () => {
  const world = await makeWorld(app);
  const admin = await world.user({ user_type: 'admin' });
  const { body: job } = await uploadFile(world.owner, 'supplier', 'Name\nSteel\n');
  expect((await admin.call('POST', `import-job/${job.id}/run/`)).status).toBe(200);
  await app.database.inCompany(world.companyId, (tx) =>
    tx.run(sql`update app_user set activated = false where company_id = ${world.companyId} and id = ${admin.id}`),
  );
  await app.runJobs();
  expect((await world.owner.call('GET', `import-job/${job.id}/`)).body).toMatchObject({
    status: 'failed',
    done_count: 0,
  });
  expect(await writers(world)).toEqual([]);
});
