import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { MAX_IN_TREE } from '@steward/kernel/contract/wire/choices.ts';
import type { Summary } from '@steward/modules/dashboard/contract';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { LocationTree } from '../contract/wire.ts';

const app = await testApp();

describe('locations as a tree', () => {
  let world: World;
  const ids: Record<string, string> = {};
  const tree = async (who: TestUser): Promise<LocationTree> =>
    (await who.call<LocationTree>('GET', 'locations/tree/')).body;
  const count = async (who: TestUser, op: string, id: string): Promise<number> => {
    const filters = encodeURIComponent(JSON.stringify({ and: [{ field: 'location', op, value: [id] }] }));
    return (await who.call<{ count: number }>('GET', `assets/count/?filters=${filters}`)).body.count;
  };
  beforeAll(async () => {
    world = await makeWorld(app);
    const { owner } = world;
    for (const [name, above] of [
      ['Berlin', ''],
      ['House', 'Berlin'],
      ['attic', 'House'],
      ['Bonn', ''],
    ] as const) {
      const made = await owner.create('locations', { name, ...(above ? { parent_id: ids[above] } : {}) });
      ids[name] = made;
    }
    const { id: model } = await sampleRecord(owner, recordNamed('asset_model'));
    for (const [name, place, home] of [
      ['One', 'attic', 'Bonn'],
      ['Two', 'attic', 'Bonn'],
      ['Three', 'Berlin', 'Berlin'],
    ] as const) {
      const body = {
        name,
        model_id: model,
        location_id: ids[place],
        default_location_id: ids[home],
        work_space_id: world.workspaceId,
      };
      expect((await owner.call('POST', 'assets/', body)).status).toBe(201);
    }
  });

  test('go from the top down, by name, with what is there and what is there with all below', async () => {
    const { results, is_whole: isWhole } = await tree(world.owner);
    expect(isWhole).toBe(true);
    expect(results.map((one) => [one.name, one.level, one.parent_id, one.direct, one.below])).toEqual([
      ['Berlin', 0, null, 1, 3],
      ['House', 1, ids['Berlin'], 0, 2],
      ['attic', 2, ids['House'], 2, 2],
      ['Bonn', 0, null, 0, 0],
    ]);
  });

  test('figures are those of the lists that they lead to', async () => {
    for (const { id, direct, below } of (await tree(world.owner)).results) {
      expect([await count(world.owner, 'in', id), await count(world.owner, 'under', id)]).toEqual([direct, below]);
    }
  });

  test('without assets for who may not read them, from what somebody sees on down, and with the path as far', async () => {
    const group = await world.owner.create('groups', {
      name: 'House',
      custom_permissions: ['locations:read'],
      limit_locations_ids: [ids['House']],
    });
    const clerk = await world.user({ groups: [group], workspaces: [world.workspaceId] });
    expect((await tree(clerk)).results).toEqual([
      { id: ids['House'], name: 'House', level: 0, parent_id: null, direct: null, below: null },
      { id: ids['attic'], name: 'attic', level: 1, parent_id: ids['House'], direct: null, below: null },
    ]);
    const path = async (who: TestUser, name: string): Promise<unknown> =>
      (await who.call('GET', `locations/${ids[name]}/path/`)).body;
    expect(await path(clerk, 'attic')).toMatchObject({ results: [{ name: 'House' }, { name: 'attic' }] });
    expect(await path(world.owner, 'attic')).toMatchObject({
      results: [{ name: 'Berlin' }, { name: 'House' }, { name: 'attic' }],
    });
    expect(await path(clerk, 'Berlin')).toMatchObject({ status: 404 });
  });
});

test('however far down a chain goes it is walked, and of more than a tree has the upper levels are shown', async () => {
  const { owner, companyId, workspaceId } = await makeWorld(app);
  const levels = MAX_IN_TREE + 50;
  const id = (level: string) => sql`('01900000-0000-7000-8000-' || lpad((${sql.raw(level)})::text, 12, '0'))::uuid`;
  await app.database.inCompany(companyId, (tx) =>
    tx.run(sql`
    insert into location (company_id, id, name, parent_id, created_at, updated_at)
    select c.id, ${id('i')}, 'Level ' || i, case when i > 1 then ${id('i - 1')} end, now(), now()
    from company c, generate_series(1, ${levels}::int) i where c.id = ${companyId}`),
  );
  const [first, last] = [1, levels].map((level) => `01900000-0000-7000-8000-${String(level).padStart(12, '0')}`);
  const { body: top } = await owner.call<{ id: string }>('POST', 'locations/', { name: 'Zwickau' });
  const { id: model } = await sampleRecord(owner, recordNamed('asset_model'));
  await owner.call('POST', 'assets/', { model_id: model, location_id: last, work_space_id: workspaceId });
  const { results, is_whole: isWhole } = (await owner.call<LocationTree>('GET', 'locations/tree/')).body;
  const end = results.at(-1);
  expect([isWhole, results.length, end?.id, end?.level]).toEqual([false, MAX_IN_TREE, top.id, 0]);
  expect([results[0]?.below, results.at(-2)?.level]).toEqual([1, MAX_IN_TREE - 2]);
  const filters = encodeURIComponent(JSON.stringify({ field: 'location', op: 'under', value: [first] }));
  expect((await owner.call<{ count: number }>('GET', `assets/count/?filters=${filters}`)).body.count).toBe(1);
  const { by_location: byLocation } = (await owner.call<Summary>('GET', 'dashboard-summary/')).body;
  expect(byLocation.map((one) => [one.name, one.count])).toEqual([['Level 1', 1]]);
});
