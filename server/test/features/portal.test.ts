import { recordNamed } from '@steward/contract/records/index';
import type { AssetRequest, ClaimableChoices, ClaimableModel, ClaimableThing, ClaimAnswer, OwnRequest, OwnThing } from '@steward/contract/wire/requests';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CompanyRoute } from '../../src/http/route.ts';
import { runDueJobs } from '../../src/jobs/worker.ts';
import { ROUTES } from '../../src/routes.ts';
import { testApp } from '../app.ts';
import { byArea } from '../areas.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

const app = await testApp();

interface Desk extends World {
  readonly model: string;
  /** An asset that is offered, with a price and a note that nobody of the portal may see. */
  laptop(input?: Record<string, unknown>): Promise<string>;
  /** A person of the portal alone, with further permissions of their own. */
  guest(own?: readonly string[], actions?: readonly string[]): Promise<TestUser>;
}

async function desk(): Promise<Desk> {
  const world = await makeWorld(app);
  const { id: model } = await sampleRecord(world.owner, recordNamed('asset_model'));
  let made = 0;
  let people = 0;
  const laptop = async (input: Record<string, unknown> = {}): Promise<string> => {
    made += 1;
    const body = { name: `Laptop ${made}`, model_id: model, requestable: true, notes: 'Screen of Mallory', purchase_cost: { amount: '990.00', currency: 'EUR' }, ...input };
    return (await world.owner.call<{ id: string }>('POST', 'assets/', body)).body.id;
  };
  const guest = async (own: readonly string[] = [], actions: readonly string[] = ['read', 'write', 'update', 'delete']): Promise<TestUser> => {
    people += 1;
    const group = await world.owner.call<{ id: string }>('POST', 'groups/', { name: `Portal ${people}`, custom_permissions: actions.map((one) => `featureportal:${one}`) });
    return world.user({ workspaces: [world.workspaceId], groups: [group.body.id], permissions: own });
  };
  return { ...world, model, laptop, guest };
}

const claim = (user: TestUser, id: string, more: Record<string, unknown> = {}) => user.call<ClaimAnswer & { code: string; detail: string }>('POST', 'assets/claim/', { asset_id: id, ...more });
const offers = async (user: TestUser, search = ''): Promise<string[]> => (await user.call<{ results: ClaimableThing[] }>('GET', `portal/claimable/?search=${encodeURIComponent(search)}`)).body.results.map((one) => one.name);
const things = async (user: TestUser): Promise<readonly OwnThing[]> => (await user.call<{ results: OwnThing[] }>('GET', 'portal/things/')).body.results;
const requests = async (user: TestUser): Promise<readonly OwnRequest[]> => (await user.call<{ results: OwnRequest[] }>('GET', 'portal/requests/')).body.results;
const waiting = async (user: TestUser, query = ''): Promise<readonly AssetRequest[]> => (await user.call<{ results: AssetRequest[] }>('GET', `asset-requests/?${query}`)).body.results;
const mails = async (companyId: string): Promise<{ recipient: string; subject: string; body: string }[]> => {
  await runDueJobs(app.services);
  return app.database.global((tx) => tx.rows(sql<{ recipient: string; subject: string; body: string }>`select recipient, subject, body from mail where company_id = ${companyId} order by created_at, id`));
};

describe('claiming', () => {
  it('[R4.31] hands it out at once with self_checkout:read, and it is then among the own things', async () => {
    const { laptop, guest, owner } = await desk();
    const id = await laptop();
    const ada = await guest(['self_checkout:read']);
    expect(await offers(ada)).toEqual(['Laptop 1']);
    expect(await claim(ada, id, { note: 'For the trip' })).toMatchObject({ status: 201, body: { outcome: 'handed_out', asset: { id, name: 'Laptop 1' } } });
    expect(await things(ada)).toMatchObject([{ id, name: 'Laptop 1', due: null, open: [] }]);
    expect(await offers(ada)).toEqual([]);
    expect((await owner.call('GET', `assets/${id}/`)).body).toMatchObject({ state: 'deployed', holder: { type: 'user', id: ada.id } });
    const history = await owner.call<{ results: { action: string; actor: { id: string }; note: string }[] }>('GET', `activity-logs/?record=asset&id=${id}`);
    expect(history.body.results[0]).toMatchObject({ action: 'checkout', actor: { id: ada.id }, note: 'For the trip' });
    expect((await claim(ada, id)).body).toMatchObject({ status: 409, code: 'claim_yours' });
  });

  it('[R6.14] asks for it with can_request_assets alone; somebody with assets:checkout hands it out, and both are told by mail', async () => {
    const { laptop, guest, user, workspaceId, companyId } = await desk();
    const id = await laptop();
    const ada = await guest(['can_request_assets']);
    const clerk = await user({ permissions: ['assets:read', 'assets:checkout', 'can_assign_assets'], workspaces: [workspaceId] });
    expect((await claim(ada, id, { note: 'For the trip', expected_checkin: '2099-01-30' })).body).toMatchObject({ outcome: 'requested' });
    expect(await things(ada)).toEqual([]);
    expect((await claim(ada, id)).body).toMatchObject({ status: 409, code: 'already_requested' });
    const [request] = await waiting(clerk);
    expect(request).toMatchObject({ kind: 'claim', status: 'open', asset: { id }, user: { id: ada.id }, note: 'For the trip', asset_state: 'deployable' });
    expect(await mails(companyId)).toMatchObject([{ recipient: clerk.email }]);
    expect((await clerk.call('POST', `asset-requests/${request?.id}/grant/`, { answer: 'Mind the hinge' })).body).toMatchObject({ status: 'done' });
    expect(await things(ada)).toMatchObject([{ id, due: '2099-01-30' }]);
    expect(await requests(ada)).toMatchObject([{ status: 'done', answer: 'Mind the hinge' }]);
    expect((await mails(companyId))[1]).toMatchObject({ recipient: ada.email, body: expect.stringContaining('Mind the hinge') });
    expect((await clerk.call('POST', `asset-requests/${request?.id}/decline/`, {})).body).toMatchObject({ status: 409, code: 'request_ended' });
  });

  it('a day for giving it back that has passed while the request waited is no day', async () => {
    const { laptop, guest, owner, companyId } = await desk();
    const id = await laptop();
    const ada = await guest(['can_request_assets']);
    await claim(ada, id, { expected_checkin: '2099-01-30' });
    await app.database.inCompany(companyId, (tx) => tx.run(sql`update asset_request set expected_checkin = '2024-01-30' where company_id = ${companyId}`));
    const [request] = await waiting(owner);
    expect((await owner.call('POST', `asset-requests/${request?.id}/grant/`, {})).body).toMatchObject({ status: 'done' });
    expect(await things(ada)).toMatchObject([{ id, due: null }]);
  });

  it('[R6.14] is nothing for people without either right, and offers only what is offered, here, and free', async () => {
    const { laptop, guest, owner, user, workspace } = await desk();
    const elsewhere = await workspace('Elsewhere');
    const [id, secret, hidden, away] = [await laptop(), await laptop({ name: 'Server', requestable: false }), await laptop({ name: 'Broken' }), await laptop({ name: 'Away', work_space_id: elsewhere })];
    const labels = await owner.call<{ results: { id: string; name: string }[] }>('GET', 'statuslabels/');
    await owner.call('PATCH', `assets/${hidden}/`, { status_id: labels.body.results.find((one) => one.name === 'In repair')?.id });
    const [ada, plain, member] = [await guest(['self_checkout:read']), await guest(), await user({ permissions: ['assets:read', 'assets:update'] })];
    expect(await offers(ada)).toEqual(['Laptop 1']);
    expect((await claim(ada, secret)).status).toBe(404);
    expect((await claim(ada, away)).status).toBe(404);
    expect((await claim(ada, secret)).body).toEqual((await claim(ada, '018f0000-0000-7000-8000-000000000000')).body);
    expect((await claim(ada, hidden)).body).toMatchObject({ status: 409, code: 'not_deployable' });
    for (const one of [plain, member]) {
      expect((await claim(one, id)).status).toBe(403);
      expect((await one.call('GET', 'portal/claimable/')).status).toBe(403);
    }
    expect((await claim(ada, id, { user_id: owner.id })).body).toMatchObject({ status: 400, user_id: [expect.any(String)] });
    expect(await things(owner)).toEqual([]);
  });

  it('of many at the same moment one gets it, and the others are told without a name', async () => {
    const { laptop, guest, companyId, workspaceId, user } = await desk();
    const id = await laptop();
    const people = [await guest(['self_checkout:read']), ...(await Promise.all(Array.from({ length: 7 }, () => user({ permissions: ['self_checkout:read'], workspaces: [workspaceId] }))))];
    const answers = await Promise.all(people.map((one) => claim(one, id)));
    const losers = answers.filter((one) => one.status !== 201);
    expect(losers).toHaveLength(7);
    for (const { body, text } of losers) {
      expect(body).toMatchObject({ status: 409, code: 'claim_taken', detail: expect.stringContaining('Laptop 1') });
      for (const one of people) expect(text).not.toContain(`Test ${one.id.slice(-6)}`);
    }
    const rows = await app.database.inCompany(companyId, (tx) => tx.rows(sql`select 1 from assignment where company_id = ${companyId} and asset_id = ${id}`));
    expect(rows).toHaveLength(1);
  });

  it('of two who asked, one gets it and the other learns that it is gone, whichever way it was handed out', async () => {
    const { laptop, guest, owner, companyId } = await desk();
    const id = await laptop();
    const [ada, bob] = [await guest(['can_request_assets']), await guest(['can_request_assets'])];
    await claim(ada, id);
    await claim(bob, id);
    await owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: bob.id });
    expect((await requests(bob))[0]).toMatchObject({ status: 'done' });
    expect((await requests(ada))[0]).toMatchObject({ status: 'declined' });
    const told = await mails(companyId);
    expect(told.filter((one) => one.recipient === ada.email)).toHaveLength(1);
    expect(told.find((one) => one.recipient === ada.email)?.body).not.toContain(`Test ${bob.id.slice(-6)}`);
  });

  it('cannot be granted by who may not hand out, or sees the asset not, and is not found by them', async () => {
    const { laptop, guest, user, workspaceId, workspace, owner } = await desk();
    const ada = await guest(['can_request_assets']);
    await claim(ada, await laptop());
    const [request] = await waiting(owner);
    const reader = await user({ permissions: ['assets:read'], workspaces: [workspaceId] });
    const taker = await user({ permissions: ['assets:read', 'assets:checkin'], workspaces: [workspaceId] });
    const elsewhere = await user({ permissions: ['assets:read', 'assets:checkout', 'can_assign_assets'], workspaces: [await workspace('Elsewhere')] });
    const stranger = (await makeWorld(app)).owner;
    expect((await reader.call('GET', 'asset-requests/')).status).toBe(403);
    expect([await waiting(taker), await waiting(elsewhere), await waiting(stranger)]).toEqual([[], [], []]);
    for (const one of [reader, taker, elsewhere, stranger]) expect((await one.call('POST', `asset-requests/${request?.id}/grant/`, {})).status).toBe(404);
    expect((await ada.call('POST', `asset-requests/${request?.id}/grant/`, {})).status).toBe(403);
    expect(await waiting(owner)).toHaveLength(1);
  });
});

describe('what is offered', () => {
  const models = async (user: TestUser, query = ''): Promise<readonly ClaimableModel[]> =>
    (await user.call<{ results: ClaimableModel[] }>('GET', `portal/claimable-models/?${query}`)).body.results;

  it('is grouped by model with how many are available and where, and narrowed by place with all below and by category', async () => {
    const { laptop, guest, owner, model } = await desk();
    const place = async (name: string, parent_id?: string): Promise<string> => (await owner.call<{ id: string }>('POST', 'locations/', { name, ...(parent_id ? { parent_id } : {}) })).body.id;
    const berlin = await place('Berlin');
    const [floor, bonn] = [await place('Floor 3', berlin), await place('Bonn')];
    const [first] = [await laptop({ location_id: floor }), await laptop({ location_id: floor }), await laptop({ location_id: bonn })];
    const category = (await owner.call<{ id: string }>('POST', 'category/', { name: 'Drills', type: 'asset' })).body.id;
    const other = (await owner.call<{ id: string }>('POST', 'asset-model/', { name: 'Bosch GSR', category_id: category })).body.id;
    await laptop({ model_id: other, name: 'The drill', location_id: bonn });
    const ada = await guest(['can_request_assets']);
    const all = await models(ada);
    expect(all.find((one) => one.id === model)).toMatchObject({ available: 3, is_requested: false, places: ['Bonn', 'Floor 3'] });
    expect(all.find((one) => one.id === other), 'one alone has its own name').toMatchObject({ available: 1, name: 'The drill', category: 'Drills', places: ['Bonn'] });
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
    const choices = await ada.call<ClaimableChoices>('GET', 'portal/claimable-choices/');
    expect(choices.body.places.map((one) => one.name)).toEqual(['Bonn', 'Floor 3']);
    expect(choices.body.categories.map((one) => one.name)).toContain('Drills');
    expect((await ada.call<{ results: ClaimableThing[] }>('GET', `portal/claimable/?model_id=${other}`)).body.results.map((one) => one.name)).toEqual(['The drill']);
  });

  it('is taken only with a due date where its category wants one', async () => {
    const { laptop, guest, owner, model } = await desk();
    const id = await laptop();
    const category = (await owner.call<{ category: { id: string } }>('GET', `asset-model/${model}/`)).body.category.id;
    await owner.call('PATCH', `category/${category}/`, { due_required: true });
    const [taker, asker] = [await guest(['self_checkout:read']), await guest(['can_request_assets'])];
    const things = await taker.call<{ results: ClaimableThing[] }>('GET', 'portal/claimable/');
    expect(things.body.results).toMatchObject([{ id, needs_due: true }]);
    for (const one of [asker, taker]) {
      expect((await claim(one, id)).body).toMatchObject({ status: 400, expected_checkin: [expect.any(String)] });
    }
    expect((await claim(taker, id, { expected_checkin: '2099-01-30' })).status).toBe(201);
  });

  it('is not named by a category, a model or a place that lies outside of somebody’s limits, nor found or narrowed by them', async () => {
    const { laptop, user, owner, model, workspaceId } = await desk();
    const [seen, hidden] = await Promise.all(['Chairs', 'Secret kind'].map(async (name) => (await owner.call<{ id: string }>('POST', 'category/', { name, type: 'asset' })).body.id));
    const secret = (await owner.call<{ id: string }>('POST', 'asset-model/', { name: 'Secret model', category_id: hidden })).body.id;
    await laptop({ model_id: secret, name: null });
    const limited = await owner.call<{ id: string }>('POST', 'groups/', { name: 'Chairs', custom_permissions: ['category:read', 'assetmodel:read', 'assets:read'], limit_categories_ids: [seen] });
    expect(limited.status, limited.text).toBe(201);
    const ada = await user({ workspaces: [workspaceId], groups: [limited.body.id], permissions: ['can_request_assets', 'featureportal:read'] });
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

describe('own things', () => {
  it('can be given back on request, and the request ends when they are taken back', async () => {
    const { laptop, guest, user, workspaceId, owner } = await desk();
    const ada = await guest(['self_checkout:read']);
    const [one, two] = [await laptop(), await laptop()];
    for (const id of [one, two]) {
      await claim(ada, id);
      expect((await ada.call('POST', 'portal/return/', { asset_id: id, note: 'On the shelf' })).status).toBe(201);
    }
    expect((await things(ada)).map((thing) => thing.open)).toEqual([['return'], ['return']]);
    const taker = await user({ permissions: ['assets:read', 'assets:checkin'], workspaces: [workspaceId] });
    const [first] = await waiting(taker, `asset_id=${one}`);
    await taker.call('POST', `asset-requests/${first?.id}/grant/`, {});
    await owner.call('POST', `associate/${two}/checkin/`, {});
    expect(await things(ada)).toEqual([]);
    expect((await requests(ada)).map((request) => request.status)).toEqual(['done', 'done']);
    expect((await ada.call('POST', 'portal/return/', { asset_id: one })).status).toBe(404);
  });

  it('are put where they are taken back to, and stay where they are recorded when nobody says so: no place is made up', async () => {
    const { laptop, guest, owner } = await desk();
    const ada = await guest(['self_checkout:read']);
    const place = async (name: string): Promise<string> => (await owner.call<{ id: string }>('POST', 'locations/', { name })).body.id;
    const [depot, berlin] = [await place('Depot'), await place('Berlin')];
    const given = async (): Promise<{ id: string; request: AssetRequest | undefined }> => {
      const id = await laptop({ default_location_id: depot, location_id: berlin });
      await claim(ada, id);
      await ada.call('POST', 'portal/return/', { asset_id: id });
      return { id, request: (await waiting(owner, `asset_id=${id}`))[0] };
    };
    const [one, two] = [await given(), await given()];
    expect(one.request).toMatchObject({ asset_location: { id: berlin, name: 'Berlin' } });
    const labels = await owner.call<{ results: { id: string; name: string }[] }>('GET', 'statuslabels/');
    const repair = labels.body.results.find((label) => label.name === 'In repair')?.id;
    await owner.call('POST', `asset-requests/${one.request?.id}/grant/`, { status_id: repair, note: 'Scratched', answer: 'Thanks' });
    expect((await owner.call('GET', `assets/${one.id}/`)).body).toMatchObject({ location: { id: berlin }, status: { id: repair } });
    const history = await owner.call<{ results: unknown[] }>('GET', `activity-logs/?record=asset&id=${one.id}`);
    expect(history.body.results[0]).toMatchObject({ action: 'checkin', note: 'Scratched' });
    expect(await owner.call('POST', `asset-requests/${two.request?.id}/grant/`, { location_id: one.id })).toMatchObject({ status: 400, body: { location_id: [expect.any(String)] } });
    await owner.call('POST', `asset-requests/${two.request?.id}/grant/`, { location_id: depot });
    expect((await owner.call('GET', `assets/${two.id}/`)).body).toMatchObject({ location: { id: depot } });
  });

  it('can be reported as broken, with a picture of one’s own, which stands in the history and in the list of those who mend', async () => {
    const { laptop, guest, user, workspaceId, owner, companyId } = await desk();
    const [ada, bob] = [await guest(['self_checkout:read']), await guest()];
    const id = await laptop();
    await claim(ada, id);
    const upload = async (who: TestUser): Promise<string> => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } }).png().toBuffer())], { type: 'image/png' }), 'crack.png');
      return (await who.call<{ id: string }>('POST', 'files/', form)).body.id;
    };
    const [own, foreign] = [await upload(ada), await upload(bob)];
    expect((await ada.call('POST', 'portal/problems/', { asset_id: id, note: '' })).status).toBe(400);
    expect((await ada.call('POST', 'portal/problems/', { asset_id: id, note: 'x', image_id: foreign })).status).toBe(400);
    expect((await bob.call('POST', 'portal/problems/', { asset_id: id, note: 'x' })).status).toBe(404);
    expect((await ada.call('POST', 'portal/problems/', { asset_id: id, note: 'The hinge is loose', image_id: own })).status).toBe(201);
    const mender = await user({ permissions: ['assets:read', 'assets:update'], workspaces: [workspaceId] });
    const [problem] = await waiting(mender);
    expect(problem).toMatchObject({ kind: 'problem', note: 'The hinge is loose', image: { id: own } });
    expect((await mails(companyId)).at(-1)).toMatchObject({ recipient: mender.email, body: expect.stringContaining('The hinge is loose') });
    const history = await owner.call<{ results: { action: string; note: string }[] }>('GET', `activity-logs/?record=asset&id=${id}`);
    expect(history.body.results[0]).toMatchObject({ action: 'report_problem', note: 'The hinge is loose' });
    expect((await mender.call('POST', `asset-requests/${problem?.id}/grant/`, { answer: 'New hinge' })).body).toMatchObject({ status: 'done' });
    expect((await requests(ada))[0]).toMatchObject({ kind: 'problem', status: 'done', answer: 'New hinge' });
    await ada.call('POST', 'portal/problems/', { asset_id: id, note: 'It hums' });
    const [hum] = await waiting(mender);
    await mender.call('POST', `asset-requests/${hum?.id}/decline/`, { answer: 'It does' });
    const after = await owner.call<{ results: { action: string }[] }>('GET', `activity-logs/?record=asset&id=${id}`);
    expect(after.body.results[0], 'a problem is closed, and nobody declined').toMatchObject({ action: 'close_problem' });
    expect(await waiting(mender, 'status=ended')).toHaveLength(2);
  });

  it('are nobody else’s, and a request is withdrawn by who made it alone', async () => {
    const { laptop, guest, owner } = await desk();
    const [ada, bob] = [await guest(['can_request_assets']), await guest(['can_request_assets'])];
    await claim(ada, await laptop());
    const [request] = await requests(ada);
    expect(await requests(bob)).toEqual([]);
    expect((await bob.call('POST', `portal/requests/${request?.id}/withdraw/`, {})).status).toBe(404);
    expect((await ada.call('POST', `portal/requests/${request?.id}/withdraw/`, {})).body).toMatchObject({ status: 'withdrawn' });
    expect((await ada.call('POST', `portal/requests/${request?.id}/withdraw/`, {})).body).toMatchObject({ code: 'request_ended' });
    expect(await waiting(owner)).toEqual([]);
  });
});

describe('people of the portal alone', () => {
  const routes = ROUTES.filter((route): route is CompanyRoute => route.scope === 'company');
  describe('whatever else they hold', () => {
    let ada: TestUser;
    let id: string;
    beforeAll(async () => {
      const { guest, laptop } = await desk();
      ada = await guest(['assets:read', 'user:read', 'assets:update', 'csv:read']);
      id = await laptop();
    });

    it.each(byArea(routes.filter((one) => !one.portal)))('[R1.50] [R6.9] call no other route: %s', async (_area, some) => {
      for (const route of some) {
        const path = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => (name === 'type' ? 'assets' : id));
        const answer = await ada.call<{ code: string }>(route.method, `${path.slice(1)}/`, route.method === 'GET' ? undefined : {});
        expect([answer.status, answer.body.code], `${route.method} ${route.path}`).toEqual([403, 'portal_only']);
      }
    });

    it('[R1.50] [R6.9] call the portal and their own session', async () => {
      const open = routes.filter((one) => one.portal).map((one) => one.path.split('/')[1]);
      expect(new Set(open)).toEqual(new Set(['portal', 'assets', 'users', 'logout', 'files', 'get-azure-sso-token', 'mailbox', 'own-companies', 'switch-company', 'sso']));
      expect((await ada.call('PATCH', 'users/update_user/', { first_name: 'Ada' })).status).toBe(200);
      expect((await ada.call('GET', 'users/current_user/')).body).toMatchObject({ first_name: 'Ada' });
    });
  });

  it('[R1.50] never see prices, notes, histories or other people', async () => {
    const { guest, laptop, owner, companyId } = await desk();
    const [ada, bob] = [await guest(['self_checkout:read']), await guest(['self_checkout:read'])];
    const [mine, his] = [await laptop(), await laptop()];
    await laptop();
    await claim(ada, mine);
    await claim(bob, his);
    await ada.call('POST', 'portal/problems/', { asset_id: mine, note: 'Loose' });
    const [request] = await waiting(owner);
    await owner.call('POST', `asset-requests/${request?.id}/grant/`, {});
    await mails(companyId);
    for (const path of ['portal/things/', 'portal/claimable/', 'portal/requests/']) {
      const { text, status } = await ada.call('GET', path);
      expect(status).toBe(200);
      for (const secret of ['Mallory', '990.00', owner.id, bob.id, `Test ${bob.id.slice(-6)}`, `Test ${owner.id.slice(-6)}`]) expect(text, path).not.toContain(secret);
    }
    expect(await offers(ada, 'Mallory')).toEqual([]);
    expect(await offers(ada, 'laptop 3')).toEqual(['Laptop 3']);
    expect(await offers(ada, '%')).toEqual([]);
  });

  it('[R6.9] do in the portal what its actions say: reading, reporting, giving back, withdrawing', async () => {
    const { guest, laptop, owner } = await desk();
    const [reader, none] = [await guest(['self_checkout:read'], ['read']), await guest(['self_checkout:read'], ['write'])];
    const id = await laptop();
    expect((await claim(reader, id)).status).toBe(201);
    expect(await things(reader)).toHaveLength(1);
    expect((await reader.call('POST', 'portal/problems/', { asset_id: id, note: 'x' })).status).toBe(403);
    expect((await reader.call('POST', 'portal/return/', { asset_id: id })).status).toBe(403);
    expect((await reader.call('POST', `portal/requests/${id}/withdraw/`, {})).status).toBe(403);
    expect((await none.call('GET', 'portal/things/')).status).toBe(403);
    expect((await claim(none, await laptop())).status).toBe(403);
    // Everybody else has the portal for their own things.
    expect((await owner.call('GET', 'portal/things/')).status).toBe(200);
  });
});
