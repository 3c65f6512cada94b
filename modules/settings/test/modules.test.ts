import { expect, it } from 'vitest';
import { modules } from '@steward/kernel/contract/module.ts';
import type { HistoryPage } from '@steward/kernel/contract/wire/entities.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import { uploadFile, type ImportedJob } from '../../import/test/imports.ts';
import type { ModulesInSettings } from '../contract/index.ts';

const app = await testApp();

/** A module that no other needs. */
const ANY =
  modules().find(({ name, canBeSwitchedOff }) => canBeSwitchedOff && !modules().some((one) => one.needs.includes(name)))
    ?.name ?? '';

const list = async (user: TestUser) => (await user.call<ModulesInSettings>('GET', 'company/modules/')).body.modules;
const turn = (user: TestUser, name: string, isOn: unknown) =>
  user.call<ModulesInSettings & { code?: string }>('PATCH', `company/modules/${name}/`, { is_on: isOn });

it('all modules are on at first; each is switched off and on by administrators, and the history says who did', async () => {
  const { owner } = await makeWorld(app);
  const names = (await list(owner)).map((one) => one.name);
  expect(names.toSorted()).toEqual(
    modules()
      .flatMap((one) => (one.canBeSwitchedOff ? [one.name] : []))
      .toSorted(),
  );
  expect((await list(owner)).every((one) => one.is_on)).toBe(true);

  const off = await turn(owner, ANY, false);
  expect(off.body.modules.filter((one) => !one.is_on).map((one) => one.name)).toEqual([ANY]);
  expect(await list(owner)).toEqual(off.body.modules);
  const me = await owner.call<{ user: { company: { modules_off: string[] } } }>('GET', 'users/current_user/');
  expect(JSON.stringify(me.body)).toContain(`"modules_off":["${ANY}"]`);
  await turn(owner, ANY, false);
  await turn(owner, ANY, true);
  expect((await list(owner)).every((one) => one.is_on)).toBe(true);
  const { body } = await owner.call<HistoryPage>('GET', 'activity-logs/?page_size=2');
  expect(body.results.map((one) => one.changes)).toMatchObject([
    [{ field: 'modules', from: [], to: [{ id: ANY }] }],
    [{ field: 'modules', from: [{ id: ANY }], to: [] }],
  ]);
});

it('only who administers the settings switches modules, and only those that can be', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const clerk = await user({ workspaces: [workspaceId], permissions: ['company:all', 'assets:read'] });
  expect((await turn(clerk, ANY, false)).status).toBe(403);
  for (const core of ['sign_in', 'assets', 'people', 'permissions', 'workspaces', 'settings', 'nothing'])
    expect((await turn(owner, core, false)).status, core).toBe(404);
  expect((await turn(owner, ANY, 'no')).status).toBe(400);
  expect((await list(owner)).every((one) => one.is_on)).toBe(true);
});

it('an import that is under way ends when imports are switched off, and is there when they are on again', async () => {
  const { owner } = await makeWorld(app);
  const { body: job } = await uploadFile(owner, 'manufacturer', 'Name\nOne\nTwo\n');
  expect((await owner.call('POST', `import-job/${job.id}/run/`)).status).toBe(200);
  // Moving in needs imports.
  expect((await turn(owner, 'import', false)).status).toBe(409);
  expect((await turn(owner, 'moving_in', false)).status).toBe(200);
  expect((await turn(owner, 'import', false)).status).toBe(200);
  await app.runJobs();
  expect((await owner.call('GET', `import-job/${job.id}/`)).status).toBe(403);
  expect((await owner.call<{ count: number }>('GET', 'manufacturer/')).body.count).toBe(2);
  await turn(owner, 'import', true);
  const { body } = await owner.call<ImportedJob>('GET', `import-job/${job.id}/`);
  expect(body).toMatchObject({ status: 'done', totals: { created: 2 } });
});
