import { expect, it } from 'vitest';
import { portalSetup } from './portal_setup.ts';

/* Requests with limited permissions, and concurrent ones. */

const { desk, claim, offers, requests, waiting } = await portalSetup();

/** A catalog item with its requester and further users. */
async function wanted() {
  const one = await desk();
  const { owner, guest, model } = one;
  const category = await owner.create('category', { name: 'Notebooks', type: 'asset' });
  const item = await owner.create('catalogs', { name: 'T16', category_id: category, model_id: model });
  const ada = await guest(['can_request_assets']);
  const asked = await ada.call('POST', 'portal/catalog/request/', { catalog_item_id: item, quantity: 1 });
  expect(asked.status, asked.text).toBe(201);
  const [request] = await waiting(owner);
  return { ...one, ada, request };
}

it('who may request things of one category is offered these alone, and gets no other', async () => {
  const { laptop, owner, user, workspaceId } = await desk();
  const drills = await owner.create('category', { name: 'Drills', type: 'asset' });
  const model = await owner.create('asset-model', { name: 'GSR', category_id: drills });
  const [first, second, other] = [
    await laptop({ name: 'Drill 1', model_id: model }),
    await laptop({ name: 'Drill 2', model_id: model }),
    await laptop({ name: 'Laptop' }),
  ];
  for (const [right, id] of [
    ['can_request_assets', first],
    ['self_checkout:read', second],
  ] as const) {
    const group = await owner.create('groups', {
      ...{ name: `Drills ${right}`, custom_permissions: [right], limit_categories_ids: [drills] },
    });
    const ada = await user({ workspaces: [workspaceId], groups: [group], permissions: ['assets:read'] });
    expect(await offers(ada), right).toEqual(['Drill 1', 'Drill 2']);
    expect((await claim(ada, other)).status, right).toBe(404);
    const got = await claim(ada, id);
    expect(got.status, got.text).toBe(201);
  }
});

it('who checks out in one place alone decides on what is there, and on nothing else', async () => {
  const { laptop, guest, owner, user, workspaceId } = await desk();
  const [here, there] = [
    await owner.create('locations', { name: 'Here' }),
    await owner.create('locations', { name: 'There' }),
  ];
  const ada = await guest(['can_request_assets']);
  await claim(ada, await laptop({ location_id: there }));
  const group = await owner.create('groups', {
    ...{ name: 'Here', custom_permissions: ['assets:checkout'], limit_locations_ids: [here] },
  });
  const clerk = await user({
    ...{
      workspaces: [workspaceId],
      groups: [group],
      permissions: ['assets:read', 'locations:read', 'can_assign_assets'],
    },
  });
  const [request] = await waiting(owner);
  expect(await waiting(clerk)).toEqual([]);
  for (const verb of ['grant', 'decline'])
    expect((await clerk.call('POST', `asset-requests/${request?.id}/${verb}/`, {})).status, verb).toBe(404);
  await claim(ada, await laptop({ location_id: here }));
  const [own] = await waiting(clerk);
  expect((await clerk.call('POST', `asset-requests/${own?.id}/grant/`, {})).status).toBe(200);
});

it('a day for giving it back that has passed is refused by name', async () => {
  const { laptop, guest } = await desk();
  const id = await laptop();
  for (const right of ['can_request_assets', 'self_checkout:read']) {
    const refused = await claim(await guest([right]), id, { expected_checkin: '2024-01-30' });
    expect([refused.status, Object.keys(refused.body)], right).toEqual([
      400,
      expect.arrayContaining(['expected_checkin']),
    ]);
  }
});

it('of several who decide on one request at the same moment one does, and what they say is one answer', async () => {
  const { user, workspaceId, ada, request } = await wanted();
  const buyers = await Promise.all(
    [1, 2, 3].map(() => user({ workspaces: [workspaceId], permissions: ['catalog:read', 'catalog:checkout'] })),
  );
  const answers = await Promise.all(
    buyers.map((one, index) =>
      one.call<{ code: string }>('POST', `asset-requests/${request?.id}/grant/`, { answer: `By ${index}` }),
    ),
  );
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
  const winner = answers.findIndex((one) => one.status === 200);
  expect(await requests(ada)).toMatchObject([{ status: 'approved', answer: `By ${winner}` }]);
});

it('assets are delivered by who may check them out; who may not delivers without', async () => {
  const { laptop, user, workspaceId, request } = await wanted();
  const permissions = ['catalog:read', 'catalog:checkout', 'assets:read', 'can_assign_assets'];
  const buyer = await user({ workspaces: [workspaceId], permissions });
  const act = (verb: string, input: object = {}) =>
    buyer.call<{ code: string }>('POST', `asset-requests/${request?.id}/${verb}/`, input);
  await act('grant');
  const refused = await act('deliver', { assets_ids: [await laptop()] });
  expect([refused.status, refused.body.code], refused.text).toEqual([403, 'forbidden']);
  expect((await act('deliver')).body).toMatchObject({ status: 'done' });
});
