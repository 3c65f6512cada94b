import { beforeAll, expect, it } from 'vitest';
import { keysOf } from '@steward/kernel/contract/narrow.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import { READY } from '../contract/ready.ts';
import type { GroupedReport, ListedReport, ReportList, SavedReport } from '../contract/wire.ts';
import { everyMarkIsItsList, purchases, type Purchases } from './reports_setup.ts';

const app = await testApp();

let world: World;
let made: Purchases;
beforeAll(async () => {
  world = await makeWorld(app);
  made = await purchases(world);
});

const count = { key: 'n', fn: 'count' };
const byPlace = { source: 'asset', rows: [{ field: 'location' }], values: [count] };

const listOf = async (user: TestUser): Promise<ReportList> => {
  const { status, body, text } = await user.call<ReportList>('GET', 'reports/');
  expect(status, text).toBe(200);
  return body;
};
const namesIn = async (user: TestUser): Promise<string[]> => (await listOf(user)).saved.map((one) => one.name);
const save = async (user: TestUser, input: object): Promise<SavedReport> => {
  const { status, body, text } = await user.call<SavedReport>('POST', 'reports/', { definition: byPlace, ...input });
  expect(status, text).toBe(201);
  return body;
};
const reader = async (groups: readonly string[] = []): Promise<TestUser> =>
  world.user({ permissions: ['report:read', 'assets:read'], workspaces: [world.workspaceId], groups });

it('[R1.29] a report is saved, read, calculated, changed, deleted and restored', async () => {
  const { owner } = world;
  const saved = await save(owner, { name: 'By place' });
  expect(saved).toMatchObject({ is_own: true, shared: 'nobody', version: 1, abilities: ['update', 'share', 'delete'] });
  expect(saved.definition).toMatchObject(byPlace);
  const ran = await owner.call<GroupedReport>('GET', `reports/${saved.id}/run/`);
  expect(ran.body.rows.map((one) => one.count)).toEqual([3, 2, 2]);
  const named = await owner.call<SavedReport>('PUT', `reports/${saved.id}/`, { version: 1, name: 'By location' });
  expect(named.body).toMatchObject({ name: 'By location', version: 2 });
  const stale = await owner.call('PUT', `reports/${saved.id}/`, { version: 1, name: 'Late' });
  expect([stale.status, (stale.body['current'] as SavedReport).name]).toEqual([409, 'By location']);
  expect((await owner.call('DELETE', `reports/${saved.id}/`, {})).status).toBe(200);
  expect((await owner.call('GET', `reports/${saved.id}/`)).status).toBe(404);
  expect((await owner.call('POST', `reports/${saved.id}/restore/`, {})).status).toBe(200);
  expect(await namesIn(owner)).toContain('By location');
});

it('what cannot be calculated is not saved', async () => {
  for (const definition of [{ source: 'asset', rows: [{ field: 'nothing' }] }, { source: 'nothing' }, null])
    expect((await world.owner.call('POST', 'reports/', { name: 'Wrong', definition })).status).toBe(400);
  const clerk = await reader();
  const costs = { ...byPlace, values: [{ key: 'c', fn: 'sum', field: 'purchase_cost' }] };
  expect((await clerk.call('POST', 'reports/', { name: 'Costs', definition: costs })).status).toBe(400);
});

it('private reports are their owner’s; shared ones are those of the groups or of the company, with each reader’s rights', async () => {
  const { owner } = world;
  const group = await owner.create('groups', { name: 'Readers', custom_permissions: ['report:read'] });
  const [alone, inGroup] = [await reader(), await reader([group])];
  await save(owner, { name: 'Private' });
  await save(owner, { name: 'Of the group', shared: 'groups', groups: [group] });
  const costs = { ...byPlace, values: [count, { key: 'c', fn: 'sum', field: 'purchase_cost' }] };
  const all = await save(owner, { name: 'Of all', shared: 'company', definition: costs });
  expect(await namesIn(alone)).toEqual(['Of all']);
  expect(await namesIn(inGroup)).toEqual(['Of all', 'Of the group']);
  const seen = (await alone.call<SavedReport>('GET', `reports/${all.id}/`)).body;
  expect(seen).toMatchObject({ is_own: false, abilities: [], left_out: [{ field: 'purchase_cost', why: 'hidden' }] });
  expect(JSON.stringify(seen.definition)).not.toContain('purchase_cost');
  for (const [method, body] of [
    ['PUT', { version: 1, name: 'Taken' }],
    ['DELETE', {}],
  ] as const)
    expect((await alone.call(method, `reports/${all.id}/`, body)).status).toBe(403);
  const mine = await save(alone, { name: 'Mine' });
  expect((await alone.call('PUT', `reports/${mine.id}/`, { version: 1, shared: 'company' })).status).toBe(403);
  expect(await namesIn(owner)).not.toContain('Mine');
  expect((await owner.call('GET', `reports/${mine.id}/run/`)).status).toBe(404);
  const stranger = await makeWorld(app);
  expect((await stranger.owner.call('GET', `reports/${all.id}/run/`)).status).toBe(404);
  const noAssets = await world.user({ permissions: ['report:read'], workspaces: [world.workspaceId] });
  expect(await namesIn(noAssets)).toEqual([]);
});

it('who may not see what a shared report filters by cannot calculate it', async () => {
  const dear = { ...byPlace, filters: { field: 'purchase_cost', op: 'gt', value: '600' } };
  const saved = await save(world.owner, { name: 'Dear', shared: 'company', definition: dear });
  const clerk = await reader();
  expect((await clerk.call<SavedReport>('GET', `reports/${saved.id}/`)).body.is_usable).toBe(false);
  expect((await clerk.call('GET', `reports/${saved.id}/run/`)).status).toBe(400);
});

it('[R7.117] [R7.118] asset-report and location-report are calculated at their own addresses', async () => {
  const { owner } = world;
  const assets = await owner.call<ListedReport>('GET', 'asset-report/?page_size=3');
  expect(assets.status, assets.text).toBe(200);
  expect(assets.body).toMatchObject({ kind: 'list', count: 7, page_size: 3 });
  expect(assets.body.list.map((one) => one.key)).toContain('purchase_cost');
  const places = (await owner.call<GroupedReport>('GET', 'location-report/')).body;
  expect(places.rows.map(({ group, values }) => [group[0]?.label, values[0]])).toEqual([
    ['Berlin', 3],
    ['Paris', 2],
  ]);
  const clerk = await reader();
  expect((await clerk.call<ListedReport>('GET', 'asset-report/')).body.list.map((one) => one.key)).not.toContain(
    'purchase_cost',
  );
  expect((await clerk.call('GET', 'location-report/')).status).toBe(404);
});

it.each(keysOf(READY))('the ready report %s counts what its lists have', async (name) => {
  const { owner } = world;
  const { status, body, text } = await owner.call<GroupedReport>('GET', `reports/${name}/run/`);
  expect(status, text).toBe(200);
  expect(body.left_out).toEqual([]);
  if (body.kind === 'groups') await everyMarkIsItsList(owner, READY[name].definition);
  expect((await owner.call<SavedReport>('GET', `reports/${name}/`)).body.about).toMatch(/^\p{Lu}.{20,}/u);
});

it('ready reports about what the reader does not see are missing', async () => {
  const clerk = await reader();
  const { ready } = await listOf(clerk);
  expect(ready.map((one) => one.id)).toContain('custody');
  expect(ready.map((one) => one.id)).not.toContain('licence-seats');
  expect((await clerk.call('GET', 'reports/licence-seats/run/')).status).toBe(404);
  expect((await listOf(world.owner)).ready).toHaveLength(keysOf(READY).length);
  expect(made.assets).toHaveLength(7);
});
