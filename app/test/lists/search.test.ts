import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { RECORDS, recordNamed } from '@steward/kernel/contract/records/index.ts';
import { beginsWithTitle, searchText } from '@steward/kernel/server/storage/columns.ts';
import { testApp } from '../app.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

const app = await testApp();

interface List {
  readonly count: number;
  readonly results: readonly (Record<string, unknown> & { readonly id: string })[];
}

let world: World;
let owner: TestUser;
let ids: Record<string, string>;

const list = async (who: TestUser, wire: string, search: string, key: string, more = ''): Promise<unknown[]> => {
  const answer = await who.call<List>('GET', `${wire}/?search=${encodeURIComponent(search)}${more}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results.map((row) => row[key]);
};
const tags = (search: string, who = owner, more = ''): Promise<unknown[]> =>
  list(who, 'assets', search, 'asset_tag', more);
const sorted = async (search: string, who = owner): Promise<unknown[]> => (await tags(search, who)).toSorted();

beforeAll(async () => {
  world = await makeWorld(app);
  ({ owner } = world);
  const category = await owner.create('category', { name: 'Notebooks' });
  const phones = await owner.create('category', { name: 'Phones' });
  const apple = await owner.create('manufacturer', { name: 'Apple' });
  const hp = await owner.create('manufacturer', { name: 'HP' });
  const air = await owner.create('asset-model', { name: 'MacBook Air', category_id: category, manufacturer_id: apple });
  const folio = await owner.create('asset-model', { name: 'Folio', category_id: category, manufacturer_id: hp });
  const germany = await owner.create('locations', { name: 'Germany' });
  const berlin = await owner.create('locations', { name: 'Berlin', parent_id: germany });
  const floor = await owner.create('locations', { name: 'Floor 3', parent_id: berlin });
  const madrid = await owner.create('locations', { name: 'Madrid' });
  const finance = await owner.create('department', { name: 'Finance', location_id: madrid });
  const supplier = await owner.create('supplier', { name: 'Öko Büro', city: 'Hamburg' });
  const greta = await owner.create('users', {
    first_name: 'Greta',
    last_name: 'Moreno',
    username: 'gmo77',
    department_id: finance,
  });
  const elena = await owner.create('users', { first_name: 'Elena', last_name: 'Prieto', email: 'elena@greta.example' });
  ids = { phones, apple, hp, air, folio, germany, berlin, floor, madrid, finance, supplier, greta, elena };
  const rows = [
    { asset_tag: 'A-1', name: 'One', model_id: air, location_id: floor, supplier_id: supplier },
    { asset_tag: 'A-2', name: 'Two', model_id: air, location_id: berlin, department_id: finance },
    { asset_tag: 'A-3', name: 'Three', model_id: folio, location_id: madrid },
    { asset_tag: 'A-4', name: 'Present for Greta', model_id: folio, serial: 'BERLIN' },
  ];
  for (const row of rows) ids[row.asset_tag] = await owner.create('assets', row);
  const give = async (tag: string, to: Record<string, unknown>): Promise<void> => {
    const answer = await owner.call('POST', 'associate/', { asset_id: ids[tag], ...to });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  await give('A-1', { checkout_to: 'user', user_id: greta });
  await give('A-3', { checkout_to: 'user', user_id: elena });
});

describe('a search through what records refer to', () => {
  it('finds by who has it, where it is, model, manufacturer, category, department and supplier', async () => {
    expect(await sorted('greta')).toEqual(['A-1', 'A-4']);
    expect(await sorted('gmo77')).toEqual(['A-1']);
    expect(await sorted('macbook')).toEqual(['A-1', 'A-2']);
    expect(await sorted('book air')).toEqual(['A-1', 'A-2']);
    expect(await sorted('apple')).toEqual(['A-1', 'A-2']);
    expect(await sorted('hp')).toEqual(['A-3', 'A-4']);
    expect(await sorted('NOTEBOOKS')).toEqual(['A-1', 'A-2', 'A-3', 'A-4']);
    expect(await sorted('finance')).toEqual(['A-2']);
    expect(await sorted('oko buro')).toEqual(['A-1']);
    // A supplier's city does not match assets.
    expect(await sorted('hamburg')).toEqual([]);
  });

  it('finds what is at a place or anywhere below it', async () => {
    expect(await sorted('berlin')).toEqual(['A-1', 'A-2', 'A-4']);
    expect(await sorted('germany')).toEqual(['A-1', 'A-2']);
    expect(await sorted('floor')).toEqual(['A-1']);
  });

  it('finds ß by ss and ss by ß, in a record and in what it refers to', async () => {
    const street = await owner.create('locations', { name: 'Hauptstraße' });
    const made = { asset_tag: 'S-1', name: 'Straßenschild', model_id: ids['air'], location_id: street };
    const sign = await owner.create('assets', made);
    for (const word of ['strasse', 'STRASSE', 'Straße', 'hauptstrasse', 'HAUPTSTRAẞE'])
      expect(await tags(word), word).toEqual(['S-1']);
    expect(await list(owner, 'locations', 'hauptstrasse', 'name')).toEqual(['Hauptstraße']);
    expect((await owner.call('DELETE', 'assets/delete/', { ids: [sign] })).status).toBe(200);
  });

  it('takes each word from wherever it stands', async () => {
    expect(await sorted('apple berlin greta')).toEqual(['A-1']);
    expect(await sorted('greta moreno one')).toEqual(['A-1']);
    expect(await sorted('apple madrid')).toEqual([]);
  });

  it('reaches the lists of other types alike', async () => {
    expect(await list(owner, 'users', 'finance', 'name')).toEqual(['Greta Moreno']);
    expect(await list(owner, 'users', 'madrid', 'name')).toEqual([]);
    expect(await list(owner, 'asset-model', 'apple', 'name')).toEqual(['MacBook Air']);
    expect(await list(owner, 'locations', 'berlin', 'name')).toEqual(['Berlin', 'Floor 3']);
    expect(await list(owner, 'department', 'madrid', 'name')).toEqual(['Finance']);
  });

  it('is the same for counts, exports and bulk work', async () => {
    expect((await owner.call('GET', 'assets/count/?search=apple')).body).toMatchObject({ count: 2 });
    const file = await owner.call('GET', 'assets/export/?search=apple&columns=asset_tag');
    expect(file.text).toContain('A-1');
    expect(file.text).toContain('A-2');
    expect(file.text).not.toContain('A-3');
    expect((await owner.call('GET', 'assets/short-list/?search=apple')).body).toMatchObject({ count: 2 });
  });

  it('follows a new name and another place at once', async () => {
    const [north, south] = [
      await owner.create('locations', { name: 'North' }),
      await owner.create('locations', { name: 'South' }),
    ];
    const room = await owner.create('locations', { name: 'Room', parent_id: north });
    await owner.create('assets', { asset_tag: 'L-1', name: 'Lamp', model_id: ids['air'], location_id: room });
    expect(await tags('lamp north')).toEqual(['L-1']);
    expect((await owner.call('PATCH', `locations/${room}/`, { parent_id: south })).status).toBe(200);
    expect((await owner.call('PATCH', `locations/${south}/`, { name: 'Tropics' })).status).toBe(200);
    expect(await tags('lamp north')).toEqual([]);
    expect(await tags('lamp tropics')).toEqual(['L-1']);
    await owner.call('DELETE', 'assets/delete/', {
      ids: [(await owner.call<List>('GET', 'assets/?search=L-1')).body.results[0]?.id],
    });
  });

  it('[R1.2] [R6.3] looks into no type that the reader may not read', async () => {
    const reader = await world.user({
      permissions: ['assets:read', 'manufacturer:read'],
      workspaces: [world.workspaceId],
    });
    expect(await sorted('one', reader)).toEqual(['A-1']);
    expect(await sorted('apple', reader)).toEqual(['A-1', 'A-2']);
    for (const word of ['gmo77', 'macbook', 'germany', 'finance', 'oko'])
      expect(await tags(word, reader), word).toEqual([]);
  });

  it('[R1.3] looks at no name outside of the limits of the reader', async () => {
    const limited = await owner.create('groups', {
      name: 'Madrid',
      custom_permissions: ['user:read', 'locations:read'],
      limit_locations_ids: [ids['madrid']],
    });
    const reader = await world.user({
      groups: [limited],
      permissions: ['assets:read'],
      workspaces: [world.workspaceId],
    });
    expect(await sorted('madrid', reader)).toEqual(['A-3']);
    for (const word of ['germany', 'floor', 'gmo77', 'moreno']) expect(await tags(word, reader), word).toEqual([]);
    expect((await reader.call('GET', 'assets/count/?search=gmo77')).body).toMatchObject({ count: 0 });
    expect((await reader.call('GET', 'global-search/?search=gmo77')).body).toEqual({ groups: [] });
  });

  it('takes names of types whose titles come first in what is searched, or tells records apart by other fields', () => {
    const through = RECORDS.flatMap((record) =>
      (record.searchThrough ?? []).map((key) => record.fields[key]?.to ?? 'user'),
    );
    for (const target of new Set(through)) {
      const record = recordNamed(target);
      if (!beginsWithTitle(record)) {
        expect(record.toldApartBy, target).toBeDefined();
        continue;
      }
      const values = Object.fromEntries(Object.keys(record.fields).map((key) => [key, `word of ${key}`]));
      const title = target === 'user' ? 'word of first_name word of last_name' : `word of ${record.title}`;
      expect(searchText(record, values), target).toMatch(new RegExp(`^${title} `.trim()));
    }
  });
});

describe('the order of a search', () => {
  it('puts the very tag or serial first, then beginnings, words of its own, and related names last', async () => {
    expect(await tags('a-1')).toEqual(['A-1']);
    expect((await tags('berlin'))[0]).toBe('A-4');
    expect(await tags('greta')).toEqual(['A-4', 'A-1']);
    const rows = ['Zeta crate', 'Box of zeta', 'zeta', 'Azetan', 'Zetas'];
    for (const name of rows) await owner.create('assets', { name, model_id: ids['air'] });
    await owner.create('assets', { name: 'Plain', serial: 'ZETA', model_id: ids['air'] });
    const found = await list(owner, 'assets', 'zeta', 'name');
    expect(found.slice(0, 2).toSorted()).toEqual(['Plain', 'zeta']);
    expect(found.slice(2)).toEqual(['Zeta crate', 'Zetas', 'Box of zeta', 'Azetan']);
  });

  it('is what was asked for where an order is asked for', async () => {
    expect(await tags('greta', owner, '&sort=asset_tag')).toEqual(['A-1', 'A-4']);
    expect(await tags('greta', owner, '&sort=-asset_tag')).toEqual(['A-4', 'A-1']);
  });

  it('puts those whose name begins so before those whose name only has it', async () => {
    await owner.create('users', { first_name: 'Milena', last_name: 'Abend' });
    await owner.create('users', { first_name: 'Lenart', last_name: 'Ahn' });
    await owner.create('users', { first_name: 'Lena', last_name: 'Zorn' });
    await owner.create('users', { first_name: 'Anna', last_name: 'Lena' });
    const wanted = ['Lena Zorn', 'Lenart Ahn', 'Anna Lena', 'Milena Abend'];
    const short = await owner.call<List>('GET', 'users/short-list/?search=lena');
    const names = short.body.results.map((row) => row['name']).filter((name) => name !== 'Elena Prieto');
    expect(names).toEqual(wanted);
  });

  it('puts the closest first where more match than are sorted, and shows each once', async () => {
    const own = await makeWorld(app);
    const hall = await own.owner.create('locations', { name: 'Hall' });
    const model = await own.owner.create('asset-model', {
      name: 'Chair',
      category_id: await own.owner.create('category', { name: 'Chairs', type: 'asset' }),
    });
    for (const [asset_tag, name, location_id] of [
      ['E-1', 'In the hall', null],
      ['HALL', 'Sign', null],
      ['E-2', 'Bench', hall],
    ])
      await own.owner.create('assets', { asset_tag, name, location_id, model_id: model });
    await app.database.inCompany(own.companyId, (tx) =>
      tx.run(sql`
      insert into asset (company_id, id, asset_tag, name, search_text, model_id, work_space_id, status_id, state,
      location_id, created_at, updated_at)
      select a.company_id, gen_random_uuid(), 'M-' || n, 'Chair ' || n, 'm-' || n || ' chair ' || n, a.model_id,
      a.work_space_id, a.status_id, a.state, ${hall}, now() + n * interval '1 second', now()
      from asset a, generate_series(1, 1100) n where a.company_id = ${own.companyId} and a.asset_tag = 'E-2'`),
    );
    const hallPage = async (query: string): Promise<unknown[]> => list(own.owner, 'assets', 'hall', 'asset_tag', query);
    expect(await hallPage('&page_size=4')).toEqual(['HALL', 'E-1', 'M-1100', 'M-1099']);
    expect(await hallPage('&page_size=2&page=2')).toEqual(['M-1100', 'M-1099']);
    const pages = [
      await hallPage('&page_size=500'),
      await hallPage('&page_size=500&page=2'),
      await hallPage('&page_size=500&page=3'),
    ].flat();
    expect([pages.length, new Set(pages).size, pages.at(-1)]).toEqual([1103, 1103, 'E-2']);
    // More matches than are sorted: exact names come first.
    const chairs = await list(own.owner, 'assets', 'm-1', 'asset_tag', '&page_size=3');
    expect(chairs[0]).toBe('M-1');
    await own.owner.call(
      'PATCH',
      `assets/${(await own.owner.call<List>('GET', 'assets/?search=E-2')).body.results[0]?.id}/`,
      { serial: 'CHAIR' },
    );
    expect(await list(own.owner, 'assets', 'chair', 'asset_tag', '&page_size=3')).toEqual(['E-2', 'M-1100', 'M-1099']);
  });
});

describe('what is offered for choosing', () => {
  const offered = async (wire: string, search: string, who = owner): Promise<unknown> => {
    const answer = await who.call<List>('GET', `${wire}/short-list/?search=${encodeURIComponent(search)}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.results.map((row) => [row['name'], row['details'], ...('tag' in row ? [row['tag']] : [])]);
  };

  it('says what tells people, assets, models and locations of one name apart', async () => {
    expect(await offered('users', 'greta moreno')).toEqual([['Greta Moreno', ['Finance', 'gmo77']]]);
    expect(await offered('users', 'prieto')).toEqual([['Elena Prieto', ['elena@greta.example']]]);
    expect(await offered('assets', 'present')).toEqual([['Present for Greta', ['BERLIN', 'Folio'], 'A-4']]);
    expect(await offered('asset-model', 'folio')).toEqual([['Folio', ['HP']]]);
    expect(await offered('locations', 'floor')).toEqual([['Floor 3', ['Germany / Berlin']]]);
    expect(await offered('locations', 'germany')).toEqual([
      ['Germany', []],
      ['Berlin', ['Germany']],
      ['Floor 3', ['Germany / Berlin']],
    ]);
  });

  it('[R1.3] tells nothing of what lies outside of the limits of the reader', async () => {
    const limited = await owner.create('groups', {
      name: 'Berlin only',
      custom_permissions: ['locations:read', 'department:read'],
      limit_locations_ids: [ids['berlin']],
    });
    const reader = await world.user({ groups: [limited], permissions: ['user:read'], workspaces: [world.workspaceId] });
    expect(await offered('locations', 'floor', reader)).toEqual([['Floor 3', ['Berlin']]]);
    expect(await offered('users', 'gmo77', reader)).toEqual([['Greta Moreno', ['gmo77']]]);
  });
});
