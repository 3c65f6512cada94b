import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BulkJob } from '@steward/modules/bulk/contract';
import { testApp } from '../../../app/test/app.ts';
import { mailedToken } from '../../../app/test/people.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { Holdings } from '../contract/wire.ts';
import { ask, begin, EVERYTHING, person, undo } from './transfers.ts';

const app = await testApp();

async function assetOf(world: World, assignee: string, name: string): Promise<string> {
  const category = await world.owner.create('category', { name: `Laptops ${name}`, type: 'asset' });
  const model = await world.owner.create('asset-model', { name: `MacBook ${name}`, category_id: category });
  const asset = await world.owner.create('assets', { name, model_id: model, work_space_id: world.workspaceId });
  expect(
    (await world.owner.call('POST', 'associate/', { asset_id: asset, checkout_to: 'user', user_id: assignee })).status,
  ).toBe(201);
  return asset;
}

describe('everything of one person', () => {
  let owner: TestUser;
  let linus: TestUser;
  let grace: string;
  let asset: string;
  let managed: string[];
  let done: BulkJob;
  const assignee = async (): Promise<unknown> =>
    (await owner.call<{ assignee: unknown }>('GET', `assets/${asset}/`)).body.assignee;
  const managers = (): Promise<string[]> =>
    Promise.all(
      managed.map(async (path) => (await owner.call<{ manager: { id: string } }>('GET', path)).body.manager.id),
    );
  beforeAll(async () => {
    const world = await makeWorld(app);
    owner = world.owner;
    grace = await person(world, 'Grace');
    linus = await world.user();
    asset = await assetOf(world, grace, 'One');
    const place = await owner.create('locations', { name: 'Depot', manager_id: grace });
    const team = await owner.create('department', { name: 'Field', manager_id: grace });
    managed = [
      `locations/${place}/`,
      `department/${team}/`,
      `users/${await person(world, 'Ada', { manager_id: grace })}/`,
    ];
  });

  test('is listed', async () => {
    const listed = await owner.call<Holdings>('GET', `users/${grace}/holdings/`);
    expect(listed.body).toMatchObject({ total: 4, reachable: 4 });
    expect(listed.body.items.map((one) => [one.record, one.field, one.count])).toEqual(
      expect.arrayContaining([
        ['asset', 'assignee', 1],
        ['location', 'manager', 1],
        ['department', 'manager', 1],
        ['user', 'manager', 1],
      ]),
    );
  });

  test('goes to another', async () => {
    done = await begin(owner, grace, linus.id);
    expect(done).toMatchObject({ status: 'done', changed: 4, refused: 0, about: { id: grace, name: 'Grace' } });
    expect(await assignee()).toMatchObject({ type: 'user', id: linus.id });
    expect(await managers()).toEqual([linus.id, linus.id, linus.id]);
  });

  test('stands in every history, and is told to who has it now', async () => {
    const history = await owner.call<{ results: { action: string; note: string }[] }>(
      'GET',
      `activity-logs/?record=asset&id=${asset}`,
    );
    expect(history.body.results.slice(0, 2).map((one) => [one.action, one.note])).toEqual([
      ['checkout', 'Transferred from Grace'],
      ['checkin', 'Transferred from Grace'],
    ]);
    const persons = await owner.call<{ results: { action: string; target_data: unknown }[] }>(
      'GET',
      `activity-logs/?record=user&id=${grace}`,
    );
    expect(persons.body.results[0]).toMatchObject({ action: 'hand_over', target_data: { id: linus.id } });
    const mails = await owner.call<{ results: { recipient: string; body: string }[] }>('GET', 'mailbox/');
    expect(mails.body.results.find((one) => one.recipient === linus.email)?.body).toMatch(
      /has transferred 4 assets of Grace at .+ to you\./,
    );
  });

  test('comes back', async () => {
    const listed = await owner.call<{ results: BulkJob[] }>('GET', 'bulk-jobs/');
    expect(listed.body.results, 'it is found among the bulk jobs').toMatchObject([
      { id: done.id, action: 'transfer', status: 'done' },
    ]);
    expect((await undo(owner, done.id)).body).toMatchObject({ status: 'undone', undo: { kept: 0 } });
    expect(await assignee()).toMatchObject({ type: 'user', id: grace });
    expect(await managers()).toEqual([grace, grace, grace]);
  });
});

test('nobody passes on more than they may change, nor what somebody higher has', async () => {
  const world = await makeWorld(app);
  const grace = await person(world, 'Grace');
  const linus = await person(world, 'Linus');
  const asset = await assetOf(world, grace, 'One');
  const clerk = await world.user({
    permissions: ['user:read', 'user:update', 'assets:read'],
    workspaces: [world.workspaceId],
  });
  expect((await clerk.call<Holdings>('GET', `users/${grace}/holdings/`)).body).toMatchObject({
    total: 1,
    reachable: 0,
  });
  expect((await ask(clerk, grace, { ...EVERYTHING, to_id: linus })).status).toBe(403);
  expect((await ask(clerk, grace, { others: true, to_id: linus })).body).toMatchObject({
    status: 400,
    assets: [expect.any(String)],
  });
  expect((await ask(clerk, world.owner.id, { others: true, to_id: clerk.id })).status).toBe(403);
  const elsewhere = await world.workspace('Elsewhere');
  const keeper = await world.user({
    permissions: ['user:read', 'user:update', 'assets:read', 'assets:checkin', 'assets:checkout'],
    workspaces: [elsewhere],
  });
  expect((await keeper.call<Holdings>('GET', `users/${grace}/holdings/`)).body).toMatchObject({
    total: 1,
    reachable: 0,
  });
  expect((await world.owner.call<{ assignee: unknown }>('GET', `assets/${asset}/`)).body.assignee).toMatchObject({
    id: grace,
  });
  // One's own transfers alone.
  const done = await begin(world.owner, grace, linus);
  const admin = await world.user({ user_type: 'admin' });
  expect((await admin.call('GET', `bulk-jobs/${done.id}/`)).status).toBe(404);
  expect((await undo(admin, done.id)).status).toBe(404);
});

test('somebody without a sign-in holds things, and gets a sign-in by one call', async () => {
  const world = await makeWorld(app);
  const grace = await person(world, 'Grace', { email: `grace-${world.companyId}@example.com` });
  await assetOf(world, grace, 'One');
  expect((await world.owner.call('GET', `users/${grace}/`)).body).toMatchObject({ sign_in: 'none', activated: false });
  expect((await world.owner.call('POST', 'invitations/resend/', { ids: [grace] })).body).toMatchObject({
    done: [{ id: grace }],
    refused: [],
  });
  expect((await world.owner.call('GET', `users/${grace}/`)).body).toMatchObject({ sign_in: 'invited' });
  expect(await mailedToken(world.owner, `grace-${world.companyId}@example.com`)).not.toBe('');
});

describe('what somebody has when they leave', () => {
  let world: World;
  let grace: string;
  let linus: string;
  let depot: string;
  let assets: string[];
  const now = async (id: string): Promise<unknown> => (await world.owner.call('GET', `assets/${id}/`)).body;
  beforeAll(async () => {
    world = await makeWorld(app);
    [grace, linus] = [await person(world, 'Grace'), await person(world, 'Linus')];
    depot = await world.owner.create('locations', { name: 'Depot' });
    assets = [
      await assetOf(world, grace, 'One'),
      await assetOf(world, grace, 'Two'),
      await assetOf(world, grace, 'Three'),
    ];
  });

  test('goes back but for what another gets and what stays, to the place that was chosen, and comes back as one', async () => {
    const [one = '', two = '', three = ''] = assets;
    const params = { assets: 'check_in', transfer_ids: [two], keep_ids: [three], location_id: depot, note: 'Last day' };
    const done = await begin(world.owner, grace, linus, params);
    expect(done).toMatchObject({ status: 'done', changed: 2, refused: 0, total: 2 });
    expect(await now(one)).toMatchObject({ assignee: null, location: { id: depot } });
    expect(await now(two)).toMatchObject({ assignee: { id: linus } });
    expect(await now(three)).toMatchObject({ assignee: { id: grace } });
    expect((await undo(world.owner, done.id)).body).toMatchObject({ status: 'undone', undo: { kept: 0, undone: 2 } });
    expect(await Promise.all(assets.map(now))).toMatchObject([
      { assignee: { id: grace } },
      { assignee: { id: grace } },
      { assignee: { id: grace } },
    ]);
  });

  test('is refused with the field that is wrong: nobody to get it, something that they do not have', async () => {
    const [one = ''] = assets;
    const elsewhere = await assetOf(world, linus, 'Four');
    expect((await ask(world.owner, grace, { assets: 'transfer' })).body).toMatchObject({
      status: 400,
      to_id: [expect.any(String)],
    });
    expect((await ask(world.owner, grace, { assets: 'transfer', to_id: grace })).body).toMatchObject({
      status: 400,
      to_id: ['Choose another user.'],
    });
    expect((await ask(world.owner, grace, { check_in_ids: [one, elsewhere] })).body).toMatchObject({
      status: 400,
      check_in_ids: [expect.any(String)],
    });
    expect((await ask(world.owner, grace, {})).body).toMatchObject({ status: 400, assets: [expect.any(String)] });
  });

  test('who may only check in does that, and transfers nothing', async () => {
    const clerk = await world.user({
      permissions: ['user:read', 'assets:read', 'assets:checkin'],
      workspaces: [world.workspaceId],
    });
    expect((await ask(clerk, grace, { assets: 'transfer', to_id: linus })).status).toBe(403);
    expect((await ask(clerk, grace, { assets: 'check_in' })).body).toMatchObject({
      status: 'checked',
      preview: { changed: 3 },
    });
  });
});

describe('the list of what somebody has', () => {
  let world: World;
  let grace: string;
  let email: string;
  beforeAll(async () => {
    world = await makeWorld(app);
    email = `grace-${world.companyId}@example.com`;
    grace = await person(world, 'Grace <b>', { email });
    await assetOf(world, grace, 'One');
  });

  test('is printed with a line to sign on', async () => {
    const page = await world.owner.call('GET', `users/${grace}/receipt/`);
    expect(page.text).toContain('<h1>Assets of Grace &lt;b&gt;');
    expect(page.text).toContain('Received: Grace &lt;b&gt;, date and signature');
  });

  test('is sent to them in their language, and that stands in their history', async () => {
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`update app_user set language = 'de' where company_id = ${world.companyId} and id = ${grace}`),
    );
    expect((await world.owner.call('POST', `users/${grace}/receipt/`, {})).body).toEqual({ sent_to: email });
    const mails = await world.owner.call<{ results: { recipient: string; subject: string; body: string }[] }>(
      'GET',
      'mailbox/',
    );
    const mail = mails.body.results.find((one) => one.recipient === email);
    expect(mail?.subject).toContain('Ihre Assets bei');
    expect(mail?.body).toContain('One');
    const history = await world.owner.call<{ results: unknown[] }>('GET', `activity-logs/?record=user&id=${grace}`);
    expect(history.body.results[0]).toMatchObject({ action: 'mail_receipt' });
  });

  test('is not for who may not read assets, and not sent to nobody', async () => {
    const reader = await world.user({ permissions: ['user:read'], workspaces: [world.workspaceId] });
    expect((await reader.call('GET', `users/${grace}/receipt/`)).status).toBe(403);
    expect((await reader.call('POST', `users/${grace}/receipt/`, {})).status).toBe(403);
    expect((await world.owner.call('POST', `users/${await person(world, 'Ada')}/receipt/`, {})).body).toMatchObject({
      status: 400,
      email: [expect.any(String)],
    });
  });
});
