import { expect, it } from 'vitest';
import { uploadFile } from '../../modules/import/test/imports.ts';
import { testApp } from './app.ts';
import { makeWorld, type TestUser } from './world.ts';

const app = await testApp();

const turn = (user: TestUser, name: string, isOn: boolean) =>
  user.call('PATCH', `company/modules/${name}/`, { is_on: isOn });

it('the bell asks for no requests and tells of no imports while these are off', async () => {
  const { owner } = await makeWorld(app);
  const { body: job } = await uploadFile(owner, 'manufacturer', 'Name\nOne\n');
  await owner.call('POST', `import-job/${job.id}/run/`);
  await app.runJobs();
  const bell = async () => (await owner.call<{ requests: unknown; work: unknown[] }>('GET', 'notices/')).body;
  expect(await bell()).toMatchObject({ requests: { count: 0 }, work: [{ kind: 'import' }] });
  await turn(owner, 'requests', false);
  await turn(owner, 'moving_in', false);
  await turn(owner, 'import', false);
  expect(await bell()).toMatchObject({ requests: null, work: [] });
});
