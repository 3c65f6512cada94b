import { beforeEach, expect, test } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { AssignedPage } from '../contract/wire.ts';
import { person } from './transfers.ts';

const app = await testApp();
let world: World;
let grace: string;
let tag: string;

beforeEach(async () => {
  world = await makeWorld(app);
  const { owner } = world;
  grace = await person(world, 'Grace');
  const to = { checkout_to: 'user', user_id: grace };
  const asset = await sampleRecord(owner, recordNamed('asset'), true);
  tag = String(asset['asset_tag']);
  expect((await owner.call('PATCH', `assets/${asset.id}/`, { name: 'Dock' })).status).toBe(200);
  expect((await owner.call('POST', 'associate/', { asset_id: asset.id, ...to })).status).toBe(201);
  const category = await owner.create('category', { name: 'Office', type: 'license' });
  const license = await owner.create('license', { name: 'Editor', quantity: 5, category_id: category });
  const stays = await owner.create('license', {
    name: 'Keyed',
    quantity: 1,
    category_id: category,
    reassignable: false,
  });
  for (const id of [license, license, stays])
    expect((await owner.call('POST', 'license_association/', { license_id: id, ...to })).status).toBe(201);
  const accessory = await owner.create('accessory', { name: 'Headset', quantity: 10 });
  const some = { accessory_id: accessory, quantity: 3, expected_checkin: '2031-01-01', ...to };
  expect((await owner.call('POST', 'accessory/accessoryassociate/', some)).status).toBe(201);
});

const assigned = async (who: TestUser, query = ''): Promise<AssignedPage> =>
  (await who.call<AssignedPage>('GET', `users/${grace}/assigned/${query}`)).body;

test('everything that a user has is one list, with its seats and quantities, and how much of each type', async () => {
  const { results, totals, count } = await assigned(world.owner);
  expect(count).toBe(5);
  expect(totals).toEqual([
    { record: 'asset', quantity: 1 },
    { record: 'license', quantity: 3 },
    { record: 'accessory', quantity: 3 },
  ]);
  expect(results.map((one) => [one.record, one.item.name, one.seat, one.quantity, one.due]).toSorted()).toEqual([
    ['accessory', 'Headset', null, 3, '2031-01-01'],
    ['asset', `Dock · ${tag}`, null, 1, null],
    ['license', 'Editor', 1, 1, null],
    ['license', 'Editor', 2, 1, null],
    ['license', 'Keyed', 1, 1, null],
  ]);
  expect(results.flatMap((one) => (one.abilities.includes('checkin') ? [] : [one.item.name]))).toEqual(['Keyed']);
  const second = await assigned(world.owner, '?page=2&page_size=2');
  expect(second.results.map((one) => one.id)).toEqual(results.slice(2, 4).map((one) => one.id));
  expect(second.totals).toEqual(totals);
});

test('types that the reader may not read are left out of what a user has, and of how much; so are check-ins', async () => {
  const clerk = await world.user({
    permissions: ['user:read', 'assets:read', 'accessory:read', 'accessory:checkin'],
    workspaces: [world.workspaceId],
  });
  const { results, totals } = await assigned(clerk);
  expect(totals.map((one) => one.record)).toEqual(['asset', 'accessory']);
  expect(results.map((one) => [one.record, one.abilities])).toEqual([
    ['asset', []],
    ['accessory', ['checkin']],
  ]);
  const other = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
  expect((await other.call('GET', `users/${grace}/assigned/`)).status).toBe(403);
});
