import { expect, it } from 'vitest';
import type { Costs } from '@steward/kernel/contract/wire/costs.ts';
import { UNDO_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import type { Movement } from '@steward/modules/stock/contract';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import type { UsedPart } from '../contract/wire.ts';

const app = await testApp();

/** A company with a van and a store in maintenance, and ten oil filters there, of which the first five were cheaper. */
async function workshop() {
  const world = await makeWorld(app);
  const { owner } = world;
  const category = await owner.create('category', { name: 'Vans', type: 'asset' });
  const model = await owner.create('asset-model', { name: 'Crafter', category_id: category });
  const asset = await owner.create('assets', { asset_tag: 'AST-1', model_id: model });
  const store = await owner.create('locations', { name: 'Store' });
  const { body } = await owner.call<{ results: { id: string; name: string }[] }>('GET', 'maintenance-type/');
  const type = body.results.find((one) => one.name === 'Repair')?.id ?? '';
  const ofAsset = await owner.create('asset-maintenance', { asset_id: asset, type_id: type });
  const ofHall = await owner.create('location-maintenance', { location_id: store, type_id: type });
  const made = async (kind: string, name: string): Promise<string> => {
    const input = { name, quantity: 5, location_id: store, purchase_cost: '3.00' };
    const id = await owner.create(kind, input);
    await owner.call('POST', `${kind}/${id}/receive/`, { quantity: 5, unit_cost: '5.00' });
    return id;
  };
  const filter = await made('consumable', 'Oil filter');
  const take = (who: TestUser, input: object, of = `asset-maintenance/${ofAsset}`) =>
    who.call('POST', `${of}/take_part/`, { quantity: 1, ...input });
  const partsOf = async (who: TestUser, of = `asset-maintenance/${ofAsset}`): Promise<readonly UsedPart[]> =>
    (await who.call<{ results: UsedPart[] }>('GET', `${of}/parts/`)).body.results;
  const left = async (kind: string, id: string) => (await owner.call('GET', `${kind}/${id}/`)).body;
  const ledger = async (kind: string, id: string): Promise<readonly Movement[]> =>
    (await owner.call<{ results: Movement[] }>('GET', `${kind}/${id}/movements/`)).body.results;
  return { world, owner, asset, store, ofAsset, ofHall, filter, made, take, partsOf, left, ledger };
}

const eur = (amount: string) => ({ amount, currency: 'EUR' });

it('[R7.64] a part of a maintenance leaves the stock at its average cost, belongs to the asset, and counts once in its costs', async () => {
  const { owner, asset, store, ofAsset, filter, made, take, partsOf, left, ledger } = await workshop();
  const disk = await made('component', 'Disk');
  const taken = await take(owner, { consumable_id: filter, quantity: 2, note: 'Both were clogged' });
  expect(taken.status, taken.text).toBe(200);
  expect(taken.body).toMatchObject({ parts_cost: eur('8.00') });
  await take(owner, { component_id: disk, from_location_id: store });
  expect(await partsOf(owner)).toMatchObject([
    { record: 'consumable', item: { name: 'Oil filter' }, quantity: 2, value: eur('8.00'), from: { name: 'Store' } },
    { record: 'component', item: { name: 'Disk' }, quantity: 1, value: eur('4.00'), created_by: { id: owner.id } },
  ]);
  expect(await left('consumable', filter)).toMatchObject({ quantity: 8, stock_value: eur('32.00') });
  expect(await left('component', disk)).toMatchObject({ quantity: 10, assigned: 1, available: 9 });
  expect((await ledger('consumable', filter))[0]).toMatchObject({
    ...{ kind: 'checkout', quantity: 2, value: eur('8.00'), note: 'Both were clogged' },
    assignee: { type: 'asset', id: asset },
    purpose: { type: 'asset_maintenance', id: ofAsset, name: 'Repair · AST-1' },
  });
  await owner.call('PATCH', `asset-maintenance/${ofAsset}/`, { cost: eur('100.00') });
  const costs = (await owner.call<Costs>('GET', `assets/${asset}/costs/`)).body;
  expect(costs.totals, 'work and parts, each once').toEqual([eur('112.00')]);
  const list = (await owner.call('GET', 'asset-maintenance/')).body;
  expect(list).toMatchObject({ results: [{ parts_cost: eur('12.00') }] });
  const told = (await owner.call('GET', `activity-logs/?record=asset_maintenance&id=${ofAsset}&action=stock_use`)).body;
  expect(told).toMatchObject({ results: [{ object: { name: 'Disk' } }, { object: { name: 'Oil filter' } }] });
});

it('what was taken is put back from the page, or undone, at the cost at which it went, and once', async () => {
  const { owner, ofAsset, ofHall, filter, take, partsOf, left, ledger } = await workshop();
  const hall = `location-maintenance/${ofHall}`;
  const undone = await take(owner, { consumable_id: filter, quantity: 3 });
  await owner.call('POST', `consumable/${filter}/receive/`, { quantity: 3, unit_cost: '50.00' });
  const undo = () => owner.call('POST', 'undo/', { what: undone.headers.get(UNDO_HEADER) });
  expect((await undo()).body).toMatchObject({ undone: 1, kept: [] });
  expect(await partsOf(owner)).toEqual([]);
  expect((await undo()).body, 'not twice').toMatchObject({ undone: 0 });
  expect(await left('consumable', filter)).toMatchObject({ quantity: 13, stock_value: eur('190.00') });
  expect((await take(owner, { consumable_id: filter, quantity: 2 }, hall)).body).toMatchObject({
    parts_cost: expect.objectContaining({ currency: 'EUR' }),
  });
  const [part] = await partsOf(owner, hall);
  const back = (of: string) => owner.call('POST', `${of}/return_part/`, { movement: part?.movement ?? '' });
  expect((await back(`asset-maintenance/${ofAsset}`)).status, 'from another one').toBe(404);
  expect((await back(hall)).status).toBe(200);
  expect((await back(hall)).status, 'twice').toBe(409);
  expect(await left('consumable', filter)).toMatchObject({ quantity: 13, stock_value: eur('190.00') });
  expect((await ledger('consumable', filter)).slice(0, 2)).toMatchObject([
    { purpose: { id: ofHall }, reverses: part?.movement },
    { kind: 'write_off', purpose: { id: ofHall, name: 'Repair · Store' }, assignee: null },
  ]);
});

it('more than there is, no part, and two parts at once are refused in words, and nothing is taken', async () => {
  const { owner, filter, made, take, partsOf, left } = await workshop();
  const short = await take(owner, { consumable_id: filter, quantity: 11 });
  expect([short.status, short.body['code']]).toEqual([409, 'not_enough_stock']);
  expect(short.text).toContain('Oil filter');
  const disk = await made('component', 'Disk');
  for (const input of [{}, { consumable_id: filter, component_id: disk }]) {
    const refused = await take(owner, input);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Choose one part')]);
  }
  expect(await partsOf(owner)).toEqual([]);
  expect(await left('consumable', filter)).toMatchObject({ quantity: 10 });
});

it('[R6.3] taking a part takes both rights, to check out from stock and to change maintenance; costs are for who may see them', async () => {
  const { world, owner, ofAsset, filter, take, partsOf, left } = await workshop();
  const person = (permissions: readonly string[], workspace = world.workspaceId) =>
    world.user({ workspaces: [workspace], permissions: ['assets:read', 'locations:read', ...permissions] });
  const both = ['assetsmaintenance:read', 'assetsmaintenance:update', 'consumable:read', 'consumable:checkout'];
  for (const missing of both) {
    const without = await person(both.filter((one) => one !== missing));
    expect((await take(without, { consumable_id: filter })).status, missing).toBe(403);
  }
  const far = await person(both, await world.workspace('Elsewhere'));
  expect((await take(far, { consumable_id: filter })).status, 'of another workspace').toBe(404);
  const clerk = await person(both);
  const taken = await take(clerk, { consumable_id: filter });
  expect([taken.status, taken.body['parts_cost']], taken.text).toEqual([200, undefined]);
  expect((await partsOf(clerk))[0]).not.toHaveProperty('value');
  const seesHalf = await person([...both, 'assetsmaintenance:cost']);
  const half = await seesHalf.call('GET', `asset-maintenance/${ofAsset}/`);
  expect(half.body, 'the cost of what is in stock is hidden').toMatchObject({ parts_cost: null });
  const blind = await person(['assetsmaintenance:read']);
  expect(await partsOf(blind)).toEqual([]);
  const later = await person(both.filter((one) => one !== 'consumable:checkout'));
  const movement = (await partsOf(owner))[0]?.movement;
  expect((await later.call('POST', `asset-maintenance/${ofAsset}/return_part/`, { movement })).status).toBe(403);
  expect(await left('consumable', filter)).toMatchObject({ quantity: 9 });
});

it('parts of another company, or of another workspace, are not there', async () => {
  const { world, owner, take } = await workshop();
  const strange = await workshop();
  const workspace = await world.workspace('Elsewhere');
  const far = await owner.create('consumable', { name: 'Far', quantity: 5, work_space_id: workspace });
  const clerk = await world.user({
    workspaces: [world.workspaceId],
    permissions: [
      'assetsmaintenance:read',
      'assetsmaintenance:update',
      'assets:read',
      'consumable:read',
      'consumable:checkout',
    ],
  });
  for (const [who, id] of [
    [owner, strange.filter],
    [clerk, far],
  ] as const) {
    const refused = await take(who, { consumable_id: id });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('consumable_id')]);
  }
});

it('twenty who take one of ten at the same time get ten, and the books agree', async () => {
  const { owner, filter, take, partsOf, left } = await workshop();
  const answers = await Promise.all(Array.from({ length: 20 }, () => take(owner, { consumable_id: filter })));
  expect(answers.map((one) => one.status).toSorted()).toEqual([...Array(10).fill(200), ...Array(10).fill(409)]);
  expect(await partsOf(owner)).toHaveLength(10);
  expect(await left('consumable', filter)).toMatchObject({ quantity: 0, stock_value: eur('0.00') });
});

it('maintenance that is deleted, or gone for good, leaves what it took in the ledger and with the asset', async () => {
  const { owner, asset, ofAsset, filter, take, ledger } = await workshop();
  await take(owner, { consumable_id: filter, quantity: 2 });
  const gone = async () => {
    const [line] = await ledger('consumable', filter);
    const { totals } = (await owner.call<Costs>('GET', `assets/${asset}/costs/`)).body;
    return [line?.quantity, line?.assignee?.id, line?.purpose?.name ?? null, totals];
  };
  await owner.call('DELETE', 'asset-maintenance/delete/', { ids: [ofAsset] });
  expect(await gone()).toEqual([2, asset, 'Repair · AST-1', [eur('8.00')]]);
  const purged = await owner.call('DELETE', 'deleted-items/asset_maintenance/delete/', { ids: [ofAsset] });
  expect(purged.status, purged.text).toBe(200);
  expect(await gone()).toEqual([2, asset, null, [eur('8.00')]]);
});

it('limits of the right to check out hold, also for who sees all, and for an undo', async () => {
  const { world, owner, store, ofAsset, filter, take, left } = await workshop();
  const office = await owner.create('locations', { name: 'Office' });
  const sees = ['assets:read', 'assetsmaintenance:read', 'assetsmaintenance:update', 'consumable:read'];
  const keeper = async (place: string): Promise<TestUser> => {
    const group = await owner.create('groups', {
      ...{ name: `Keepers ${place}`, custom_permissions: ['consumable:checkout'], limit_locations_ids: [place] },
    });
    return world.user({ workspaces: [world.workspaceId], groups: [group], permissions: sees });
  };
  const far = await take(await keeper(office), { consumable_id: filter });
  expect([far.status, far.body['code']], far.text).toEqual([403, 'forbidden']);
  const near = await keeper(store);
  const taken = await take(near, { consumable_id: filter });
  expect(taken.status, taken.text).toBe(200);
  await owner.call('PATCH', `users/${near.id}/`, { groups_ids: [] });
  const undone = await near.call('POST', 'undo/', { what: taken.headers.get(UNDO_HEADER) });
  expect(undone.status, undone.text).toBe(403);
  expect(await left('consumable', filter)).toMatchObject({ quantity: 9 });
  expect((await owner.call('GET', `asset-maintenance/${ofAsset}/`)).body).toMatchObject({ parts_cost: eur('4.00') });
});

it('what was put back costs nothing, and parts in two currencies have no sum', async () => {
  const { owner, ofAsset, filter, take, partsOf } = await workshop();
  const cost = async () => (await owner.call('GET', `asset-maintenance/${ofAsset}/`)).body['parts_cost'];
  await take(owner, { consumable_id: filter, quantity: 2 });
  const [part] = await partsOf(owner);
  await take(owner, { consumable_id: filter });
  await owner.call('POST', `asset-maintenance/${ofAsset}/return_part/`, { movement: part?.movement });
  expect(await cost()).toEqual(eur('4.00'));
  const foreign = { name: 'Belt', quantity: 1, purchase_cost: { amount: '9.00', currency: 'USD' } };
  await take(owner, { consumable_id: await owner.create('consumable', foreign) });
  expect(await cost()).toBeNull();
});

it('nothing is taken for maintenance that was cancelled; for what is completed it is written down afterwards', async () => {
  const { owner, ofAsset, filter, take, left } = await workshop();
  await owner.call('POST', `asset-maintenance/${ofAsset}/complete_maintenance/`, {});
  expect((await take(owner, { consumable_id: filter })).status).toBe(200);
  await owner.call('POST', `asset-maintenance/${ofAsset}/reopen_maintenance/`, {});
  await owner.call('POST', `asset-maintenance/${ofAsset}/cancel_maintenance/`, { reason: 'Sold' });
  expect((await take(owner, { consumable_id: filter })).status).toBe(409);
  expect(await left('consumable', filter)).toMatchObject({ quantity: 9 });
});
