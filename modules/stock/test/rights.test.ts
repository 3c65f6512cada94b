import { beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import type { World } from '../../../app/test/world.ts';
import type { Movement } from '../contract/wire.ts';
import { act, agree, read, stockWorld } from './world.ts';

/* Who may do what with stock: permissions, workspaces and limits to locations. */

const app = await testApp();
let world: World;
let store: string;
let office: string;
let made: (input?: object) => Promise<string>;

beforeEach(async () => {
  ({ world, store, office, made } = await stockWorld(app));
});

const ledger = async (id: string): Promise<Movement[]> =>
  (await world.owner.call<{ results: Movement[] }>('GET', `accessory/${id}/movements/`)).body.results;

it('[R6.3] costs are told to nobody without the permission, and only oneself is given something without that to assign', async () => {
  const id = await made();
  const clerk = await world.user({
    workspaces: [world.workspaceId],
    permissions: ['accessory:read', 'accessory:checkout', 'locations:read'],
  });
  expect(await read(clerk, 'accessory', id)).not.toHaveProperty('stock_value');
  const told = await clerk.call<{ results: Movement[] }>('GET', `accessory/${id}/movements/`);
  expect(told.body.results[0]).not.toHaveProperty('value');
  const give = (user: string) =>
    clerk.call('POST', 'accessory/accessoryassociate/', { accessory_id: id, checkout_to: 'user', user_id: user });
  expect((await give(world.owner.id)).status).toBe(403);
  expect((await clerk.call('POST', `accessory/${id}/receive/`, { quantity: 1 })).status).toBe(403);
});

it('who works in another workspace moves nothing of this one', async () => {
  const id = await made();
  const [first] = await ledger(id);
  const clerk = await world.user({
    workspaces: [await world.workspace('Elsewhere')],
    permissions: ['accessory:read', 'accessory:update', 'accessory:checkout', 'accessory:checkin', 'locations:read'],
  });
  const who = { accessory_id: id, checkout_to: 'location', location_id: office };
  for (const [path, body] of [
    ['accessory/accessoryassociate/', who],
    ['accessory/accessoryassociate/checkin/', who],
    [`accessory/${id}/write_off/`, { quantity: 1 }],
    [`accessory/${id}/movements/${first?.id ?? ''}/reverse/`, {}],
  ] as const)
    expect((await clerk.call('POST', path, body)).status, path).toBe(404);
  expect(await ledger(id)).toHaveLength(1);
});

it('who is limited to a location takes from there alone, gives to there alone, and does nothing elsewhere', async () => {
  const there = await made();
  const elsewhere = await made({ location_id: office });
  await act(world.owner, 'accessory', there, 'move_stock', { quantity: 9, to_location_id: office });
  const group = await world.owner.create('groups', {
    name: 'Store keepers',
    custom_permissions: ['accessory:read', 'accessory:update', 'accessory:checkout', 'locations:read'],
    limit_locations_ids: [store],
  });
  const keeper = await world.user({ workspaces: [world.workspaceId], groups: [group] });
  const give = (accessory: string, location: string, more: object = {}) =>
    keeper.call('POST', 'accessory/accessoryassociate/', {
      accessory_id: accessory,
      checkout_to: 'location',
      location_id: location,
      ...more,
    });
  expect((await give(elsewhere, store)).status).toBe(404);
  expect((await give(there, office)).body).toMatchObject({ status: 400, location_id: [expect.any(String)] });
  const from = await give(there, store, { from_location_id: office });
  expect(from.body).toMatchObject({ status: 400, from_location_id: [expect.any(String)] });
  expect((await give(there, store, { quantity: 2 })).body, 'those at the office are not taken').toMatchObject({
    code: 'not_enough_stock',
    available: 1,
  });
  expect((await give(there, store)).status).toBe(201);
  await agree(app, world, 'accessory', there);
});

it('who reads all but acts in one location alone does nothing with what is elsewhere', async () => {
  const elsewhere = await made({ location_id: office });
  const [first] = await ledger(elsewhere);
  const group = await world.owner.create('groups', {
    name: 'Store keepers',
    custom_permissions: ['accessory:update', 'accessory:checkout'],
    limit_locations_ids: [store],
  });
  const keeper = await world.user({
    workspaces: [world.workspaceId],
    groups: [group],
    permissions: ['accessory:read', 'locations:read'],
  });
  const give = { accessory_id: elsewhere, checkout_to: 'location', location_id: store };
  for (const [path, body] of [
    ['accessory/accessoryassociate/', give],
    [`accessory/${elsewhere}/movements/${first?.id ?? ''}/reverse/`, {}],
  ] as const)
    expect((await keeper.call('POST', path, body)).status, path).toBe(403);
  expect(await ledger(elsewhere)).toHaveLength(1);
});
