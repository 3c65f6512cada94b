import { beforeEach, expect, it } from 'vitest';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import type { RestoreCheck } from '@steward/kernel/contract/wire/recycle_bin.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

const app = await testApp();
let world: World;
let ids: Record<'category' | 'maker' | 'model' | 'site' | 'room' | 'asset' | 'other', string>;

const bin = async (who: TestUser, type: string): Promise<string[]> =>
  (await who.call<{ results: { id: string }[] }>('GET', `deleted-items/${type}/`)).body.results.map(({ id }) => id);
const there = async (wire: string, id: string): Promise<boolean> =>
  (await world.owner.call('GET', `${wire}/${id}/`)).status === 200;
const check = (who: TestUser, some: readonly string[], type = 'asset') =>
  who.call<RestoreCheck>('POST', `deleted-items/${type}/restore-check/`, { ids: some });
const restore = (who: TestUser, some: readonly string[], type = 'asset') =>
  who.call<{ code: string }>('POST', `deleted-items/${type}/restore/`, { ids: some });

beforeEach(async () => {
  world = await makeWorld(app);
  const { owner } = world;
  const category = await owner.create('category', { name: 'Laptops', type: 'asset' });
  const maker = await owner.create('manufacturer', { name: 'Dell' });
  const model = await owner.create('asset-model', { name: 'Book', category_id: category, manufacturer_id: maker });
  const site = await owner.create('locations', { name: 'Site' });
  const room = await owner.create('locations', { name: 'Room', parent_id: site });
  const made = { model_id: model, location_id: room, default_location_id: site };
  const asset = await owner.create('assets', { name: 'One', ...made });
  const other = await owner.create('assets', { name: 'Two', ...made });
  ids = { category, maker, model, site, room, asset, other };
  const gone: readonly [string, readonly string[]][] = [
    ['assets', [asset, other]],
    ['asset-model', [model]],
    ['category', [category]],
    ['manufacturer', [maker]],
    ['locations', [room]],
    ['locations', [site]],
  ];
  for (const [wire, some] of gone)
    expect((await owner.call('DELETE', `${wire}/delete/`, { ids: some })).status).toBe(200);
});

it('[R4.27] what a record refers to in the recycle bin is named, and restored with it by one call and one undo', async () => {
  const { owner } = world;
  expect((await owner.call('POST', 'assets/restore/', { ids: [ids.asset] })).status, 'alone it cannot be').toBe(400);
  const { body } = await check(owner, [ids.asset, ids.other]);
  expect(body.hidden).toBe(0);
  expect(body.needs.map(({ record, name }) => `${record}: ${name}`).sort()).toEqual([
    'asset_model: Book',
    'category: Laptops',
    'location: Room',
    'location: Site',
    'manufacturer: Dell',
  ]);
  const order = body.needs.map(({ id }) => id);
  expect(order.indexOf(ids.site), 'a parent comes first').toBeLessThan(order.indexOf(ids.room));
  expect(order.indexOf(ids.category)).toBeLessThan(order.indexOf(ids.model));

  const done = await restore(owner, [ids.asset, ids.other]);
  expect([done.status, done.body]).toEqual([200, { restored: 2, with: 5 }]);
  for (const type of ['asset', 'asset_model', 'category', 'manufacturer', 'location'])
    expect(await bin(owner, type), type).toEqual([]);
  const undone = await owner.call('POST', 'undo/', { what: done.headers.get(UNDO_HEADER) });
  expect(undone.body).toMatchObject({ undone: 7, kept: [] });
  expect((await bin(owner, 'asset')).sort()).toEqual([ids.asset, ids.other].sort());
  expect(await bin(owner, 'location')).toHaveLength(2);
});

it('what is there is left alone, and what nothing needs stays in the recycle bin', async () => {
  const { owner } = world;
  await owner.call('POST', 'locations/restore/', { ids: [ids.site] });
  const spare = await owner.create('locations', { name: 'Spare' });
  await owner.call('DELETE', 'locations/delete/', { ids: [spare] });
  await restore(owner, [ids.asset]);
  expect(await bin(owner, 'location')).toEqual([spare]);
  expect(await bin(owner, 'asset')).toEqual([ids.other]);
  expect((await check(owner, [ids.other])).body).toEqual({ needs: [], hidden: 0 });
});

it('records that refer to each other are restored at once, whatever their order', async () => {
  const { owner } = world;
  for (const some of [
    [ids.room, ids.site],
    [ids.site, ids.room],
  ]) {
    expect((await restore(owner, some, 'location')).body).toEqual({ restored: 2, with: 0 });
    for (const id of [ids.room, ids.site]) await owner.call('DELETE', 'locations/delete/', { ids: [id] });
  }
});

it('who may not restore all of it restores nothing, and is told how much it is and not what', async () => {
  const clerk = await world.user({
    permissions: ['recyle_bin:all', 'assets:read', 'assets:delete', 'locations:read', 'locations:delete'],
    workspaces: [world.workspaceId],
  });
  const { body } = await check(clerk, [ids.asset]);
  expect([body.hidden, body.needs.map(({ record }) => record)]).toEqual([3, ['location', 'location']]);
  expect((await restore(clerk, [ids.asset])).status).toBe(403);
  expect([await there('locations', ids.site), await there('assets', ids.asset)]).toEqual([false, false]);
  const elsewhere = await world.user({
    permissions: ['recyle_bin:all', 'assets:read', 'assets:delete', 'locations:read', 'locations:delete'],
    workspaces: [await world.workspace('Elsewhere')],
  });
  expect((await check(elsewhere, [ids.asset])).status, 'nothing of a record that is not seen').toBe(404);
});

it('nothing is restored when one of it cannot be: a unique value was taken meanwhile', async () => {
  const { owner } = world;
  await owner.create('locations', { name: 'Site' });
  const done = await restore(owner, [ids.asset]);
  expect(done.status).toBe(400);
  expect(await there('asset-model', ids.model)).toBe(false);
  expect((await restore(owner, ['01890000-0000-7000-8000-000000000000'])).status).toBe(404);
});
