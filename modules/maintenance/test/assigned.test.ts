import { expect, it } from 'vitest';
import type { Concern } from '@steward/kernel/contract/wire/concerns.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import { day, workshop } from './workshop.ts';

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

it('one’s own jobs are those of all lists that are assigned to oneself and open, the most urgent first', async () => {
  const { owner, world, assets, type: type_id } = await workshop(app);
  const permissions = [
    ...['assets:read', 'locations:read', 'assetsmaintenance:read', 'assetsmaintenance:update'],
    ...['locationsaudit:read', 'locationsaudit:update'],
  ];
  const [ada, bob] = [
    await world.user({ permissions, workspaces: [world.workspaceId] }),
    await world.user({ permissions, workspaces: [world.workspaceId] }),
  ];
  const job = { asset_id: assets[0], type_id, assignee_id: ada.id };
  await owner.create('asset-maintenance', { ...job, name: 'Later', due_date: day(30) });
  await owner.create('asset-maintenance', { ...job, name: 'Late', due_date: day(-3) });
  await owner.create('asset-maintenance', { ...job, name: 'Done', due_date: day(-9), completed_on: day(-8) });
  await owner.create('asset-maintenance', { ...job, name: 'Not hers', assignee_id: bob.id, due_date: day(-3) });
  const location_id = await owner.create('locations', { name: 'Depot' });
  await owner.create('location-audit', { location_id, assignee_id: ada.id });
  await owner.create('location-audit', { location_id, name: 'Of nobody' });
  const mine = async (who: TestUser) => (await who.call<Concern>('GET', 'my-jobs/')).body;
  const { lists, items } = await mine(ada);
  expect(lists.map((one) => [one.to, one.count])).toEqual([
    ['/location-audits?view=mine', 1],
    ['/assets/maintenances?view=my-jobs', 2],
  ]);
  expect(items.filter((one) => one.list === lists[1]?.to).map((one) => [one.name, one.is_late])).toEqual([
    ['Late', true],
    ['Later', false],
  ]);
  expect(items.find((one) => one.list === lists[0]?.to)).toMatchObject({ about: 'Depot', is_late: false });
  expect((await mine(bob)).items.map((one) => one.name)).toEqual(['Not hers']);
  const reader = await world.user({ permissions: ['assets:read', 'assetsmaintenance:read'] });
  expect(await mine(reader)).toEqual({ group: 'mine', lists: [], items: [] });
});
