import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { unlessItWaits } from '../../../app/test/waiting.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import { exported, importFile } from '../../import/test/imports.ts';
import type { KitPart } from '../contract/wire.ts';

const app = await testApp();
let world: World;
let kit: string;
let model: string;
let license: string;
let headset: string;
let paper: string;
let laptops: string[];

beforeEach(async () => {
  world = await makeWorld(app);
  const { owner } = world;
  const store = await owner.create('locations', { name: 'Store' });
  model = await owner.create('asset-model', {
    name: 'Laptop',
    category_id: await owner.create('category', { name: 'Laptops', type: 'asset' }),
  });
  laptops = [];
  for (const name of ['one', 'two', 'three']) laptops.push(await owner.create('assets', { name, model_id: model }));
  license = await owner.create('license', {
    name: 'Office',
    quantity: 3,
    category_id: await owner.create('category', { name: 'Office', type: 'license' }),
  });
  headset = await owner.create('accessory', { name: 'Headset', quantity: 2, location_id: store, purchase_cost: '10' });
  paper = await owner.create('consumable', { name: 'Paper', quantity: 5, location_id: store });
  kit = await owner.create('kit', { name: 'Joiner' });
  await add({ model_id: model, quantity: 2 });
  await add({ license_id: license, quantity: 2 });
  await add({ accessory_id: headset });
  await add({ consumable_id: paper, quantity: 3 });
});

const modelOf = async (name: string): Promise<string> =>
  world.owner.create('asset-model', {
    name,
    category_id: await world.owner.create('category', { name: `${name}s`, type: 'asset' }),
  });
const add = (input: object): Promise<string> => world.owner.create('kit-item', { kit_id: kit, ...input });
const parts = async (who: TestUser = world.owner): Promise<KitPart[]> =>
  (await who.call<{ results: KitPart[] }>('GET', `kit/${kit}/parts/`)).body.results;
const checkOut = (who: TestUser, more: object = {}) =>
  who.call('POST', `kit/${kit}/checkout/`, { checkout_to: 'user', user_id: world.owner.id, ...more });
/** What there is of each part. */
const left = async (): Promise<number[]> => (await parts()).map((one) => one.available);

it('a kit says what it has, what there is of it and which assets would be chosen', async () => {
  expect(await parts()).toEqual([
    {
      kind: 'model',
      of: { id: model, name: 'Laptop' },
      quantity: 2,
      available: 3,
      assets: [expect.objectContaining({ id: laptops[0] }), expect.objectContaining({ id: laptops[1] })],
    },
    { kind: 'license', of: { id: license, name: 'Office' }, quantity: 2, available: 3 },
    { kind: 'accessory', of: { id: headset, name: 'Headset' }, quantity: 1, available: 2, place: 'Store', total: 2 },
    { kind: 'consumable', of: { id: paper, name: 'Paper' }, quantity: 3, available: 5, place: 'Store', total: 5 },
  ]);
});

it('is checked out as one action: assets that were chosen, seats, accessories and disposables, with history on each, and undone whole', async () => {
  const out = await checkOut(world.owner, {
    assets_ids: [laptops[2]],
    note: 'First day',
    expected_checkin: '2031-01-01',
  });
  expect(out.status, out.text).toBe(200);
  expect(await left()).toEqual([1, 1, 1, 2]);
  const assignees = await Promise.all(
    laptops.map(async (id) => (await world.owner.call('GET', `assets/${id}/`)).body['assignee']),
  );
  expect(assignees).toMatchObject([{ id: world.owner.id }, null, { id: world.owner.id }]);
  for (const [path, id, action] of [
    ['assets', laptops[2], 'checkout'],
    ['accessory', headset, 'stock_checkout'],
    ['consumable', paper, 'stock_checkout'],
    ['license', license, 'checkout_seat'],
    ['kit', kit, 'checkout_kit'],
  ] as const) {
    const record = path === 'assets' ? 'asset' : path;
    const history = await world.owner.call<{ results: object[] }>(
      'GET',
      `activity-logs/?record=${record}&id=${id ?? ''}`,
    );
    expect(history.body.results[0], path).toMatchObject({
      action,
      note: 'First day',
      target_data: { id: world.owner.id },
    });
  }
  const undone = await world.owner.call('POST', 'undo/', { what: out.headers.get('x-steward-undo') });
  expect(undone.body, undone.text).toMatchObject({ kept: [] });
  expect(await left()).toEqual([3, 3, 2, 5]);
});

it('does not hand out what was removed from it, until that is restored', async () => {
  const item = await add({ accessory_id: headset });
  const pens = await world.owner.create('consumable', { name: 'Pens', quantity: 4 });
  const removed = await add({ consumable_id: pens });
  const change = async (way: string, ids: readonly string[]): Promise<void> =>
    expect((await world.owner.call(way === 'delete' ? 'DELETE' : 'POST', `kit-item/${way}/`, { ids })).status).toBe(
      200,
    );
  await change('delete', [item, removed]);
  expect((await parts()).map((one) => [one.of.name, one.quantity])).toEqual([
    ['Laptop', 2],
    ['Office', 2],
    ['Headset', 1],
    ['Paper', 3],
  ]);
  expect((await checkOut(world.owner)).status).toBe(200);
  expect(await left()).toEqual([1, 1, 1, 2]);
  expect((await world.owner.call('GET', `consumable/${pens}/`)).body['quantity']).toBe(4);
  await change('restore', [item]);
  expect((await parts()).find((one) => one.kind === 'accessory')?.quantity).toBe(2);
});

it('names all that is missing before anything happens, and checks out nothing', async () => {
  await add({ model_id: model, quantity: 2 });
  await add({ accessory_id: headset, quantity: 2 });
  const short = await checkOut(world.owner);
  expect(short.body).toMatchObject({
    status: 409,
    code: 'kit_short',
    detail: 'Missing for Joiner: 1 × Laptop, 1 × Headset. Nothing was checked out. Add stock, or change the kit.',
  });
  expect(await left()).toEqual([3, 3, 2, 5]);
});

it('is checked out whole or not at all, also where a part is refused at last', async () => {
  const place = await world.owner.create('locations', { name: 'Office' });
  const refused = await world.owner.call('POST', `kit/${kit}/checkout/`, {
    checkout_to: 'location',
    location_id: place,
  });
  expect(refused.status, 'seats go to people and assets').toBe(400);
  expect(await left()).toEqual([3, 3, 2, 5]);
});

it('takes only assets of its models, and as many of each as it has', async () => {
  const other = await world.owner.create('assets', { name: 'Phone', model_id: await modelOf('Phone') });
  for (const assets of [[other], laptops]) {
    const refused = await checkOut(world.owner, { assets_ids: assets });
    expect(refused.body, refused.text).toMatchObject({ status: 400, assets_ids: [expect.any(String)] });
  }
  expect(await left()).toEqual([3, 3, 2, 5]);
});

it('asks for the rights of each kind that it has, and says which are missing', async () => {
  const all = [
    'kit:read',
    'kit:checkout',
    'assets:read',
    'assets:checkout',
    'license:read',
    'license:checkout',
    'accessory:read',
    'accessory:checkout',
    'consumable:read',
    'consumable:checkout',
    'can_assign_assets',
    'user:read',
  ];
  for (const missing of ['kit', 'assets', 'license', 'accessory', 'consumable'].map((one) => `${one}:checkout`)) {
    const clerk = await world.user({
      workspaces: [world.workspaceId],
      permissions: all.filter((one) => one !== missing),
    });
    const refused = await checkOut(clerk);
    expect([refused.status, refused.body['permission'] ?? missing], missing).toEqual([403, missing]);
    const forbidden = (await parts(clerk)).filter((one) => one.forbidden).map((one) => one.kind);
    expect(forbidden).toEqual(missing === 'kit:checkout' ? [] : [missing.split(':')[0]?.replace('assets', 'model')]);
  }
  expect(await left()).toEqual([3, 3, 2, 5]);
  const clerk = await world.user({ workspaces: [world.workspaceId], permissions: all });
  expect((await checkOut(clerk)).status).toBe(200);
});

it('of what lies in a workspace that somebody does not see, a kit says neither name nor how many there are', async () => {
  const clerk = await world.user({
    workspaces: [await world.workspace('Elsewhere')],
    permissions: ['kit:read', 'kit:checkout', 'accessory:read', 'accessory:checkout'],
  });
  const hidden = (await parts(clerk)).find((one) => one.kind === 'accessory');
  expect(hidden).toMatchObject({ of: { id: headset, hidden: true }, available: 0 });
  const items = await clerk.call('GET', `kit-item/`);
  expect(items.text).not.toContain('Headset');
});

it('says how many there are at the location with the most, where that is, and how many at all', async () => {
  const { owner } = world;
  const shop = await owner.create('locations', { name: 'Shop' });
  const moved = await owner.call('POST', `consumable/${paper}/move_stock/`, { quantity: 2, to_location_id: shop });
  expect(moved.status, moved.text).toBe(200);
  expect((await parts()).at(-1)).toMatchObject({ available: 3, place: 'Store', total: 5 });
});

it('counts and names no location that its reader does not see, and chooses the default one where it has enough', async () => {
  const { owner } = world;
  const shop = await owner.create('locations', { name: 'Shop' });
  const store = (await owner.call<{ location: { id: string } }>('GET', `consumable/${paper}/`)).body.location.id;
  await owner.create('kit-item', { kit_id: await owner.create('kit', { name: 'Small' }), consumable_id: paper });
  await owner.call('POST', `consumable/${paper}/receive/`, { quantity: 7, location_id: shop });
  expect((await parts()).at(-1), 'the default one has enough').toMatchObject({
    available: 5,
    place: 'Store',
    total: 12,
  });
  await owner.call('POST', `consumable/${paper}/write_off/`, { quantity: 3, location_id: store });
  expect((await parts()).at(-1), 'and now too few').toMatchObject({ available: 7, place: 'Shop', total: 9 });
  const group = await owner.create('groups', {
    name: 'Store keepers',
    custom_permissions: ['consumable:read', 'consumable:checkout', 'locations:read'],
    limit_locations_ids: [store],
  });
  const keeper = await world.user({ workspaces: [world.workspaceId], groups: [group], permissions: ['kit:read'] });
  expect((await parts(keeper)).at(-1)).toMatchObject({ of: { name: 'Paper' }, available: 2, place: 'Store', total: 2 });
});

it('an item names what it is', async () => {
  const { owner } = world;
  const none = await owner.call('POST', 'kit-item/', { kit_id: kit, quantity: 2 });
  expect(none.body, none.text).toMatchObject({ status: 400, model_id: [expect.stringContaining('Accessory')] });
  const id = await add({ model_id: model });
  const emptied = await owner.call('PATCH', `kit-item/${id}/`, { model_id: null });
  expect([emptied.status, Object.keys(emptied.body)]).toEqual([400, expect.arrayContaining(['model_id'])]);
  const changed = await owner.call('PATCH', `kit-item/${id}/`, { model_id: null, license_id: license });
  expect(changed.status, changed.text).toBe(200);
  expect(changed.body).toMatchObject({ name: null, license: { name: 'Office' } });
  const history = await owner.call<{ results: object[] }>('GET', `activity-logs/?record=kit_item&id=${id}`);
  expect(history.body.results, 'its history says what kind of thing it was').toMatchObject([
    { object: { name: 'Software' } },
    { object: { name: 'Asset model' } },
  ]);
});

it('keeps what it names from being deleted; an empty one is not checked out', async () => {
  expect((await world.owner.call('DELETE', 'accessory/delete/', { ids: [headset] })).status).toBe(409);
  const bare = await world.owner.create('kit', { name: 'Bare' });
  const answer = await world.owner.call('POST', `kit/${bare}/checkout/`, {
    checkout_to: 'user',
    user_id: world.owner.id,
  });
  expect(answer.body).toMatchObject({ status: 409, code: 'kit_empty' });
});

it('refuses for lack of a right before it says what is missing, and for strange assets before that', async () => {
  await add({ accessory_id: headset, quantity: 9 });
  const clerk = await world.user({
    workspaces: [world.workspaceId],
    permissions: ['kit:read', 'kit:checkout', 'user:read', 'can_assign_assets', 'accessory:read'],
  });
  const refused = await checkOut(clerk);
  expect([refused.status, refused.text.includes('Headset')]).toEqual([403, false]);
  const strange = await world.owner.create('assets', { name: 'Own', model_id: await modelOf('Phone') });
  expect((await checkOut(world.owner, { assets_ids: [strange] })).status).toBe(400);
  expect((await checkOut(world.owner)).body['code']).toBe('kit_short');
});

it('writes its history under one batch', async () => {
  const out = await checkOut(world.owner);
  expect(out.status, out.text).toBe(200);
  const lines = await app.database.inCompany(world.companyId, (tx) =>
    tx.rows(sql<{ batch_id: string | null; n: number }>`
      select batch_id, count(*)::int as n from activity
      where company_id = ${world.companyId} and action in ('checkout', 'checkout_seat', 'stock_checkout', 'checkout_kit') group by 1`),
  );
  expect(lines).toEqual([{ batch_id: expect.any(String), n: 7 }]);
});

it('waits for no asset that somebody else is about to take', async () => {
  const out = await app.database.inCompany(world.companyId, async (tx) => {
    await tx.run(sql`select from asset where company_id = ${world.companyId} and id = ${laptops[0]} for update`);
    return unlessItWaits(app, checkOut(world.owner));
  });
  expect(out?.status, out?.text).toBe(200);
  const first = await world.owner.call('GET', `assets/${laptops[0]}/`);
  expect(first.body['assignee']).toBeNull();
});

it('of two kits that are checked out at the same moment each takes other assets', async () => {
  const second = await world.owner.create('kit', { name: 'Short' });
  await world.owner.create('kit-item', { kit_id: second, model_id: model });
  const body = { checkout_to: 'user', user_id: world.owner.id };
  const both = await Promise.all([checkOut(world.owner), world.owner.call('POST', `kit/${second}/checkout/`, body)]);
  expect(both.map((one) => one.status)).toEqual([200, 200]);
});

it('kits with their items are exported, imported in another company, and again change nothing', async () => {
  const { owner } = world;
  const file = await exported(
    owner,
    'kit-item',
    '?columns=kit,name,quantity,model,model.category,license,accessory,consumable',
  );
  const { owner: other } = await makeWorld(app);
  const category = await other.create('category', { name: 'Office', type: 'license' });
  await other.create('license', { name: 'Office', quantity: 3, category_id: category });
  const first = await importFile(app, other, 'kit-item', file, 'run');
  expect(first.job.totals, JSON.stringify(first.rows)).toMatchObject({ created: 4, refused: 0 });
  expect(first.job.totals.new_records).toMatchObject({ kit: ['Joiner'], accessory: ['Headset'] });
  const { body } = await other.call<{ results: { id: string; name: string }[] }>('GET', 'kit/');
  expect(body.results).toMatchObject([{ name: 'Joiner' }]);
  const held = await other.call<{ results: KitPart[] }>('GET', `kit/${body.results[0]?.id ?? ''}/parts/`);
  const shape = (all: readonly KitPart[]): unknown[] => all.map((one) => [one.kind, one.of.name, one.quantity]);
  expect(shape(held.body.results)).toEqual(shape(await parts()));
  const again = await importFile(app, other, 'kit-item', file, 'check');
  expect(again.job.totals, JSON.stringify(again.rows)).toMatchObject({ unchanged: 4, created: 0, refused: 0 });
});

it('items without a name in the file are found again by their kit and what they name', async () => {
  const { owner } = world;
  const file = (headset: number): string =>
    `Kit,Accessory,Licence,Quantity\nJoiner,Headset,,${headset}\nJoiner,,Office,1\nVisitor,Headset,,1\n`;
  const mapping = { mapping: ['kit', 'accessory', 'license', 'quantity'] };
  const first = await importFile(app, owner, 'kit-item', file(3), 'run', mapping);
  expect(first.job.totals, JSON.stringify(first.rows)).toMatchObject({ created: 1, refused: 0 });
  const again = await importFile(app, owner, 'kit-item', file(3), 'run', mapping);
  expect(again.job.totals, JSON.stringify(again.rows)).toMatchObject({ unchanged: 3, created: 0, refused: 0 });
  const named = `Name,${file(4).replaceAll('\n', '\n,').slice(0, -1)}`;
  const more = await importFile(app, owner, 'kit-item', named, 'run', { mapping: ['name', ...mapping.mapping] });
  expect(more.job.totals, JSON.stringify(more.rows)).toMatchObject({ changed: 1, unchanged: 2, created: 0 });
});
