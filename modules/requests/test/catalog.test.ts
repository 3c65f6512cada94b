import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import type { OwnRequest, RequestableItem } from '../contract/wire.ts';
import { portalSetup } from './portal_setup.ts';

const { app, desk, things, requests, waiting } = await portalSetup();

async function shop() {
  const one = await desk();
  const category = await one.owner.create('category', { name: 'Laptops', type: 'asset', icon: 'laptop' });
  const item = (input: Record<string, unknown> = {}): Promise<string> =>
    one.owner.create('catalogs', {
      name: 'T16',
      category_id: category,
      model_id: one.model,
      order_number: 'SECRET-7',
      price: { amount: '1689', currency: 'EUR' },
      notes: 'Sixteen inches',
      ...input,
    });
  return { ...one, category, item };
}

const offered = async (who: TestUser, search = ''): Promise<readonly RequestableItem[]> =>
  (await who.call<{ results: RequestableItem[] }>('GET', `portal/catalog/?search=${search}`)).body.results;

const ask = (who: TestUser, id: string, input: Record<string, unknown> = {}) =>
  who.call<OwnRequest & { code: string }>('POST', 'portal/catalog/request/', {
    catalog_item_id: id,
    quantity: 2,
    note: 'New colleague',
    ...input,
  });

it('of the catalogue people see what may be requested, and its price only if they may see costs', async () => {
  const { guest, item, owner, user, workspaceId } = await shop();
  const id = await item();
  await item({ name: 'Not for all', requestable: false });
  await item({ name: 'Gone', discontinued: true });
  const [ada, plain] = [await guest(['can_request_assets']), await guest([], ['read'])];
  const [seen] = await offered(ada);
  expect(await offered(ada)).toHaveLength(1);
  expect(seen).toMatchObject({
    ...{ id, name: 'T16', category: 'Laptops', description: 'Sixteen inches', icon: 'laptop', price: null },
    is_requested: false,
  });
  expect(JSON.stringify(seen)).not.toContain('SECRET');
  expect([await offered(ada, 'sixteen'), await offered(ada, 'secret'), await offered(ada, '%25')]).toMatchObject([
    [{ id }],
    [],
    [],
  ]);
  const buyer = await user({ workspaces: [workspaceId], permissions: ['can_request_assets', 'assets:cost'] });
  expect((await offered(buyer))[0]?.price).toEqual({ amount: '1689.00', currency: 'EUR' });
  expect((await plain.call('GET', 'portal/catalog/')).status).toBe(403);
  expect((await ask(plain, id)).status).toBe(403);
  expect(await owner.call('GET', 'asset-requests/?kind=item')).toMatchObject({ body: { count: 0 } });
});

it('an item is requested once, withdrawn, approved, ordered and delivered by assets of its model, each a line of history', async () => {
  const { guest, item, laptop, user, owner, workspaceId } = await shop();
  const id = await item();
  const ada = await guest(['can_request_assets']);
  const buyer = await user({
    workspaces: [workspaceId],
    permissions: ['catalog:read', 'catalog:checkout', 'assets:read', 'assets:checkout', 'can_assign_assets'],
  });
  const twice = await Promise.all([ask(ada, id), ask(ada, id)]);
  expect(twice.map((one) => one.status).toSorted()).toEqual([201, 409]);
  expect((await ask(ada, id, { quantity: 0 })).body).toHaveProperty('quantity');
  expect(await offered(ada)).toMatchObject([{ is_requested: true }]);
  const [first] = await requests(ada);
  expect(first).toMatchObject({ kind: 'item', status: 'open', asset: null, item: { id, name: 'T16' }, quantity: 2 });
  expect((await ada.call('POST', `portal/requests/${first?.id}/withdraw/`, {})).status).toBe(200);
  await ask(ada, id);
  const [wanted] = await waiting(buyer);
  const call = (verb: string, input: Record<string, unknown> = {}) =>
    buyer.call<OwnRequest & { code: string }>('POST', `asset-requests/${wanted?.id}/${verb}/`, input);
  expect((await call('order')).body, 'not approved yet').toMatchObject({ code: 'request_ended' });
  expect((await call('grant', { answer: 'Fine' })).body).toMatchObject({ status: 'approved' });
  expect((await call('grant')).body, 'twice').toMatchObject({ code: 'request_ended' });
  expect((await call('order', { expected_on: '2099-02-01' })).body).toMatchObject({ status: 'ordered' });
  expect(await waiting(buyer, 'status=approved')).toMatchObject([
    { id: wanted?.id, item_model: { name: expect.any(String) } },
  ]);

  const { id: model } = await sampleRecord(owner, recordNamed('asset_model'));
  const [one, other, third, strange] = [
    await laptop(),
    await laptop(),
    await laptop(),
    await laptop({ model_id: model }),
  ];
  expect((await call('deliver', { assets_ids: [one, other, third] })).body).toHaveProperty('assets_ids');
  expect((await call('deliver', { assets_ids: [one, strange] })).body).toHaveProperty('assets_ids');
  expect(await things(ada)).toEqual([]);
  expect((await call('deliver', { assets_ids: [one, other] })).body).toMatchObject({ status: 'done' });
  expect((await things(ada)).map((thing) => thing.id).toSorted()).toEqual([one, other].toSorted());
  expect((await requests(ada))[0]).toMatchObject({ status: 'done', expected_on: '2099-02-01', answer: 'Fine' });
  expect((await call('deliver')).body).toMatchObject({ code: 'request_ended' });

  const history = await owner.call<{ results: { action: string }[] }>(
    'GET',
    `activity-logs/?record=catalog_item&id=${id}`,
  );
  expect(history.body.results.map((line) => line.action).slice(0, 3)).toEqual([
    'deliver_request',
    'order_request',
    'approve_request',
  ]);
});

it('who reads the catalogue without deciding, decides on assets alone, or is elsewhere, neither sees nor decides on it', async () => {
  const { guest, item, user, workspaceId, owner, category } = await shop();
  const id = await item();
  const ada = await guest(['can_request_assets']);
  await ask(ada, id);
  const [wanted] = await waiting(owner);
  const make = (permissions: readonly string[]) => user({ workspaces: [workspaceId], permissions: [...permissions] });
  const clerk = await make(['assets:read', 'assets:checkout', 'catalog:read']);
  const reader = await make(['catalog:read']);
  const limited = await user({ workspaces: [workspaceId] });
  const others = await owner.create('category', { name: 'Drills', type: 'asset' });
  const group = async (only: string): Promise<string> =>
    owner.create('groups', {
      name: `Buyers ${only}`,
      custom_permissions: ['catalog:read', 'catalog:checkout'],
      limit_categories_ids: [only],
    });
  await owner.call('PATCH', `users/${limited.id}/`, { groups_ids: [await group(others)] });
  const stranger = (await makeWorld(app)).owner;
  expect((await reader.call('GET', 'asset-requests/')).status).toBe(403);
  for (const one of [clerk, limited, stranger]) {
    expect(await waiting(one)).toEqual([]);
    for (const verb of ['grant', 'decline', 'order', 'deliver'])
      expect((await one.call('POST', `asset-requests/${wanted?.id}/${verb}/`, {})).status, verb).toBe(404);
  }
  await owner.call('PATCH', `users/${limited.id}/`, { groups_ids: [await group(category)] });
  expect(await waiting(limited)).toHaveLength(1);
  const declined = await limited.call('POST', `asset-requests/${wanted?.id}/decline/`, { answer: 'Too dear' });
  expect(declined.body, declined.text).toMatchObject({ status: 'declined', answer: 'Too dear' });
  expect(await requests(ada)).toMatchObject([{ status: 'declined', answer: 'Too dear' }]);
});
