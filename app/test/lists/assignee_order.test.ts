import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../app.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

const app = await testApp();

let world: World;
let owner: TestUser;
let ids: Record<string, string>;

const tags = async (query: string, who = owner): Promise<string[]> => {
  const answer = await who.call<{ results: { asset_tag: string }[] }>('GET', `assets/?page_size=500&${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results.map((row) => row.asset_tag);
};

beforeAll(async () => {
  world = await makeWorld(app);
  ({ owner } = world);
  const category = await owner.create('category', { name: 'Laptops' });
  const model = await owner.create('asset-model', { name: 'Folio', category_id: category });
  const anna = await owner.create('users', { first_name: 'Anna', last_name: 'Berg' });
  const zoe = await owner.create('users', { first_name: 'Zoë', last_name: 'Hahn' });
  const madrid = await owner.create('locations', { name: 'Madrid' });
  const crate = await owner.create('assets', { asset_tag: 'CRATE', name: 'Crate', model_id: model });
  ids = { model, anna, zoe, madrid, crate };
  const assignees: Record<string, Record<string, string> | null> = {
    'H-1': { checkout_to: 'location', location_id: madrid },
    'H-2': { checkout_to: 'user', user_id: zoe },
    'H-3': null,
    'H-4': { checkout_to: 'asset', assignee_asset_id: crate },
    'H-5': { checkout_to: 'user', user_id: anna },
    'H-6': { checkout_to: 'user', user_id: anna },
  };
  for (const [asset_tag, to] of Object.entries(assignees)) {
    ids[asset_tag] = await owner.create('assets', { asset_tag, model_id: model });
    if (!to) continue;
    const answer = await owner.call('POST', 'associate/', { asset_id: ids[asset_tag], ...to });
    expect(answer.status, answer.text).toBeLessThan(300);
  }
});

const ASCENDING = ['H-5', 'H-6', 'H-4', 'H-1', 'H-2'];

describe('a list by whom assets are assigned to', () => {
  it('is in the order of the names of users, locations and assets, what is assigned to nobody last', async () => {
    expect(await tags('sort=assignee')).toEqual([...ASCENDING, 'CRATE', 'H-3']);
    expect(await tags('sort=-assignee')).toEqual(['H-3', 'CRATE', ...ASCENDING.toReversed()]);
    expect(await tags('sort=assignee,-asset_tag')).toEqual(['H-6', 'H-5', 'H-4', 'H-1', 'H-2', 'H-3', 'CRATE']);
    expect(await tags('sort=assignee&search=h-')).toEqual([...ASCENDING, 'H-3']);
  });

  it('is the same for a view and for an export', async () => {
    const made = await owner.call('POST', 'list-views/', {
      table: 'asset',
      name: 'By user',
      definition: { columns: null, filters: null, search: '', sort: 'assignee', page_size: null, density: null },
    });
    expect(made.status, made.text).toBe(201);
    const file = await owner.call('GET', 'assets/export/?sort=assignee&columns=asset_tag');
    expect(file.text.match(/H-\d|CRATE/g)).toEqual([...ASCENDING, 'CRATE', 'H-3']);
  });

  it('tells nothing by its order of names outside of the limits of the reader', async () => {
    const limited = await owner.create('groups', {
      name: 'Madrid',
      custom_permissions: ['locations:read'],
      limit_locations_ids: [ids['madrid']],
    });
    const reader = await world.user({
      groups: [limited],
      permissions: ['assets:read'],
      workspaces: [world.workspaceId],
    });
    const other = await owner.create('locations', { name: 'Aachen' });
    const id = await owner.create('assets', { asset_tag: 'H-7', model_id: ids['model'] });
    await owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'location', location_id: other });
    const order = await tags('sort=assignee&search=h-', reader);
    expect(order.indexOf('H-7')).toBeGreaterThan(order.indexOf('H-2'));
    expect((await tags('sort=assignee&search=h-'))[0]).toBe('H-7');
  });
});

describe('the same of more than are sorted at once', () => {
  const plain = async (query: string): Promise<string[]> =>
    tags(`${query}&filters=${encodeURIComponent(JSON.stringify({ field: 'name', op: 'empty' }))}`);

  beforeAll(async () => {
    await app.database.inCompany(world.companyId, (tx) =>
      tx.run(sql`
      insert into asset (company_id, id, asset_tag, search_text, model_id, work_space_id, status_id, state, created_at,
      updated_at,
        assignee_type, assignee_user_id, assignee_location_id, assignee_asset_id, checked_out_at)
      select a.company_id, gen_random_uuid(), 'M-' || lpad(n::text, 4, '0'), 'm-' || n, a.model_id, a.work_space_id,
      a.status_id, a.state, now(), now(),
        case n % 4 when 0 then 'user' when 1 then 'location' when 2 then 'asset' end,
        case when n % 4 = 0 then ${ids['zoe']}::uuid end, case when n % 4 = 1 then ${ids['madrid']}::uuid end,
        case when n % 4 = 2 then ${ids['crate']}::uuid end, case when n % 4 < 3 then now() end
      from asset a, generate_series(1, 1200) n where a.company_id = ${world.companyId} and a.asset_tag = 'H-3'`),
    );
  });

  const assigneeOf = (tag: string): string => {
    if (tag === 'H-7') return '0 aachen';
    if (['H-5', 'H-6'].includes(tag)) return '1 anna';
    const n = Number(tag.slice(2));
    if (tag.startsWith('M-')) return ['4 zoe', '3 madrid', '2 crate', '5 nobody'][n % 4] ?? '';
    return { 'H-4': '2 crate', 'H-1': '3 madrid', 'H-2': '4 zoe' }[tag] ?? '5 nobody';
  };

  it.each(['assignee', '-assignee'])('walks the names and shows each once: %s', async (sort) => {
    const pages: string[] = [];
    for (let page = 1; page <= 3; page += 1) pages.push(...(await plain(`sort=${sort}&page=${page}`)));
    expect([pages.length, new Set(pages).size]).toEqual([1207, 1207]);
    const order = pages.map(assigneeOf);
    expect(order).toEqual(sort === 'assignee' ? order.toSorted() : order.toSorted().toReversed());
    expect(new Set(order).size).toBe(6);
  });

  it('ends where the list ends', async () => {
    expect(await plain('sort=assignee&page=4')).toEqual([]);
    expect(await plain('sort=-assignee&page=4')).toEqual([]);
  });
});
