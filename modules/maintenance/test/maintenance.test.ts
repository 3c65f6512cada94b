import { expect, it } from 'vitest';
import type { Costs } from '@steward/kernel/contract/wire/costs.ts';
import { testApp } from '../../../app/test/app.ts';
import { reminded } from '../../../app/test/reminders.ts';
import type { TestUser } from '../../../app/test/world.ts';
import type { MaintenanceSummary } from '../contract/wire.ts';
import { day, maintenanceOf, undo, workshop } from './workshop.ts';

const app = await testApp();

it('[R7.64] maintenance of an asset is planned, started and completed with cost, downtime and result, each undone', async () => {
  const { owner, assets, type, stateOf } = await workshop(app);
  const [asset = ''] = assets;
  const id = await owner.create('asset-maintenance', { asset_id: asset, type_id: type, due_date: day(3) });
  expect(await stateOf(id)).toMatchObject({ state: 'planned', name: 'Inspection · AST-1' });

  const started = await owner.call('POST', `asset-maintenance/${id}/start_maintenance/`, {});
  expect(started.status, started.text).toBe(200);
  expect(await stateOf(id)).toMatchObject({ state: 'in_progress', started_on: day(0) });

  const cost = { amount: '120.50', currency: 'EUR' };
  const done = await owner.call('POST', `asset-maintenance/${id}/complete_maintenance/`, {
    ...{ downtime: 2.5, cost, is_warranty: true, result: 'Belt changed' },
  });
  expect(done.status, done.text).toBe(200);
  expect(await stateOf(id)).toMatchObject({
    ...{ state: 'completed', completed_on: day(0), downtime: 2.5, cost, is_warranty: true, result: 'Belt changed' },
  });
  expect((await owner.call<Costs>('GET', `assets/${asset}/costs/`)).body.totals).toEqual([cost]);

  await undo(owner, done);
  expect(await stateOf(id)).toMatchObject({ state: 'in_progress', completed_on: null, downtime: null, cost: null });
  await undo(owner, started);
  expect(await stateOf(id)).toMatchObject({ state: 'planned', started_on: null });
});

it('[R7.64] it is cancelled with a reason alone, and goes on when it is reopened', async () => {
  const { owner, assets, type, stateOf } = await workshop(app);
  const id = await owner.create('asset-maintenance', { asset_id: assets[0], type_id: type });
  const path = `asset-maintenance/${id}`;
  expect((await owner.call('POST', `${path}/cancel_maintenance/`, {})).status).toBe(400);
  await owner.call('POST', `${path}/cancel_maintenance/`, { reason: 'Sold' });
  expect(await stateOf(id)).toMatchObject({ state: 'cancelled', reason: 'Sold', cancelled_on: day(0) });
  expect((await owner.call('POST', `${path}/start_maintenance/`, {})).status).toBe(409);
  await owner.call('POST', `${path}/reopen_maintenance/`, {});
  expect(await stateOf(id)).toMatchObject({ state: 'planned', reason: null, cancelled_on: null });
});

it('[R7.65] maintenance of locations is planned for several at once, with one undo', async () => {
  const { owner, type } = await workshop(app);
  const rooms = [await owner.create('locations', { name: 'Hall' }), await owner.create('locations', { name: 'Yard' })];
  const planned = await owner.call('POST', 'locations/plan_maintenance/', {
    ...{ ids: rooms, type_id: type, due_date: day(20) },
  });
  expect(planned.status, planned.text).toBe(200);
  const rows = await maintenanceOf(owner, 'location');
  expect(rows.map((one) => one.name).toSorted()).toEqual(['Inspection · Hall', 'Inspection · Yard']);
  const [first] = rows;
  await owner.call('POST', `location-maintenance/${first?.id}/complete_maintenance/`, { result: 'Clean' });
  expect((await owner.call('GET', `location-maintenance/${first?.id}/`)).body).toMatchObject({ state: 'completed' });
  const once = await owner.call('POST', 'locations/plan_maintenance/', { ids: rooms, type_id: type });
  await undo(owner, once);
  expect(await maintenanceOf(owner, 'location')).toHaveLength(2);
});

it('several run at once on one asset, and dates that cannot be are refused by name', async () => {
  const { owner, assets, type } = await workshop(app);
  const [asset] = assets;
  for (const on of [day(-9), day(-2)])
    await owner.create('asset-maintenance', { asset_id: asset, type_id: type, started_on: on });
  expect(await maintenanceOf(owner)).toMatchObject([{ state: 'in_progress' }, { state: 'in_progress' }]);
  const early = await owner.call('POST', 'asset-maintenance/', {
    ...{ asset_id: asset, type_id: type, started_on: day(-2), completed_on: day(-3) },
  });
  expect([early.status, early.text]).toEqual([400, expect.stringContaining('completed_on')]);
  const later = await owner.call('POST', 'asset-maintenance/', {
    ...{ asset_id: asset, type_id: type, completed_on: day(2) },
  });
  expect([later.status, later.text]).toEqual([400, expect.stringContaining('completed_on')]);
});

it('lists are counted: overdue before today, due within the days of the settings, nothing that is done', async () => {
  const { owner, assets, type, world } = await workshop(app);
  const add = (due: number, more: object = {}): Promise<string> =>
    owner.create('asset-maintenance', { asset_id: assets[0], type_id: type, due_date: day(due), ...more });
  await add(-1);
  await add(-1, { completed_on: day(0) });
  await add(0, { started_on: day(-1) });
  await add(14);
  await add(15);
  const read = async (): Promise<Record<string, number>> => {
    const { body } = await owner.call<MaintenanceSummary>('GET', 'asset-maintenance/summary/');
    return Object.fromEntries(Object.entries(body).map(([name, { count }]) => [name, count]));
  };
  expect(await read()).toEqual({
    ...{ all: 5, overdue: 1, due: 2, planned: 3, 'in-progress': 1, completed: 1, cancelled: 0 },
  });
  const told = (name: string) => reminded(app, world, name, [owner]);
  expect(await told('remind_of_maintenance')).toEqual(['Asset maintenance: 1 overdue, 2 due soon']);
  expect(await told('remind_of_location_maintenance')).toEqual([null]);
  await owner.call('PATCH', 'asset-maintenance/settings/', { warning_days: 15 });
  expect(await read()).toMatchObject({ due: 3 });
});

it('what is in maintenance is not checked out, unless the company allows it', async () => {
  const { owner, assets, type, world } = await workshop(app);
  const [asset, other] = assets;
  await owner.create('asset-maintenance', { asset_id: asset, type_id: type, started_on: day(0) });
  const checkOut = (...ids: readonly (string | undefined)[]) =>
    owner.call('POST', 'associate/bulk/', { asset_ids: ids, checkout_to: 'user', user_id: owner.id });
  const refused = await checkOut(asset, other);
  expect(refused.text).toContain('AST-1 is in maintenance: Inspection.');
  const isOut = async (id: string | undefined) => (await owner.call('GET', `assets/${id}/`)).body['assignee'] !== null;
  expect([await isOut(asset), await isOut(other)], 'the other one goes').toEqual([false, true]);
  const clerk = await world.user({
    permissions: ['assets:read', 'assets:checkout', 'can_assign_assets', 'user:read'],
    workspaces: [world.workspaceId],
  });
  const blind = await clerk.call('POST', 'associate/bulk/', {
    asset_ids: [asset],
    checkout_to: 'user',
    user_id: owner.id,
  });
  expect(blind.text, 'nothing of maintenance for who does not see it').toContain('is in maintenance and cannot');
  expect(blind.text).not.toContain('Inspection');
  await owner.call('PATCH', 'asset-maintenance/settings/', { allows_checkout: true });
  await checkOut(asset);
  expect(await isOut(asset)).toBe(true);
});

it('what lies in the recycle bin holds up no check-out', async () => {
  const { owner, assets, type } = await workshop(app);
  const id = await owner.create('asset-maintenance', { asset_id: assets[0], type_id: type, started_on: day(0) });
  const checkOut = () =>
    owner.call('POST', 'associate/', { asset_id: assets[0], checkout_to: 'user', user_id: owner.id });
  expect((await checkOut()).body).toMatchObject({ status: 409, code: 'in_maintenance' });
  await owner.call('DELETE', 'asset-maintenance/delete/', { ids: [id] });
  expect((await checkOut()).status).toBe(201);
});

it('who may not see costs completes maintenance without one', async () => {
  const { owner, assets, type, stateOf, world } = await workshop(app);
  const id = await owner.create('asset-maintenance', { asset_id: assets[0], type_id: type });
  const clerk = await world.user({
    permissions: ['assets:read', 'assetsmaintenance:read', 'assetsmaintenance:update'],
    workspaces: [world.workspaceId],
  });
  const complete = (input: object) => clerk.call('POST', `asset-maintenance/${id}/complete_maintenance/`, input);
  const refused = await complete({ cost: { amount: '5.00', currency: 'EUR' } });
  expect([refused.status, refused.body['code']], refused.text).toEqual([403, 'forbidden']);
  expect(await stateOf(id)).toMatchObject({ state: 'planned', cost: null });
  expect((await complete({ result: 'Oiled' })).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ state: 'completed', result: 'Oiled' });
});

it('what maintenance has cost is told to who may see its costs, and to nobody else', async () => {
  const { owner, assets, type, world } = await workshop(app);
  const [asset] = assets;
  const cost = { amount: '80.00', currency: 'EUR' };
  await owner.create('asset-maintenance', { asset_id: asset, type_id: type, completed_on: day(0), cost });
  const sees = async (...more: readonly string[]): Promise<unknown> => {
    const permissions = ['assets:read', 'assets:cost', ...more];
    const who = await world.user({ permissions, workspaces: [world.workspaceId] });
    const { body, text } = await who.call<Costs>('GET', `assets/${asset}/costs/`);
    const part = body.parts.find((one) => one.record === 'asset_maintenance');
    return part === undefined ? text : [part.lines === null ? null : part.lines.map((one) => one.cost), body.totals];
  };
  expect(await sees('assetsmaintenance:read', 'assetsmaintenance:cost')).toEqual([[cost], [cost]]);
  for (const one of ['assetsmaintenance:read', 'assetsmaintenance:cost'])
    expect(await sees(one), one).toEqual([null, []]);
});

it('maintenance lies in the workspace of its asset, and goes with it', async () => {
  const { owner, assets, type, world } = await workshop(app);
  const [asset] = assets;
  const elsewhere = await world.workspace('Elsewhere');
  const seen = async (workspace: string): Promise<number> => {
    const permissions = ['assets:read', 'assetsmaintenance:read'];
    return (await maintenanceOf(await world.user({ permissions, workspaces: [workspace] }))).length;
  };
  await owner.call('PATCH', `assets/${asset}/`, { work_space_id: elsewhere });
  await owner.create('asset-maintenance', { asset_id: asset, type_id: type });
  expect([await seen(world.workspaceId), await seen(elsewhere)]).toEqual([0, 1]);
  await owner.call('PATCH', `assets/${asset}/`, { work_space_id: world.workspaceId });
  expect([await seen(world.workspaceId), await seen(elsewhere)]).toEqual([1, 0]);
});

it('what is due next for an asset counts maintenance, contracts and its own days, overdue ones first', async () => {
  const { owner, world, assets, type } = await workshop(app);
  const [asset_id] = assets;
  await owner.create('asset-maintenance', { asset_id, type_id: type, name: 'Oil', due_date: day(-2) });
  await owner.create('asset-maintenance', {
    asset_id,
    type_id: type,
    name: 'Done',
    due_date: day(-9),
    completed_on: day(-8),
  });
  await owner.create('asset-maintenance', { asset_id: assets[1], type_id: type, name: 'Other', due_date: day(1) });
  const lease = await owner.create('contract', { name: 'Lease', kind: 'lease', end_date: day(20) });
  await owner.call('PATCH', `assets/${asset_id}/`, { eol_date: day(40), contracts_ids: [lease] });
  type Due = { results: { kind: string; name: string | null; day: string; is_over: boolean; to: string | null }[] };
  const due = async (who: TestUser) => (await who.call<Due>('GET', `assets/${asset_id}/due/`)).body.results;
  expect((await due(owner)).map((one) => [one.kind, one.name, one.day, one.is_over])).toEqual([
    ['asset_maintenance.due_date', 'Oil', day(-2), true],
    ['contract.end_date', 'Lease', day(20), false],
    ['asset.eol_date', null, day(40), false],
  ]);
  const reader = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
  expect((await due(reader)).map((one) => one.kind)).toEqual(['asset.eol_date']);
});
