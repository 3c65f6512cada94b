import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../app.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

const app = await testApp();

interface List {
  readonly count: number;
  readonly results: readonly {
    readonly id: string;
    readonly name: string;
    readonly location: { readonly id: string } | null;
  }[];
}

/** More rows than a list counts, in two locations, one readable. */
const HERE = 1_150;
const THERE = 300;

let world: World;
let clerk: TestUser;
let places: Record<'here' | 'room' | 'there', string>;
let model: string;
let otherIds: ReadonlySet<string>;

beforeAll(async () => {
  world = await makeWorld(app);
  const here = await world.owner.create('locations', { name: 'Berlin' });
  places = {
    here,
    room: await world.owner.create('locations', { name: 'Room', parent_id: here }),
    there: await world.owner.create('locations', { name: 'Madrid' }),
  };
  model = await world.owner.create('asset-model', {
    name: 'Laptop',
    category_id: await world.owner.create('category', { name: 'Laptops', type: 'asset' }),
  });
  await world.owner.create('assets', {
    name: 'Name 0',
    model_id: model,
    work_space_id: world.workspaceId,
    location_id: places.here,
    purchase_date: '2024-01-01',
  });
  // Names and dates repeat, and every seventh has no date, so that further sort keys matter.
  await app.database.inCompany(world.companyId, (tx) =>
    tx.run(sql`
    insert into asset (company_id, id, asset_tag, name, search_text, model_id, work_space_id, status_id, state,
    location_id, purchase_date, created_at, updated_at)
    select a.company_id, gen_random_uuid(), 'L-' || n, 'Name ' || n % 200, 'name ' || n % 200, a.model_id,
    a.work_space_id, a.status_id, a.state,
      case when n <= ${THERE} then ${places.there}::uuid when n % 2 = 0 then ${places.here}::uuid
      else ${places.room}::uuid end,
      case when n % 7 > 0 then date '2024-01-01' + n % 40 end, now() - n % 90 * interval '1 hour', now()
    from asset a, generate_series(1, ${HERE - 1 + THERE}) n where a.company_id = ${world.companyId}`),
  );
  const group = await world.owner.create('groups', {
    name: 'Berlin',
    custom_permissions: ['assets:read', 'assets:write', 'statuslabels:read', 'assetmodel:read', 'locations:read'],
    limit_locations_ids: [places.here],
  });
  clerk = await world.user({ groups: [group], workspaces: [world.workspaceId] });
});

beforeAll(async () => {
  otherIds = new Set(
    (
      await list(world.owner, `page_size=500&${where({ field: 'location', op: 'in', value: [places.there] })}`)
    ).results.map((row) => row.id),
  );
  expect(otherIds.size).toBe(THERE);
});

const list = async (who: TestUser, query: string): Promise<List> => {
  const answer = await who.call<List>('GET', `assets/?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const where = (filter: unknown): string => `filters=${encodeURIComponent(JSON.stringify(filter))}`;
const everything = async (who: TestUser, query: string): Promise<string[]> => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(who, `${query}&page_size=500&page=${page}`)));
  return pages.flatMap((page) => page.results.map((row) => row.id));
};

describe('lists of who may read some places', () => {
  it.each([
    'name',
    '-created_at',
    '-purchase_date,name',
    'purchase_date,-name',
    'state,asset_tag',
    'model',
    'location',
    'work_space,-name',
  ])('[R6.3] [R7.8] are those of who sees all without what stands elsewhere, by %s', async (sort) => {
    const [all, mine] = await Promise.all([world.owner, clerk].map((who) => everything(who, `sort=${sort}`)));
    expect(mine).toHaveLength(HERE);
    expect(mine).toEqual(all?.filter((id) => !otherIds.has(id)));
  });

  it.each(['word', 'model', 'place'] as const)('[R6.3] stay so when narrowed by a %s', async (kind) => {
    const query = {
      word: 'search=name',
      model: where({ field: 'model', op: 'in', value: [model] }),
      place: where({ field: 'location', op: 'under', value: [places.here] }),
    }[kind];
    const rows = [
      ...(await list(clerk, `${query}&sort=name&page_size=500`)).results,
      ...(await list(clerk, `${query}&sort=name&page_size=500&page=3`)).results,
    ];
    expect(rows).toHaveLength(500 + HERE - 1000);
    expect(rows.filter((row) => row.location?.id === places.there)).toEqual([]);
    expect((await list(clerk, where({ field: 'location', op: 'in', value: [places.there] }))).results).toEqual([]);
  });

  // Position of rows with a location.
  it.each([
    ['default_location', 1],
    ['-default_location', 4],
  ])('say nothing of names elsewhere by their order: %s', async (sort, page) => {
    const home = (id: string): Promise<unknown> =>
      app.database.inCompany(world.companyId, (tx) =>
        tx.run(sql`
      update asset set default_location_id = ${id} where company_id = ${world.companyId}
      and name like ${id === places.there ? '%1' : '%2'}`),
      );
    await Promise.all([home(places.there), home(places.here)]);
    const named = async (name: string): Promise<string[]> => {
      expect((await world.owner.call('PATCH', `locations/${places.there}/`, { name })).status).toBe(200);
      return (await list(clerk, `sort=${sort}&page_size=300&page=${page}`)).results.map((row) => row.id);
    };
    const before = await named('Aachen');
    expect(before.length).toBeGreaterThan(200);
    expect(await named('Madrid')).toEqual(before);
  });

  it('[R7.8] end where they end, also when that is remembered, and go on as soon as there is more', async () => {
    const beyond = `page_size=50&page=${HERE / 50 + 1}`;
    for (let time = 0; time < 2; time += 1) expect((await list(clerk, beyond)).results).toEqual([]);
    expect((await clerk.call<{ count: number }>('GET', 'assets/count/')).body.count).toBe(HERE);
    expect((await list(clerk, beyond)).results).toEqual([]);
    expect((await list(world.owner, beyond)).results).toHaveLength(50);
    const added = await world.owner.create('assets', {
      name: 'One more',
      model_id: model,
      work_space_id: world.workspaceId,
      location_id: places.room,
    });
    expect((await list(clerk, beyond)).results).toHaveLength(1);
    expect((await world.owner.call('PATCH', `assets/${added}/`, { location_id: places.there })).status).toBe(200);
    expect((await list(clerk, beyond)).results).toEqual([]);
    // Moving a location moves its records.
    expect((await world.owner.call('PATCH', `locations/${places.there}/`, { parent_id: places.here })).status).toBe(
      200,
    );
    expect((await list(clerk, beyond)).results).toHaveLength(50);
  });
});
