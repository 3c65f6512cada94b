import { beforeEach, expect, test } from 'vitest';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { Assignment } from '@steward/kernel/server/assignments/read.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import { agree } from '../../stock/test/world.ts';
import type { Holdings } from '../contract/wire.ts';
import { ask, begin, person, undo } from './transfers.ts';

/* Holdings of types with many assignees: licence seats and accessories. */

const app = await testApp();
let world: World;
let grace: string;
let linus: string;
let license: string;
let accessory: string;

beforeEach(async () => {
  world = await makeWorld(app);
  const { owner } = world;
  [grace, linus] = [await person(world, 'Grace'), await person(world, 'Linus')];
  const category = await owner.create('category', { name: 'Office', type: 'license' });
  license = await owner.create('license', { name: 'Editor', quantity: 5, category_id: category });
  accessory = await owner.create('accessory', { name: 'Headset', quantity: 10, purchase_cost: '3.50' });
  const to = { checkout_to: 'user', user_id: grace };
  for (const body of [{ license_id: license }, { license_id: license }])
    expect((await owner.call('POST', 'license_association/', { ...body, ...to })).status).toBe(201);
  const some = { accessory_id: accessory, quantity: 3, expected_checkin: '2031-01-01', ...to };
  expect((await owner.call('POST', 'accessory/accessoryassociate/', some)).status).toBe(201);
});

const headsets = async (): Promise<unknown[]> => {
  const { body } = await world.owner.call<Page<Assignment>>('GET', `accessory/accessoryassociate/${accessory}/`);
  return body.results
    .filter((one) => one.checked_in_at === null)
    .map((one) => [one.assignee.name, one.quantity, one.expected_checkin]);
};
const seats = async (): Promise<unknown[]> => {
  const { body } = await world.owner.call<Page<Assignment>>('GET', `license_associationget/${license}/`);
  return body.results.filter((one) => one.checked_in_at === null).map((one) => one.assignee.name);
};

test('goes to another with what is theirs alone, due as it was, and comes back when that is undone', async () => {
  const listed = await world.owner.call<Holdings>('GET', `users/${grace}/holdings/`);
  expect(listed.body).toMatchObject({ total: 2, reachable: 2 });
  expect(listed.body.items).toMatchObject([
    { record: 'license', field: 'assigned', count: 1, examples: ['Editor'] },
    { record: 'accessory', field: 'assigned', count: 1, examples: ['Headset'] },
  ]);
  const done = await begin(world.owner, grace, linus, { assets: 'transfer' });
  expect(done).toMatchObject({ status: 'done', changed: 2, refused: 0 });
  expect([await seats(), await headsets()]).toEqual([['Linus', 'Linus'], [['Linus', 3, '2031-01-01']]]);
  await agree(app, world, 'accessory', accessory);
  expect((await undo(world.owner, done.id)).body).toMatchObject({ status: 'undone', undo: { kept: 0 } });
  expect([await seats(), await headsets()]).toEqual([['Grace', 'Grace'], [['Grace', 3, '2031-01-01']]]);
  await agree(app, world, 'accessory', accessory);
});

test('comes back, and stays with who may not be changed: licences that are not reassignable, and without rights', async () => {
  await world.owner.call('PATCH', `license/${license}/`, { reassignable: false });
  const done = await begin(world.owner, grace, linus, { assets: 'check_in' });
  expect(done).toMatchObject({ changed: 1, refused: 1 });
  expect([await seats(), await headsets()]).toEqual([['Grace', 'Grace'], []]);
  const clerk = await world.user({
    permissions: ['user:read', 'assets:read', 'assets:checkin', 'license:read', 'accessory:read'],
    workspaces: [world.workspaceId],
  });
  expect((await clerk.call('GET', `users/${grace}/holdings/`)).body).toMatchObject({ total: 1, reachable: 0 });
  expect((await ask(clerk, grace, { assets: 'check_in' })).status).toBe(400);
});
