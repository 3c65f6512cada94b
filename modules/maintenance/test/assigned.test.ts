import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';

const app = await testApp();

const received = async (who: TestUser): Promise<string[]> => {
  await app.runJobs();
  type Notifications = { results: { kind: string; text: string }[] };
  const { results } = (await who.call<Notifications>('GET', 'notifications/')).body;
  return results.filter((one) => one.kind === 'maintenance_assigned_to_me').map((one) => one.text);
};

it('who gets maintenance to do is told of it, and nobody of other changes', async () => {
  const { owner, user, workspaceId } = await makeWorld(app);
  const permissions = ['assets:read', 'assetsmaintenance:read', 'assetsmaintenance:update'];
  const [ada, bob] = [
    await user({ permissions, workspaces: [workspaceId] }),
    await user({ permissions, workspaces: [workspaceId] }),
  ];
  const category_id = await owner.create('category', { name: 'Vehicles', type: 'asset' });
  const model_id = await owner.create('asset-model', { name: 'Caddy', category_id });
  const asset_id = await owner.create('assets', { model_id, work_space_id: workspaceId });
  const type_id = await owner.create('maintenance-type', { name: 'Inspection of vans' });
  const job = { asset_id, type_id, name: 'Brakes', due_date: '2099-01-30' };
  const id = await owner.create('asset-maintenance', { ...job, assignee_id: ada.id });
  expect([await received(ada), await received(bob)]).toEqual([['Maintenance assigned to you: Brakes'], []]);
  const change = async (values: object) => {
    const { version } = (await owner.call<{ version: number }>('GET', `asset-maintenance/${id}/`)).body;
    const done = await owner.call('PATCH', `asset-maintenance/${id}/`, { ...values, version });
    expect(done.status, done.text).toBe(200);
  };
  await change({ notes: 'Front ones too' });
  expect(await received(ada)).toHaveLength(1);
  await change({ assignee_id: bob.id });
  expect([(await received(ada)).length, await received(bob)]).toEqual([1, ['Maintenance assigned to you: Brakes']]);
});
