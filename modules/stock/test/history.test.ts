import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import type { TestUser } from '../../../app/test/world.ts';
import type { Movement } from '../contract/wire.ts';
import { act, stockWorld } from './world.ts';

const app = await testApp();

it('the history says how many, to whom and from where; a location out of scope is not named', async () => {
  const { world, store, office, made } = await stockWorld(app);
  const id = await made();
  await world.owner.call('POST', 'accessory/accessoryassociate/', {
    accessory_id: id,
    checkout_to: 'user',
    user_id: world.owner.id,
    quantity: 3,
  });
  await act(world.owner, 'accessory', id, 'move_stock', { quantity: 2, to_location_id: office });
  const ledger = await world.owner.call<{ results: Movement[] }>('GET', `accessory/${id}/movements/`);
  const last = ledger.body.results[0]?.id ?? '';
  expect((await world.owner.call('POST', `accessory/${id}/movements/${last}/reverse/`)).status).toBe(200);
  interface Told {
    readonly action: string;
    readonly details?: object;
    readonly changes: { readonly field: string }[];
  }
  const told = async (who: TestUser) =>
    (await who.call<{ results: Told[] }>('GET', `accessory/accessory_activitylogs/${id}/`)).body.results;
  const from = { id: store, name: 'Store', type: 'location' };
  const lines = await told(world.owner);
  expect(lines.slice(0, 3).map(({ action, details }) => [action, details])).toEqual([
    ['reverse_movement', { n: 2 }],
    ['move_stock', { n: 2, from }],
    ['stock_checkout', { n: 3, from }],
  ]);
  expect(lines[2]?.changes.map((one) => one.field)).toEqual(['assigned']);
  const give = { accessory_id: id, checkout_to: 'location', location_id: store, quantity: 1 };
  await act(world.owner, 'accessory', id, 'move_stock', { quantity: 2, to_location_id: office });
  await world.owner.call('POST', 'accessory/accessoryassociate/', { ...give, from_location_id: office });
  const group = await world.owner.create('groups', {
    name: 'Store keepers',
    custom_permissions: ['accessory:read', 'locations:read'],
    limit_locations_ids: [store],
  });
  const keeper = await world.user({ workspaces: [world.workspaceId], groups: [group] });
  expect((await told(keeper))[0]?.details).toMatchObject({ n: 1, from: { id: office, hidden: true } });
});
