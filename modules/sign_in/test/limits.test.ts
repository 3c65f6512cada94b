import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestUser, type World } from '../../../app/test/world.ts';
import { limitsSetup, type Page } from './limits_setup.ts';

const { app, places, groupOf, seen } = await limitsSetup();

const CLERK = [
  'assets:read',
  'assets:write',
  'assets:update',
  'assets:delete',
  'assets:checkout',
  'assets:checkin',
  'assets:import',
  'import:read',
  'csv:read',
  'can_export_assets',
  'dashboard:all',
  'activitylogs:read',
  'recyle_bin:all',
  'locations:read',
  'assetmodel:read',
  'statuslabels:read',
  'category:read',
];

async function berliner(): Promise<Awaited<ReturnType<typeof places>> & { readonly clerk: TestUser }> {
  const world = await places();
  const group = await groupOf(world, CLERK, { limit_locations_ids: [world.ids['berlin']] });
  return { ...world, clerk: await world.user({ groups: [group], workspaces: [world.workspaceId] }) };
}

describe('rights limited to a location', () => {
  test('[R6.3] reach the location and what is below it, in every list, search, figure and file', async () => {
    const { clerk, ids } = await berliner();
    expect(await seen(clerk)).toEqual(['In Berlin', 'In the room']);
    expect((await clerk.call<{ count: number }>('GET', 'assets/count/')).body.count).toBe(2);
    expect(await seen(clerk, 'assets/?search=in')).toHaveLength(2);
    expect(
      await seen(
        clerk,
        `assets/?filters=${encodeURIComponent(JSON.stringify({ field: 'location', op: 'in', value: [ids['madrid']] }))}`,
      ),
    ).toEqual([]);
    expect((await seen(clerk, 'locations/?sort=name')).sort()).toEqual(['Berlin', 'Room 1']);
    const summary = await clerk.call<{
      total: number;
      by_category: { count: number }[];
      by_location: { name: string; count: number }[];
      recent: { object: { name: string } }[];
    }>('GET', 'dashboard-summary/');
    expect(summary.body.total).toBe(2);
    expect(summary.body.by_category.map((one) => one.count)).toEqual([1, 1]);
    expect(summary.body.by_location).toMatchObject([{ name: 'Berlin', count: 2 }]);
    for (const text of [
      summary.text,
      (await clerk.call('GET', 'activity-logs/?page_size=100')).text,
      (await clerk.call('GET', 'global-search/?search=madrid')).text,
      (await clerk.call('GET', 'assets/export_assets_csv/')).text,
    ]) {
      expect(text).not.toContain('Madrid');
      expect(text).not.toContain('Nowhere');
    }
  });

  test('end there for every way of reading and writing one record: it is as if it did not exist', async () => {
    const { clerk, ids } = await berliner();
    for (const id of [ids['inMadrid'], ids['nowhere']]) {
      const calls = [
        await clerk.call('GET', `assets/${id}/`),
        await clerk.call('PATCH', `assets/${id}/`, { notes: 'x' }),
        await clerk.call('DELETE', 'assets/delete/', { ids: [id] }),
        await clerk.call('POST', 'associate/', { asset_id: id, checkout_to: 'location', location_id: ids['berlin'] }),
        await clerk.call('GET', `activity-logs/?record=asset&id=${id}`),
      ];
      expect(calls.map((one) => one.status)).toEqual(calls.map(() => 404));
    }
  });

  test('let nothing be made there, put there or moved away', async () => {
    const { clerk, ids, workspaceId, owner } = await berliner();
    const input = { name: 'New', model_id: ids['laptop'], work_space_id: workspaceId };
    const refused = [
      await clerk.call('POST', 'assets/', { ...input, location_id: ids['madrid'] }),
      await clerk.call('POST', 'assets/', input),
      await clerk.call('PATCH', `assets/${ids['inBerlin']}/`, { location_id: ids['madrid'] }),
      await clerk.call('PATCH', `assets/${ids['inBerlin']}/`, { location_id: null }),
    ];
    for (const answer of refused) {
      expect(answer.status, answer.text).toBe(400);
      expect(answer.body).toHaveProperty('location_id');
    }
    expect((await clerk.call('POST', 'assets/', { ...input, location_id: ids['room'] })).status).toBe(201);
    expect(await seen(owner)).toEqual(['In Berlin', 'In Madrid', 'In the room', 'New', 'Nowhere']);
  });

  test('are not widened by rebuilding the tree of locations', async () => {
    const world = await places();
    const who = await world.user({
      workspaces: [world.workspaceId],
      groups: [
        await groupOf(world, ['assets:read', 'locations:read', 'locations:write', 'locations:update'], {
          limit_locations_ids: [world.ids['berlin']],
        }),
      ],
    });
    expect((await who.call('POST', 'locations/', { name: 'Room 2', parent_id: world.ids['berlin'] })).status).toBe(201);
    expect((await who.call('PATCH', `locations/${world.ids['berlin']}/`, { notes: 'x' })).status).toBe(200);
    for (const answer of [
      await who.call('POST', 'locations/', { name: 'Nowhere' }),
      await who.call('POST', 'locations/', { name: 'There', parent_id: world.ids['madrid'] }),
      await who.call('PATCH', `locations/${world.ids['room']}/`, { parent_id: null }),
      await who.call('PATCH', `locations/${world.ids['room']}/`, { parent_id: world.ids['madrid'] }),
    ]) {
      expect(answer.status, answer.text).toBe(400);
      expect(answer.body).toHaveProperty('parent_id');
    }
    expect(
      (await who.call('PATCH', `locations/${world.ids['madrid']}/`, { parent_id: world.ids['berlin'] })).status,
    ).toBe(404);
  });

  test('hold for bulk jobs and the recycle bin', async () => {
    const { clerk, ids, owner } = await berliner();
    await owner.call('DELETE', 'assets/delete/', { ids: [ids['inMadrid'], ids['inRoom']] });
    expect(await seen(clerk, 'deleted-items/assets/')).toEqual(['In the room']);
    expect((await clerk.call('POST', `restore-deleted-items/${ids['inMadrid']}/`, { type: 'assets' })).status).toBe(
      404,
    );
    expect((await clerk.call('POST', 'assets/restore/', { ids: [ids['inMadrid']] })).status).toBe(404);
    const answer = await clerk.call('PATCH', 'assets/bulk-update/', {
      ids: [ids['inBerlin'], ids['nowhere']],
      changes: { notes: 'x' },
    });
    expect(answer.body).toMatchObject({ refused: [{ id: ids['nowhere'] }] });
    expect((await owner.call<{ notes: string | null }>('GET', `assets/${ids['nowhere']}/`)).body.notes).toBeNull();
  });

  test('go on limiting when their place lies in the recycle bin, which a group keeps it from', async () => {
    const { owner, companyId, ids, workspaceId, user } = await berliner();
    const empty = await owner.create('locations', { name: 'Empty' });
    const group = await groupOf({ owner } as World, ['assets:read'], { limit_locations_ids: [empty] });
    const who = await user({ groups: [group], workspaces: [workspaceId] });
    expect((await owner.call('DELETE', 'locations/delete/', { ids: [empty] })).status).toBe(409);
    await app.database.inCompany(companyId, (tx) =>
      tx.run(sql`update location set deleted_at = now() where company_id = ${companyId} and id = ${empty}`),
    );
    expect(await seen(who)).toEqual([]);
    expect((await who.call('GET', `assets/${ids['inBerlin']}/`)).status).toBe(404);
  });
});

describe('different rights at different places', () => {
  test('[R1.3] somebody works in two workspaces, and deletes in one of them only', async () => {
    const world = await places();
    const second = await world.workspace('Second');
    const there = await world.owner.create('assets', {
      name: 'Second one',
      model_id: world.ids['laptop'],
      work_space_id: second,
    });
    const everything = await groupOf(world, ['assets:read', 'assets:update', 'assets:delete'], {
      limit_workspaces_ids: [world.workspaceId],
    });
    const reading = await groupOf(world, ['assets:read', 'assets:checkout'], { limit_workspaces_ids: [second] });
    const who = await world.user({ groups: [everything, reading], workspaces: [world.workspaceId, second] });
    const rows = (await who.call<Page>('GET', 'assets/?page_size=50')).body.results;
    expect(rows).toHaveLength(5);
    expect(rows.find((one) => one.id === there)?.abilities).toEqual(['checkout']);
    expect([...(rows.find((one) => one.name === 'Nowhere')?.abilities ?? [])].sort()).toEqual(['delete', 'update']);
    for (const answer of [
      await who.call('PATCH', `assets/${there}/`, { notes: 'x' }),
      await who.call('DELETE', 'assets/delete/', { ids: [there] }),
      await who.call('POST', 'associate/', {
        asset_id: world.ids['nowhere'],
        checkout_to: 'location',
        location_id: world.ids['berlin'],
      }),
    ])
      expect(answer.status, answer.text).toBe(403);
    expect((await who.call('PATCH', `assets/${world.ids['nowhere']}/`, { notes: 'x' })).status).toBe(200);
    expect(
      (await who.call('PATCH', `assets/${world.ids['nowhere']}/`, { work_space_id: second })).status,
      'not moved to where it could not be changed back',
    ).toBe(400);
  });

  test('categories and departments limit too, and several kinds of places together', async () => {
    const world = await places();
    const laptops = await world.user({
      workspaces: [world.workspaceId],
      groups: [
        await groupOf(world, ['assets:read', 'assetmodel:read', 'assetmodel:update'], {
          limit_categories_ids: [world.ids['laptops']],
        }),
      ],
    });
    expect(await seen(laptops)).toEqual(['In Berlin', 'In Madrid', 'Nowhere']);
    expect(await seen(laptops, 'asset-model/')).toEqual(['Laptop']);
    expect(
      (await laptops.call('PATCH', `asset-model/${world.ids['laptop']}/`, { category_id: world.ids['chairs'] })).status,
    ).toBe(400);
    const both = await world.user({
      workspaces: [world.workspaceId],
      groups: [
        await groupOf(world, ['assets:read'], {
          limit_categories_ids: [world.ids['laptops']],
          limit_locations_ids: [world.ids['berlin']],
        }),
      ],
    });
    expect(await seen(both)).toEqual(['In Berlin']);
    const department = await world.owner.create('department', { name: 'Sales' });
    await world.owner.call('PATCH', `assets/${world.ids['nowhere']}/`, { department_id: department });
    const sales = await world.user({
      workspaces: [world.workspaceId],
      groups: [await groupOf(world, ['assets:read'], { limit_departments_ids: [department] })],
    });
    expect(await seen(sales)).toEqual(['Nowhere']);
  });

  test('what belongs to the whole company is read with a limited right, and not changed', async () => {
    const world = await places();
    const who = await world.user({
      workspaces: [world.workspaceId],
      groups: [
        await groupOf(
          world,
          [
            'supplier:read',
            'supplier:write',
            'setting_administrator:all',
            'group:read',
            'group:update',
            'workspace:all',
          ],
          { limit_locations_ids: [world.ids['berlin']] },
        ),
      ],
    });
    expect((await who.call('GET', 'supplier/')).status).toBe(200);
    expect((await who.call('POST', 'supplier/', { name: 'Mine' })).status).toBe(403);
    expect((await who.call('POST', 'workspace/', { name: 'Mine' })).status).toBe(403);
    expect((await who.call('POST', 'custom-fields/', {})).status).toBe(403);
  });

  test('a field whose permission holds at fewer places than reading is nowhere shown, sorted by or compared', async () => {
    const world = await places();
    const reading = await groupOf(world, ['assets:read', 'csv:read', 'can_export_assets', 'dashboard:all'], {});
    const costs = await groupOf(world, ['assets:cost'], { limit_locations_ids: [world.ids['berlin']] });
    const who = await world.user({ workspaces: [world.workspaceId], groups: [reading, costs] });
    for (const row of (await who.call<Page>('GET', 'assets/')).body.results)
      expect(row).not.toHaveProperty('purchase_cost');
    expect((await who.call('GET', 'assets/?sort=purchase_cost')).status).toBe(400);
    expect(
      (
        await who.call(
          'GET',
          `assets/?filters=${encodeURIComponent(JSON.stringify({ field: 'purchase_cost', op: 'not_empty' }))}`,
        )
      ).status,
    ).toBe(400);
    expect((await who.call('PATCH', `assets/${world.ids['inBerlin']}/`, { purchase_cost: null })).status).toBe(403);
    expect((await who.call('GET', 'dashboard-summary/')).body).not.toHaveProperty('cost');
    const within = await world.user({
      workspaces: [world.workspaceId],
      groups: [await groupOf(world, ['assets:read', 'assets:cost'], { limit_locations_ids: [world.ids['berlin']] })],
    });
    for (const row of (await within.call<Page>('GET', 'assets/?sort=purchase_cost')).body.results)
      expect(row).toHaveProperty('purchase_cost');
  });
});
