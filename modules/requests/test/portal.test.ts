import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import type { RequestableChoices, RequestableModel, RequestableAsset } from '../contract/wire.ts';
import { portalSetup } from './portal_setup.ts';

const { app, desk, claim, offers, things, requests, waiting } = await portalSetup();

describe('claiming', () => {
  it('[R4.31] hands it out at once with self_checkout:read, and it is then among the own things', async () => {
    const { laptop, guest, owner } = await desk();
    const id = await laptop();
    const ada = await guest(['self_checkout:read']);
    expect(await offers(ada)).toEqual(['Laptop 1']);
    expect(await claim(ada, id, { note: 'For the trip' })).toMatchObject({
      status: 201,
      body: { outcome: 'handed_out', asset: { id, name: 'Laptop 1' } },
    });
    expect(await things(ada)).toMatchObject([{ id, name: 'Laptop 1', due: null, open: [] }]);
    expect(await offers(ada)).toEqual([]);
    expect((await owner.call('GET', `assets/${id}/`)).body).toMatchObject({
      state: 'deployed',
      assignee: { type: 'user', id: ada.id },
    });
    const history = await owner.call<{ results: { action: string; actor: { id: string }; note: string }[] }>(
      'GET',
      `activity-logs/?record=asset&id=${id}`,
    );
    expect(history.body.results[0]).toMatchObject({ action: 'checkout', actor: { id: ada.id }, note: 'For the trip' });
    expect((await claim(ada, id)).body).toMatchObject({ status: 409, code: 'claim_yours' });
  });

  it('asks for it with the portal’s permission to write alone, as the group of a new company has it', async () => {
    const { laptop, guest } = await desk();
    const id = await laptop();
    const [writer, reader] = [await guest([], ['read', 'write']), await guest([], ['read'])];
    expect(await offers(writer)).toEqual(['Laptop 1']);
    expect((await claim(reader, id)).status).toBe(403);
    expect((await claim(writer, id)).body).toMatchObject({ outcome: 'requested' });
  });

  it('[R6.14] asks for it with can_request_assets alone; somebody with assets:checkout hands it out, with an answer', async () => {
    const { laptop, guest, user, workspaceId } = await desk();
    const id = await laptop();
    const ada = await guest(['can_request_assets']);
    const clerk = await user({
      permissions: ['assets:read', 'assets:checkout', 'can_assign_assets'],
      workspaces: [workspaceId],
    });
    expect((await claim(ada, id, { note: 'For the trip', expected_checkin: '2099-01-30' })).body).toMatchObject({
      outcome: 'requested',
    });
    expect(await things(ada)).toEqual([]);
    expect((await claim(ada, id)).body).toMatchObject({ status: 409, code: 'already_requested' });
    const [request] = await waiting(clerk);
    expect(request).toMatchObject({
      kind: 'claim',
      status: 'open',
      asset: { id },
      user: { id: ada.id },
      note: 'For the trip',
      asset_state: 'deployable',
    });
    expect(
      (await clerk.call('POST', `asset-requests/${request?.id}/grant/`, { answer: 'Mind the hinge' })).body,
    ).toMatchObject({ status: 'done' });
    expect(await things(ada)).toMatchObject([{ id, due: '2099-01-30' }]);
    expect(await requests(ada)).toMatchObject([{ status: 'done', answer: 'Mind the hinge' }]);
    expect((await clerk.call('POST', `asset-requests/${request?.id}/decline/`, {})).body).toMatchObject({
      status: 409,
      code: 'request_ended',
    });
  });

  it('a day for giving it back that has passed while the request waited is no day', async () => {
    const { laptop, guest, owner, companyId } = await desk();
    const id = await laptop();
    const ada = await guest(['can_request_assets']);
    await claim(ada, id, { expected_checkin: '2099-01-30' });
    await app.database.inCompany(companyId, (tx) =>
      tx.run(sql`update asset_request set expected_checkin = '2024-01-30' where company_id = ${companyId}`),
    );
    const [request] = await waiting(owner);
    expect((await owner.call('POST', `asset-requests/${request?.id}/grant/`, {})).body).toMatchObject({
      status: 'done',
    });
    expect(await things(ada)).toMatchObject([{ id, due: null }]);
  });

  it('[R6.14] is nothing for people without either right, and offers only what is offered, here, and free', async () => {
    const { laptop, guest, owner, user, workspace } = await desk();
    const elsewhere = await workspace('Elsewhere');
    const [id, secret, hidden, away] = [
      await laptop(),
      await laptop({ name: 'Server', requestable: false }),
      await laptop({ name: 'Broken' }),
      await laptop({ name: 'Away', work_space_id: elsewhere }),
    ];
    const labels = await owner.call<{ results: { id: string; name: string }[] }>('GET', 'statuslabels/');
    await owner.call('PATCH', `assets/${hidden}/`, {
      status_id: labels.body.results.find((one) => one.name === 'In repair')?.id,
    });
    const [ada, plain, member] = [
      await guest(['self_checkout:read']),
      await guest([], ['read', 'update', 'delete']),
      await user({ permissions: ['assets:read', 'assets:update'] }),
    ];
    expect(await offers(ada)).toEqual(['Laptop 1']);
    expect((await claim(ada, secret)).status).toBe(404);
    expect((await claim(ada, away)).status).toBe(404);
    expect((await claim(ada, secret)).body).toEqual((await claim(ada, '018f0000-0000-7000-8000-000000000000')).body);
    expect((await claim(ada, hidden)).body).toMatchObject({ status: 409, code: 'not_deployable' });
    for (const one of [plain, member]) {
      expect((await claim(one, id)).status).toBe(403);
      expect((await one.call('GET', 'portal/claimable/')).status).toBe(403);
    }
    expect((await claim(ada, id, { user_id: owner.id })).body).toMatchObject({
      status: 400,
      user_id: [expect.any(String)],
    });
    expect(await things(owner)).toEqual([]);
  });

  it('of many at the same moment one gets it, and the others are told without a name', async () => {
    const { laptop, guest, companyId, workspaceId, user } = await desk();
    const id = await laptop();
    const people = [
      await guest(['self_checkout:read']),
      ...(await Promise.all(
        Array.from({ length: 7 }, () => user({ permissions: ['self_checkout:read'], workspaces: [workspaceId] })),
      )),
    ];
    const answers = await Promise.all(people.map((one) => claim(one, id)));
    const losers = answers.filter((one) => one.status !== 201);
    expect(losers).toHaveLength(7);
    for (const { body, text } of losers) {
      expect(body).toMatchObject({ status: 409, code: 'claim_taken', detail: expect.stringContaining('Laptop 1') });
      for (const one of people) expect(text).not.toContain(`Test ${one.id.slice(-6)}`);
    }
    const rows = await app.database.inCompany(companyId, (tx) =>
      tx.rows(sql`select 1 from assignment where company_id = ${companyId} and asset_id = ${id}`),
    );
    expect(rows).toHaveLength(1);
  });

  it('of two who asked, one gets it and the other learns that it is gone, whichever way it was handed out', async () => {
    const { laptop, guest, owner } = await desk();
    const id = await laptop();
    const [ada, bob] = [await guest(['can_request_assets']), await guest(['can_request_assets'])];
    await claim(ada, id);
    await claim(bob, id);
    await owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: bob.id });
    expect((await requests(bob))[0]).toMatchObject({ status: 'done' });
    expect((await requests(ada))[0]).toMatchObject({ status: 'declined' });
  });

  it('several are answered by one call, which says which could not be; a place is told of returns alone', async () => {
    const { laptop, guest, owner } = await desk();
    const [one, other] = [await laptop(), await laptop()];
    const ada = await guest(['can_request_assets']);
    for (const id of [one, other]) await claim(ada, id);
    const open = await waiting(owner);
    const [first, second] = open.map((request) => request.id);
    const withPlace = await owner.call('POST', `asset-requests/${first}/grant/`, { note: 'As it is' });
    expect([withPlace.status, withPlace.body]).toMatchObject([400, { note: [expect.any(String)] }]);
    const many = (verb: string) =>
      owner.call<{ done: number; refused: unknown[] }>('POST', `asset-requests/${verb}/`, { ids: [first, second] });
    await owner.call('POST', `asset-requests/${first}/decline/`, {});
    expect((await many('grant')).body).toMatchObject({ done: 1, refused: [{ id: first }] });
    expect(await things(ada)).toHaveLength(1);
    expect((await many('decline')).body).toMatchObject({ done: 0 });
  });

  it('cannot be granted by who may not hand out, or sees the asset not, and is not found by them', async () => {
    const { laptop, guest, user, workspaceId, workspace, owner } = await desk();
    const ada = await guest(['can_request_assets']);
    await claim(ada, await laptop());
    const [request] = await waiting(owner);
    const reader = await user({ permissions: ['assets:read'], workspaces: [workspaceId] });
    const taker = await user({ permissions: ['assets:read', 'assets:checkin'], workspaces: [workspaceId] });
    const elsewhere = await user({
      permissions: ['assets:read', 'assets:checkout', 'can_assign_assets'],
      workspaces: [await workspace('Elsewhere')],
    });
    const stranger = (await makeWorld(app)).owner;
    expect((await reader.call('GET', 'asset-requests/')).status).toBe(403);
    expect([await waiting(taker), await waiting(elsewhere), await waiting(stranger)]).toEqual([[], [], []]);
    for (const one of [reader, taker, elsewhere, stranger])
      expect((await one.call('POST', `asset-requests/${request?.id}/grant/`, {})).status).toBe(404);
    expect((await ada.call('POST', `asset-requests/${request?.id}/grant/`, {})).status).toBe(403);
    expect(await waiting(owner)).toHaveLength(1);
  });
});

describe('what is offered', () => {
  const models = async (user: TestUser, query = ''): Promise<readonly RequestableModel[]> =>
    (await user.call<{ results: RequestableModel[] }>('GET', `portal/claimable-models/?${query}`)).body.results;

  it('is grouped by model with how many are available and where, and narrowed by place with all below and by category', async () => {
    const { laptop, guest, owner, model } = await desk();
    const place = (name: string, parent_id?: string): Promise<string> =>
      owner.create('locations', { name, ...(parent_id ? { parent_id } : {}) });
    const berlin = await place('Berlin');
    const [floor, bonn] = [await place('Floor 3', berlin), await place('Bonn')];
    const [first] = [
      await laptop({ location_id: floor }),
      await laptop({ location_id: floor }),
      await laptop({ location_id: bonn }),
    ];
    const category = await owner.create('category', { name: 'Drills', type: 'asset' });
    const other = await owner.create('asset-model', { name: 'Bosch GSR', category_id: category });
    await laptop({ model_id: other, name: 'The drill', location_id: bonn });
    const ada = await guest(['can_request_assets']);
    const all = await models(ada);
    expect(all.find((one) => one.id === model)).toMatchObject({
      available: 3,
      is_requested: false,
      places: ['Bonn', 'Floor 3'],
    });
    expect(
      all.find((one) => one.id === other),
      'one alone has its own name',
    ).toMatchObject({ available: 1, name: 'The drill', category: 'Drills', places: ['Bonn'] });
    const page = async (number: number): Promise<unknown> =>
      (await ada.call('GET', `portal/claimable-models/?page_size=1&page=${number}`)).body;
    expect(await page(1)).toMatchObject({ count: 2, results: [{ id: all[0]?.id }] });
    expect(await page(2)).toMatchObject({ count: 2, results: [{ id: all[1]?.id }] });
    expect(await page(3)).toMatchObject({ count: 2, results: [] });
    expect((await models(ada, `location_id=${berlin}`)).map((one) => [one.id, one.available])).toEqual([[model, 2]]);
    expect((await models(ada, `category_id=${category}`)).map((one) => one.id)).toEqual([other]);
    expect((await models(ada, 'search=gsr')).map((one) => one.id)).toEqual([other]);
    await claim(ada, first);
    expect((await models(ada, `location_id=${berlin}`))[0]).toMatchObject({ available: 1, is_requested: true });
    const choices = await ada.call<RequestableChoices>('GET', 'portal/claimable-choices/');
    expect(choices.body.places.map((one) => one.name)).toEqual(['Bonn', 'Floor 3']);
    expect(choices.body.categories.map((one) => one.name)).toContain('Drills');
    expect(
      (await ada.call<{ results: RequestableAsset[] }>('GET', `portal/claimable/?model_id=${other}`)).body.results.map(
        (one) => one.name,
      ),
    ).toEqual(['The drill']);
  });

  it('is taken only with a due date where its category wants one', async () => {
    const { laptop, guest, owner, model } = await desk();
    const id = await laptop();
    const category = (await owner.call<{ category: { id: string } }>('GET', `asset-model/${model}/`)).body.category.id;
    await owner.call('PATCH', `category/${category}/`, { due_required: true });
    const [taker, asker] = [await guest(['self_checkout:read']), await guest(['can_request_assets'])];
    const things = await taker.call<{ results: RequestableAsset[] }>('GET', 'portal/claimable/');
    expect(things.body.results).toMatchObject([{ id, needs_due: true }]);
    for (const one of [asker, taker]) {
      expect((await claim(one, id)).body).toMatchObject({ status: 400, expected_checkin: [expect.any(String)] });
    }
    expect((await claim(taker, id, { expected_checkin: '2099-01-30' })).status).toBe(201);
  });

  it('is not named by a category, a model or a place that lies outside of somebody’s limits, nor found or narrowed by them', async () => {
    const { laptop, user, owner, model, workspaceId } = await desk();
    const [seen, hidden] = await Promise.all(
      ['Chairs', 'Secret kind'].map(async (name) => await owner.create('category', { name, type: 'asset' })),
    );
    const secret = await owner.create('asset-model', { name: 'Secret model', category_id: hidden });
    await laptop({ model_id: secret, name: null });
    const limited = await owner.call<{ id: string }>('POST', 'groups/', {
      name: 'Chairs',
      custom_permissions: ['category:read', 'assetmodel:read', 'assets:read'],
      limit_categories_ids: [seen],
    });
    expect(limited.status, limited.text).toBe(201);
    const ada = await user({
      workspaces: [workspaceId],
      groups: [limited.body.id],
      permissions: ['can_request_assets', 'featureportal:read'],
    });
    for (const path of ['portal/claimable/', 'portal/claimable-models/', 'portal/claimable-choices/']) {
      const answer = await ada.call('GET', path);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.text, path).not.toContain('Secret');
    }
    expect(await models(ada)).toHaveLength(1);
    expect(await models(ada, 'search=secret')).toEqual([]);
    expect(await models(ada, `category_id=${hidden}`)).toEqual([]);
    expect(model).not.toBe(secret);
  });
});
