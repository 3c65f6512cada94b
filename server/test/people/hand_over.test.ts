import type { HandOver, Holdings } from '@steward/contract/wire/people';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { mailedToken } from '../identity/people.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

const app = await testApp();

async function assetOf(world: World, holder: string, name: string): Promise<string> {
  const category = await world.owner.call<{ id: string }>('POST', 'category/', { name: `Laptops ${name}`, type: 'asset' });
  const model = await world.owner.call<{ id: string }>('POST', 'asset-model/', { name: `MacBook ${name}`, category_id: category.body.id });
  const asset = await world.owner.call<{ id: string }>('POST', 'assets/', { name, model_id: model.body.id, work_space_id: world.workspaceId });
  expect((await world.owner.call('POST', 'associate/', { asset_id: asset.body.id, checkout_to: 'user', user_id: holder })).status).toBe(201);
  return asset.body.id;
}

async function person(world: World, first_name: string, more: Record<string, unknown> = {}): Promise<string> {
  return (await world.owner.call<{ id: string }>('POST', 'users/', { first_name, ...more })).body.id;
}

async function begin(who: TestUser, from: string, to: string): Promise<HandOver> {
  const begun = await who.call<HandOver>('POST', 'hand-overs/', { from_id: from, to_id: to });
  expect(begun.status, begun.text).toBe(201);
  await app.runJobs();
  return (await who.call<HandOver>('GET', `hand-overs/${begun.body.id}/`)).body;
}

test('who takes over a team does not become their own manager, and views that nobody else sees stay with whom they are', async () => {
  const { owner, user } = await makeWorld(app);
  const grace = await user({ permissions: ['assets:read'] });
  const linus = await user();
  for (const one of [linus.id, (await owner.call<{ id: string }>('POST', 'users/', { first_name: 'Ada' })).body.id]) await owner.call('PATCH', `users/${one}/`, { manager_id: grace.id });
  const view = { table: 'asset', definition: { columns: null, filters: null, search: '', sort: '', page_size: null, density: null } };
  expect((await grace.call('POST', 'list-views/', { ...view, name: 'Her own' })).status).toBe(201);
  expect(await begin(owner, grace.id, linus.id)).toMatchObject({ status: 'done', kept: [] });
  const people = await owner.call<{ results: { id: string; first_name: string; manager: { id: string } | null }[] }>('GET', 'users/?page_size=50');
  expect(people.body.results.find((one) => one.id === linus.id)?.manager).toBeNull();
  expect(people.body.results.find((one) => one.first_name === 'Ada')?.manager?.id).toBe(linus.id);
  expect((await grace.call<{ views: { name: string }[] }>('GET', 'list-views/?table=asset')).body.views.map((one) => one.name)).toEqual(['Her own']);
});

describe('everything of one person', () => {
  let owner: TestUser;
  let linus: TestUser;
  let grace: string;
  let asset: string;
  let managed: string[];
  let done: HandOver;
  const holder = async (): Promise<unknown> => (await owner.call<{ holder: unknown }>('GET', `assets/${asset}/`)).body.holder;
  const managers = (): Promise<string[]> => Promise.all(managed.map(async (path) => (await owner.call<{ manager: { id: string } }>('GET', path)).body.manager.id));
  beforeAll(async () => {
    const world = await makeWorld(app);
    owner = world.owner;
    grace = await person(world, 'Grace');
    linus = await world.user();
    asset = await assetOf(world, grace, 'One');
    const place = await owner.call<{ id: string }>('POST', 'locations/', { name: 'Depot', manager_id: grace });
    const team = await owner.call<{ id: string }>('POST', 'department/', { name: 'Field', manager_id: grace });
    managed = [`locations/${place.body.id}/`, `department/${team.body.id}/`, `users/${await person(world, 'Ada', { manager_id: grace })}/`];
  });

  test('is listed', async () => {
    const listed = await owner.call<Holdings>('GET', `users/${grace}/holdings/`);
    expect(listed.body).toMatchObject({ total: 4, reachable: 4 });
    expect(listed.body.items.map((one) => [one.record, one.field, one.count])).toEqual(expect.arrayContaining([['asset', 'holder', 1], ['location', 'manager', 1], ['department', 'manager', 1], ['user', 'manager', 1]]));
  });

  test('goes to another', async () => {
    done = await begin(owner, grace, linus.id);
    expect(done).toMatchObject({ status: 'done', done: 4, kept: [] });
    expect(await holder()).toMatchObject({ type: 'user', id: linus.id });
    expect(await managers()).toEqual([linus.id, linus.id, linus.id]);
  });

  test('stands in every history, and is told to who has it now', async () => {
    const history = await owner.call<{ results: { action: string; note: string }[] }>('GET', `activity-logs/?record=asset&id=${asset}`);
    expect(history.body.results.slice(0, 2).map((one) => [one.action, one.note])).toEqual([['checkout', 'Transferred from Grace'], ['checkin', 'Transferred from Grace']]);
    const persons = await owner.call<{ results: { action: string; target_data: unknown }[] }>('GET', `activity-logs/?record=user&id=${grace}`);
    expect(persons.body.results[0]).toMatchObject({ action: 'hand_over', target_data: { id: linus.id } });
    const mails = await owner.call<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/');
    expect(mails.body.results.find((one) => one.recipient === linus.email)?.body).toContain('what Grace had: 4 in all');
  });

  test('comes back', async () => {
    expect((await owner.call('POST', `hand-overs/${done.id}/undo/`, {})).status).toBe(200);
    await app.runJobs();
    expect((await owner.call<HandOver>('GET', `hand-overs/${done.id}/`)).body).toMatchObject({ status: 'undone', kept: [] });
    expect(await holder()).toMatchObject({ type: 'user', id: grace });
    expect(await managers()).toEqual([grace, grace, grace]);
  });
});

test('shared views and waiting imports go along to somebody who signs in, and private views stay', async () => {
  const world = await makeWorld(app);
  const [grace, linus] = [await world.user({ user_type: 'admin' }), await world.user({ user_type: 'admin' })];
  const view = (name: string, shared: string) => grace.call<{ id: string }>('POST', 'list-views/', { table: 'assets', name, definition: {}, shared });
  const [mine, ours] = [await view('Mine', 'nobody'), await view('Ours', 'company')];
  expect([mine.status, ours.status], ours.text).toEqual([201, 201]);
  expect((await world.owner.call<Holdings>('GET', `users/${grace.id}/holdings/`)).body.items).toMatchObject([{ record: 'view', count: 1, examples: ['Ours'] }]);
  const done = await begin(world.owner, grace.id, linus.id);
  expect(done).toMatchObject({ status: 'done', done: 1 });
  const views = async (who: TestUser): Promise<[string, string][]> => (await who.call<{ views: { name: string; owner: { id: string } }[] }>('GET', 'list-views/?table=assets')).body.views.map((one) => [one.name, one.owner.id]);
  expect(await views(linus)).toEqual([['Ours', linus.id]]);
  await world.owner.call('POST', `hand-overs/${done.id}/undo/`, {});
  await app.runJobs();
  expect((await views(grace)).toSorted()).toEqual([['Mine', grace.id], ['Ours', grace.id]]);
});

test('nobody passes on more than they may change, nor what somebody higher has', async () => {
  const world = await makeWorld(app);
  const grace = await person(world, 'Grace');
  const linus = await person(world, 'Linus');
  const asset = await assetOf(world, grace, 'One');
  const clerk = await world.user({ permissions: ['user:read', 'user:update', 'assets:read'], workspaces: [world.workspaceId] });
  expect((await clerk.call<Holdings>('GET', `users/${grace}/holdings/`)).body).toMatchObject({ total: 1, reachable: 0 });
  expect((await clerk.call('POST', 'hand-overs/', { from_id: grace, to_id: linus })).status).toBe(400);
  expect((await clerk.call('POST', 'hand-overs/', { from_id: world.owner.id, to_id: clerk.id })).status).toBe(403);
  const elsewhere = await world.workspace('Elsewhere');
  const keeper = await world.user({ permissions: ['user:read', 'user:update', 'assets:read', 'assets:checkin', 'assets:checkout'], workspaces: [elsewhere] });
  expect((await keeper.call<Holdings>('GET', `users/${grace}/holdings/`)).body).toMatchObject({ total: 1, reachable: 0 });
  expect((await world.owner.call<{ holder: unknown }>('GET', `assets/${asset}/`)).body.holder).toMatchObject({ id: grace });
  // Of one's own hand-overs alone.
  const done = await begin(world.owner, grace, linus);
  const admin = await world.user({ user_type: 'admin' });
  expect((await admin.call('GET', `hand-overs/${done.id}/`)).status).toBe(404);
  expect((await admin.call('POST', `hand-overs/${done.id}/undo/`, {})).status).toBe(404);
});

test('somebody without a sign-in holds things, and gets a sign-in by one call', async () => {
  const world = await makeWorld(app);
  const grace = await person(world, 'Grace', { email: `grace-${world.companyId}@example.com` });
  await assetOf(world, grace, 'One');
  expect((await world.owner.call('GET', `users/${grace}/`)).body).toMatchObject({ sign_in: 'none', activated: false });
  expect((await world.owner.call('POST', 'invitations/resend/', { ids: [grace] })).body).toMatchObject({ done: [{ id: grace }], refused: [] });
  expect((await world.owner.call('GET', `users/${grace}/`)).body).toMatchObject({ sign_in: 'invited' });
  expect(await mailedToken(world.owner, `grace-${world.companyId}@example.com`)).not.toBe('');
});
