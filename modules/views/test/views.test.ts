import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import type { SavedView } from '../contract/wire.ts';
import { viewParameters } from '../server/query.ts';

const app = await testApp();
const [asset, location] = [recordNamed('asset'), recordNamed('location')];
const plain = { columns: null, filters: null, search: '', sort: '', page_size: null, density: null };

const save = (user: TestUser, name: string, more: Record<string, unknown> = {}) =>
  user.call<SavedView>('POST', 'list-views/', { table: 'asset', name, definition: plain, ...more });
/** Views that people saved; those that modules declare have no owner. */
const seen = async (user: TestUser): Promise<readonly SavedView[]> =>
  (await user.call<{ views: SavedView[] }>('GET', 'list-views/?table=asset')).body.views.filter(
    ({ owner }) => owner !== null,
  );
const names = async (user: TestUser): Promise<string[]> => (await seen(user)).map((one) => one.name).sort();

it('a view keeps all that a list shows, under a name that is its address', async () => {
  const { owner } = await makeWorld(app);
  const definition = {
    columns: [
      { column_key: 'name', is_visible: true, width: 200 },
      { column_key: 'serial', is_visible: false },
    ],
    filters: { and: [{ field: 'state', op: 'in', value: ['pending'] }] },
    search: 'desk',
    sort: '-name,created_at',
    page_size: 50,
    density: 'dense',
  };
  const { status, body } = await save(owner, 'Überfällig (Berlin)', { definition });
  expect([status, body.address, body.definition]).toEqual([201, 'uberfallig-berlin', definition]);
  expect(await seen(owner)).toEqual([body]);
  expect((await save(owner, 'überfällig (berlin)')).status).toBe(400);
  expect((await save(owner, 'Überfällig Berlin')).body.address).toBe('uberfallig-berlin-2');
  expect((await save(owner, 'All')).body.address).not.toBe('all');
  const broken = await save(owner, 'Broken', {
    definition: { ...plain, filters: { field: 'serial', op: 'under', value: [] } },
  });
  expect(
    (await seen(owner)).find((one) => one.name === 'Broken')?.definition.filters ?? null,
    String(broken.status),
  ).toBeNull();
});

it('own views are nobody else’s; shared ones are seen by the chosen groups or by everybody, and changed by their owner and the all-powerful', async () => {
  const { owner, user: join, workspaceId } = await makeWorld(app);
  const { body: crew } = await owner.call<{ id: string }>('POST', 'groups/', {
    name: 'Crew',
    custom_permissions: ['assets:read'],
  });
  const { body: others } = await owner.call<{ id: string }>('POST', 'groups/', {
    name: 'Others',
    custom_permissions: ['assets:read'],
  });
  const member = await join({ groups: [crew.id], workspaces: [workspaceId] });
  const mate = await join({ groups: [crew.id], workspaces: [workspaceId] });
  const stranger = await join({ groups: [others.id], workspaces: [workspaceId] });
  await save(owner, 'Mine');
  expect((await save(member, 'Everybody', { shared: 'company' })).status).toBe(403);
  expect((await save(member, 'Not my group', { shared: 'groups', groups: [others.id] })).status).toBe(403);
  expect((await save(member, 'Mine and not mine', { shared: 'groups', groups: [crew.id, others.id] })).status).toBe(
    403,
  );
  const { body: ours } = await save(member, 'Ours', { shared: 'groups', groups: [crew.id] });
  await save(owner, 'Everybody', { shared: 'company' });
  expect([await names(owner), await names(member), await names(mate), await names(stranger)]).toEqual([
    ['Everybody', 'Mine'],
    ['Everybody', 'Ours'],
    ['Everybody', 'Ours'],
    ['Everybody'],
  ]);
  expect((await mate.call('PUT', `list-views/${ours.id}/`, { version: 1, name: 'Theirs' })).status).toBe(403);
  expect((await mate.call('DELETE', `list-views/${ours.id}/`)).status).toBe(403);
  expect((await stranger.call('PUT', `list-views/${ours.id}/`, { version: 1, name: 'Theirs' })).status).toBe(404);
  expect((await member.call('PUT', `list-views/${ours.id}/`, { version: 1, shared: 'company' })).status).toBe(403);
  expect((await member.call('PUT', `list-views/${ours.id}/`, { version: 1, shared: 'nobody' })).status).toBe(200);
  expect(await names(mate)).toEqual(['Everybody']);
  const clerk = await join({ permissions: ['locations:read'] });
  expect((await clerk.call('GET', 'list-views/?table=asset')).status).toBe(403);
});

it('no view is seen, changed or counted from another company', async () => {
  const [{ owner }, { owner: foreign }] = [await makeWorld(app), await makeWorld(app)];
  const { body: view } = await save(owner, 'Ours', { shared: 'company' });
  expect(await seen(foreign)).toEqual([]);
  for (const [method, path] of [
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', 'restore/'],
    ['PUT', 'default/'],
    ['GET', 'count/'],
  ] as const) {
    expect(
      (
        await foreign.call(
          method,
          `list-views/${view.id}/${path}`,
          method === 'GET' ? undefined : path === '' && method === 'PUT' ? { version: 1, name: 'Stolen' } : {},
        )
      ).status,
      path,
    ).toBe(404);
  }
  expect(await names(owner)).toEqual(['Ours']);
});

it('each user opens a list with a view of their choice', async () => {
  const { owner, user: join } = await makeWorld(app);
  const colleague = await join({ permissions: ['assets:read'] });
  const { body: first } = await save(owner, 'First', { shared: 'company' });
  const { body: second } = await save(owner, 'Second');
  const defaults = async (user: TestUser) => (await seen(user)).filter((one) => one.is_default).map((one) => one.name);
  await owner.call('PUT', `list-views/${first.id}/default/`, {});
  await owner.call('PUT', `list-views/${second.id}/default/`, {});
  await colleague.call('PUT', `list-views/${first.id}/default/`, {});
  expect([await defaults(owner), await defaults(colleague)]).toEqual([['Second'], ['First']]);
  await colleague.call('PUT', `list-views/${first.id}/default/`, { is_default: false });
  await owner.call('DELETE', `list-views/${second.id}/`);
  expect([await defaults(owner), await defaults(colleague)]).toEqual([[], []]);
  await owner.call('POST', `list-views/${second.id}/restore/`);
  expect(await defaults(owner)).toEqual(['Second']);
});

it('an address says what became of its view, and one’s own view comes before another’s of the same name', async () => {
  const { owner, user: join } = await makeWorld(app);
  const colleague = await join({ permissions: ['assets:read'] });
  const { body: theirs } = await save(colleague, 'Due');
  const { body: shared } = await save(owner, 'Due', { shared: 'company' });
  expect((await seen(colleague)).map((one) => [one.id, one.address])).toEqual([
    [theirs.id, 'due'],
    [shared.id, shared.id],
  ]);
  await owner.call('PUT', `list-views/${shared.id}/`, { version: 1, name: 'Due soon' });
  const fate = async (view: string) => (await owner.call('GET', `list-views/fate/?table=asset&view=${view}`)).body;
  expect([await fate('due'), await fate('never')]).toEqual([
    { fate: 'renamed', name: 'Due soon', address: 'due-soon' },
    { fate: 'unknown' },
  ]);
  await owner.call('DELETE', `list-views/${shared.id}/`);
  expect(await fate('due-soon')).toEqual({ fate: 'deleted' });
});

it('two who change one view are both told: the second gets what the first has saved', async () => {
  const { owner, user: join } = await makeWorld(app);
  const admin = await join({ user_type: 'admin' });
  const { body: view } = await save(owner, 'Shared', { shared: 'company' });
  expect(
    (await owner.call('PUT', `list-views/${view.id}/`, { version: 1, definition: { ...plain, sort: 'name' } })).status,
  ).toBe(200);
  const late = await admin.call<{ code: string; current: SavedView }>('PUT', `list-views/${view.id}/`, {
    version: 1,
    definition: { ...plain, sort: '-name' },
  });
  expect([late.status, late.body.code, late.body.current.definition.sort, late.body.current.version]).toEqual([
    409,
    'stale',
    'name',
    2,
  ]);
  expect(
    (await admin.call('PUT', `list-views/${view.id}/`, { version: 2, definition: { ...plain, sort: '-name' } })).status,
  ).toBe(200);
});

it('goes without what its reader may not see and without records that are gone, says so, and is not saved over by them', async () => {
  const { owner, user: join, workspaceId, companyId } = await makeWorld(app);
  const place = await sampleRecord(owner, location, true);
  const left = await sampleRecord(owner, location, true);
  const filters = {
    and: [
      { field: 'purchase_cost', op: 'gt', value: { amount: '1', currency: 'EUR' } },
      { field: 'location', op: 'in', value: [place.id, left.id] },
    ],
  };
  const definition = {
    ...plain,
    columns: [
      { column_key: 'name', is_visible: true },
      { column_key: 'purchase_cost', is_visible: true },
    ],
    filters,
    sort: '-purchase_cost,name',
  };
  const { body: made } = await save(owner, 'Dear', { shared: 'company', definition });
  expect(made.left_out).toEqual([]);
  await owner.call('DELETE', 'locations/delete/', { ids: [left.id] });
  const clerk = await join({ permissions: ['assets:read'], workspaces: [workspaceId] });
  const [view] = await seen(clerk);
  expect(view?.definition).toMatchObject({
    columns: [{ column_key: 'name' }],
    filters: { and: [{ field: 'location', op: 'in', value: [place.id] }] },
    sort: 'name',
  });
  expect(view?.left_out.map((one) => [one.field, one.why])).toEqual([
    ['purchase_cost', 'hidden'],
    ['location', 'record_gone'],
  ]);
  expect(JSON.stringify(view?.definition)).not.toContain('purchase_cost');

  await sampleRecord(owner, asset);
  const count = await clerk.call<{ count: number }>('GET', `list-views/${made.id}/count/`);
  const list = await clerk.call<{ count: number }>(
    'GET',
    `assets/?filters=${encodeURIComponent(JSON.stringify(view?.definition.filters))}`,
  );
  expect([count.status, count.body.count]).toEqual([200, list.body.count]);
  const query = await backgroundContext(app.services, companyId, 'test', (ctx) => viewParameters(ctx, asset, 'dear'), {
    userId: clerk.id,
  });
  expect(query).toMatchObject({ sort: 'name', columns: 'name' });
});

it('an export of a view has its rows, order and columns; what is asked for beside it goes before', async () => {
  const { owner } = await makeWorld(app);
  const { name } = await sampleRecord(owner, location, true);
  const { id, name: other } = await sampleRecord(owner, location, true);
  await owner.call('POST', 'list-views/', {
    table: 'location',
    name: 'By name',
    definition: {
      ...plain,
      columns: [
        { column_key: 'notes', is_visible: false },
        { column_key: 'name', is_visible: true },
      ],
      sort: '-name',
      filters: { field: 'name', op: 'is_not', value: name },
    },
  });
  const lines = async (query: string): Promise<string[]> =>
    (await owner.call('GET', `locations/export/?${query}`)).text.replaceAll('\uFEFF', '').trim().split(/\r?\n/);
  // The name of two locations is ambiguous; the exported id is not.
  expect(await lines('view=by-name')).toEqual(['Name,Record ID', `${String(other)},${String(id)}`]);
  expect(await lines('view=by-name&filters=')).toHaveLength(3);
  expect((await owner.call('GET', 'locations/export/?view=never')).status).toBe(404);
});

it('the count of a view is a tile of the dashboard', async () => {
  const { owner } = await makeWorld(app);
  const { id } = (await save(owner, 'Counted')).body;
  const tiles = [{ tile: `view:${id}`, wide: false }];
  expect((await owner.call('PUT', 'dashboard-layout/', { tiles })).body).toEqual({ tiles, is_default: false });
  expect((await owner.call('PUT', 'dashboard-layout/', { tiles: [{ tile: 'view' }] })).status).toBe(400);
});

it('a view that is saved from a declared one keeps to it: days that it counts from today move along', async () => {
  const { owner } = await makeWorld(app);
  const { id: asset_id } = await sampleRecord(owner, asset);
  const type_id = await owner.create('maintenance-type', { name: 'Oil' });
  const day = (offset: number): string =>
    new Date(app.services.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  for (const [name, offset] of [
    ['Late', -2],
    ['Late, of somebody', -2],
    ['Tomorrow', 1],
  ] as const)
    await owner.create('asset-maintenance', { asset_id, type_id, name, due_date: day(offset) });
  const definition = { ...plain, filters: { field: 'name', op: 'contains', value: 'somebody' }, within: 'overdue' };
  const body = { table: 'asset_maintenance', name: 'Late ones', definition };
  const { body: view } = await owner.call<SavedView>('POST', 'list-views/', body);
  expect([view.definition, view.left_out]).toEqual([definition, []]);
  expect(JSON.stringify(view.within)).toContain(day(0));
  expect((await owner.call('GET', `list-views/${view.id}/count/`)).body).toMatchObject({ count: 1 });
  const { text } = await owner.call('GET', `asset-maintenance/export/?view=${view.address}`);
  expect([text.includes('Late, of somebody'), text.includes('Tomorrow')]).toEqual([true, false]);
  const unknown = { ...body, name: 'Other', definition: { ...definition, within: 'never' } };
  expect((await owner.call('POST', 'list-views/', unknown)).status).toBe(400);
});
