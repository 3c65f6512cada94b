import { beforeAll, describe, expect, it } from 'vitest';
import { PREVIEW_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { importFile } from '../../../modules/import/test/imports.ts';
import { testApp } from '../app.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

/*
 * Berlin is readable, Madrid is not: what leaks, and that hidden references survive. Names are covered by
 * registry/hidden_names.test.ts.
 */
const app = await testApp();

type Ids = Record<string, string>;
interface Row {
  readonly id: string;
  readonly version: number;
  readonly default_location: unknown;
  readonly [key: string]: unknown;
}
interface Activity {
  readonly results: readonly {
    readonly action: string;
    readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
    readonly target_data: unknown;
    readonly note: string | null;
    readonly actor: { readonly name: string };
    readonly updated_data: string;
  }[];
}

const RIGHTS = [
  'assets:read',
  'assets:write',
  'assets:update',
  'assets:import',
  'assets:checkout',
  'assets:checkin',
  'can_assign_assets',
  'locations:read',
  'user:read',
  'can_export_assets',
  'activitylogs:read',
  'dashboard:all',
];
const EVERYWHERE = ['import:read', 'assetmodel:read', 'statuslabels:read', 'category:read'];

let world: World;
let owner: TestUser;
let clerk: TestUser;
const ids: Ids = {};

const asset = (input: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  owner.create('assets', {
    model_id: ids['model'],
    work_space_id: world.workspaceId,
    location_id: ids['berlin'],
    ...input,
  });
const unseen = (id: string | undefined): object => ({ id, name: 'Not visible to you', hidden: true });
const read = async (who: TestUser, id: string): Promise<Row> => (await who.call<Row>('GET', `assets/${id}/`)).body;
const list = async (who: TestUser, query: string): Promise<string[]> => {
  const { status, text, body } = await who.call<{ results: { id: string }[] }>('GET', `assets/?${query}`);
  expect(status, text).toBe(200);
  return body.results.map((one) => one.id);
};

beforeAll(async () => {
  world = await makeWorld(app);
  ({ owner } = world);
  ids['berlin'] = await owner.create('locations', { name: 'Berlin' });
  ids['madrid'] = await owner.create('locations', { name: 'Madrid' });
  ids['model'] = await owner.create('asset-model', {
    name: 'Laptop',
    category_id: await owner.create('category', { name: 'Laptops', type: 'asset' }),
  });
  ids['berliner'] = await owner.create('users', { first_name: 'Berta', username: 'berta', location_id: ids['berlin'] });
  ids['madrilena'] = await owner.create('users', {
    first_name: 'Madrileña',
    username: 'madrid.login',
    location_id: ids['madrid'],
  });
  ids['group'] = await owner.create('groups', {
    name: 'Berlin',
    custom_permissions: RIGHTS,
    limit_locations_ids: [ids['berlin']],
  });
  clerk = await world.user({ groups: [ids['group']], permissions: EVERYWHERE, workspaces: [world.workspaceId] });
});

describe('a place outside the limits', () => {
  it('is told by name where its type may not be read at all, as other names are', async () => {
    const id = await asset({ default_location_id: ids['madrid'] });
    const without = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
    expect((await read(without, id)).default_location).toEqual({ id: ids['madrid'], name: 'Madrid' });
    expect((await read(owner, id)).default_location).toEqual({ id: ids['madrid'], name: 'Madrid' });
    expect((await read(clerk, id)).default_location).toEqual(unseen(ids['madrid']));
  });

  it('is kept by whoever saves the record, as a form sends it and as a whole', async () => {
    const id = await asset({ name: 'Kept', default_location_id: ids['madrid'] });
    const before = await read(clerk, id);
    const saved = await clerk.call<Row>('PATCH', `assets/${id}/`, {
      name: 'Saved',
      default_location_id: ids['madrid'],
      version: before.version,
    });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.default_location).toEqual(unseen(ids['madrid']));
    const whole = {
      name: 'Whole',
      asset_tag: before['asset_tag'],
      model_id: ids['model'],
      status_id: (before['status'] as { id: string }).id,
      work_space_id: world.workspaceId,
      location_id: ids['berlin'],
      default_location_id: ids['madrid'],
    };
    expect((await clerk.call('PUT', `assets/${id}/`, whole)).status).toBe(200);
    expect((await read(owner, id)).default_location).toEqual({ id: ids['madrid'], name: 'Madrid' });
    // Hidden records cannot be set.
    const other = await asset();
    expect((await clerk.call('PATCH', `assets/${other}/`, { default_location_id: ids['madrid'] })).status).toBe(400);
  });

  it.each(['default_location', '-default_location'])(
    'cannot be placed in the alphabet by sorting: %s',
    async (sort) => {
      const [b, a, none] = [
        await asset({ serial: `S-${sort}-1`, default_location_id: ids['madrid'] }),
        await asset({ serial: `S-${sort}-2`, default_location_id: ids['berlin'] }),
        await asset({ serial: `S-${sort}-3` }),
      ];
      const place = async (name: string): Promise<number> => {
        expect((await owner.call('PATCH', `locations/${ids['madrid']}/`, { name })).status).toBe(200);
        const found = (await list(clerk, `search=S-${sort.replace('-', '-')}-&sort=${sort}`)).filter((one) =>
          [a, b, none].includes(one),
        );
        expect(found).toHaveLength(3);
        return found.indexOf(b);
      };
      const places = [await place('Aachen'), await place('Zaragoza'), await place('Madrid')];
      expect(new Set(places).size).toBe(1);
    },
  );

  it('is not found by searching for the name of what is hidden', async () => {
    const category = await owner.create('category', { name: 'Weapons', type: 'asset' });
    const model = await owner.create('asset-model', { name: 'Xylophone', category_id: category });
    const id = await asset({ model_id: model });
    const limited = await owner.create('groups', {
      name: 'No weapons',
      custom_permissions: ['assetmodel:read', 'category:read'],
      limit_categories_ids: [await owner.create('category', { name: 'Chairs', type: 'asset' })],
    });
    const who = await world.user({
      groups: [limited],
      permissions: ['assets:read', 'dashboard:all'],
      workspaces: [world.workspaceId],
    });
    expect((await read(who, id))['model']).toEqual(unseen(model));
    expect((await read(who, id))['category']).toEqual(unseen(category));
    expect(await list(who, 'search=xylophone')).toEqual([]);
    expect(await list(owner, 'search=xylophone')).toEqual([id]);
    const { text, body } = await who.call<{ by_category: { name: string; count: number }[] }>(
      'GET',
      'dashboard-summary/',
    );
    expect(text).not.toContain('Weapons');
    expect(body.by_category).toContainEqual(expect.objectContaining({ name: 'Not visible to you', count: 1 }));
    expect((await who.call('GET', 'global-search/?search=xylophone')).text).not.toContain('Xylophone');
  });

  it('is told to nobody who looks with the eyes of its reader', async () => {
    const id = await asset({ default_location_id: ids['madrid'] });
    const opened = await owner.call<{ token: string }>('POST', `users/${clerk.id}/preview/`, {});
    expect(opened.status, opened.text).toBe(201);
    const { status, text } = await owner.call('GET', `assets/${id}/`, undefined, { [PREVIEW_HEADER]: clerk.id });
    expect(status, text).toBe(200);
    expect(text).toContain('Not visible to you');
    expect(text).not.toContain('Madrid');
  });
});

describe('whoever has an asset', () => {
  it('is not told in its history, nor what was noted about them, and who did it is', async () => {
    const id = await asset({ name: 'Travelled', asset_tag: 'T-1' });
    await owner.call('POST', 'associate/', {
      asset_id: id,
      checkout_to: 'user',
      user_id: ids['madrilena'],
      note: 'for the office in the south',
    });
    await owner.call('POST', `associate/${id}/checkin/`, {
      location_id: ids['berlin'],
      note: 'scratched in the south',
    });
    await owner.call('POST', 'associate/', {
      asset_id: id,
      checkout_to: 'user',
      user_id: ids['berliner'],
      note: 'for the fair',
    });
    const { body, text } = await clerk.call<Activity>('GET', `activity-logs/?record=asset&id=${id}`);
    expect(text).not.toMatch(/Madrile|south/);
    expect(
      body.results
        .filter((one) => one.action !== 'create')
        .map(({ action, note, target_data }) => ({ action, note, target_data })),
    ).toEqual([
      { action: 'checkout', note: 'for the fair', target_data: { type: 'user', id: ids['berliner'], name: 'Berta' } },
      { action: 'checkin', note: null, target_data: { type: 'user', ...unseen(ids['madrilena']) } },
      { action: 'checkout', note: null, target_data: { type: 'user', ...unseen(ids['madrilena']) } },
    ]);
    expect(new Set(body.results.map((one) => one.actor.name)).size).toBe(1);
    const periods = await clerk.call<{
      results: { assignee: unknown; checkout_note: string | null; checked_out_by: string }[];
    }>('GET', `associateget/${id}/`);
    expect(periods.text).not.toMatch(/Madrile|south/);
    expect(periods.body.results.map((one) => one.assignee)).toEqual([
      { type: 'user', id: ids['berliner'], name: 'Berta' },
      { type: 'user', ...unseen(ids['madrilena']) },
    ]);
    expect(periods.body.results.every((one) => one.checked_out_by !== '')).toBe(true);
    const all = (await owner.call('GET', `associateget/${id}/`)).text;
    expect(all).toContain('Madrileña');
    expect(all).toContain('south');
  });

  it('is not named to who would hand it out again, or scans it', async () => {
    const id = await asset({ asset_tag: 'T-2' });
    await owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: ids['madrilena'] });
    await owner.call('PATCH', `assets/${id}/`, { location_id: ids['berlin'] });
    const refused = await clerk.call('POST', 'associate/', {
      asset_id: id,
      checkout_to: 'user',
      user_id: ids['berliner'],
    });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Not visible to you');
    const scanned = await clerk.call<Row>('GET', 'associate/scan/?tag=T-2');
    expect(scanned.body['assignee']).toEqual({ type: 'user', ...unseen(ids['madrilena']) });
    expect(refused.text + scanned.text).not.toContain('Madrile');
    // In one workspace as in all.
    const here = await clerk.call<Row>('GET', `/${world.workspaceId}/assets/${id}/`);
    expect(here.body['assignee']).toEqual({ type: 'user', ...unseen(ids['madrilena']) });
  });

  it('who made a record is told wherever they are', async () => {
    const maker = await world.user({
      permissions: ['assets:read', 'assets:write', 'assetmodel:read', 'statuslabels:read', 'locations:read'],
      workspaces: [world.workspaceId],
    });
    const { body } = await maker.call<Row>('POST', 'assets/', {
      model_id: ids['model'],
      work_space_id: world.workspaceId,
      location_id: ids['berlin'],
    });
    const name = (await owner.call<{ name: string }>('GET', `users/${maker.id}/`)).body.name;
    expect((await clerk.call('GET', `users/${maker.id}/`)).status).toBe(404);
    expect((await read(clerk, body.id))['created_by']).toEqual({ id: maker.id, name });
    const { text } = await clerk.call('GET', 'assets/export/?columns=asset_tag,created_by');
    expect(text).toContain(name);
  });
});

describe('a workspace that its reader is in', () => {
  it('is named whichever they look at, and another is not', async () => {
    const [second, third] = [
      await owner.create('workspace', { name: 'Second' }),
      await owner.create('workspace', { name: 'Third' }),
    ];
    const person = await owner.create('users', {
      first_name: 'Everywhere',
      username: `e${second}`,
      work_space_ids: [world.workspaceId, second, third],
    });
    const who = await world.user({
      permissions: ['user:read', 'user:update', 'workspace:all', 'activitylogs:read'],
      workspaces: [world.workspaceId, second],
    });
    for (const path of [`users/${person}/`, `/${second}/users/${person}/`]) {
      const { body } = await who.call<{ work_space: { id: string; name: string }[] }>('GET', path);
      expect(body.work_space.map((one) => one.name).at(-1)).toBe('Not visible to you');
      expect(body.work_space.map((one) => one.id).sort()).toEqual([world.workspaceId, second, third].sort());
      expect(body.work_space.filter((one) => one.name === 'Second')).toHaveLength(1);
    }
    expect((await owner.call('GET', `/${second}/users/${person}/`)).text).toContain('Third');
    expect((await who.call('GET', 'activity-logs/?page_size=100')).text).not.toContain('Third');
    // Hidden references stay when others are changed.
    const saved = await who.call('PATCH', `users/${person}/`, { work_space_ids: [world.workspaceId, third] });
    expect(saved.status, saved.text).toBe(200);
    const now = await owner.call<{ work_space: { id: string }[] }>('GET', `users/${person}/`);
    expect(now.body.work_space.map((one) => one.id).sort()).toEqual([world.workspaceId, third].sort());
  });
});

describe('a file of who does not see everything', () => {
  // Starts the reading process.
  beforeAll(() => importFile(app, owner, 'locations', 'Name\nBerlin\n', 'check'), 20_000);

  it.each([
    ['csv', 'en', ''],
    ['csv', 'de', ''],
    ['xlsx', 'es', 'format=xlsx&'],
  ])('says so, and goes back in without changing what they do not see: %s in %s', async (form, language, query) => {
    const id = await asset({ name: `File ${form} ${language}`, default_location_id: ids['madrid'] });
    await owner.call('POST', 'associate/', { asset_id: id, checkout_to: 'location', location_id: ids['madrid'] });
    await owner.call('PATCH', `assets/${id}/`, { location_id: ids['berlin'] });
    const filter = JSON.stringify({ field: 'name', op: 'is', value: `File ${form} ${language}` });
    const path = `/api/v1/${world.companyId}/all/assets/export/?${query}filters=${encodeURIComponent(filter)}`;
    const answer = await fetch(new URL(path, app.address), {
      headers: { authorization: `Bearer ${clerk.token}`, 'accept-language': language },
    });
    expect(answer.status).toBe(200);
    const file = new Uint8Array(await answer.arrayBuffer());
    const words =
      { en: 'Not visible to you', de: 'Für Sie nicht sichtbar', es: 'No visible para usted' }[language] ?? '';
    if (form === 'csv') {
      expect(new TextDecoder().decode(file).split(words).length - 1).toBe(2);
      expect(new TextDecoder().decode(file)).not.toContain('Madrid');
    }
    const { job, rows } = await importFile(app, clerk, 'assets', file, 'run', { options: { blanks: true } });
    expect(rows).toMatchObject([{ outcome: 'unchanged', messages: [] }]);
    expect(job.totals.refused).toBe(0);
    expect(await read(owner, id)).toMatchObject({
      default_location: { id: ids['madrid'] },
      assignee: { id: ids['madrid'] },
    });
  });

  it('changes what was changed in it, and nothing else', async () => {
    const id = await asset({ name: 'Mended', asset_tag: 'T-3', default_location_id: ids['madrid'] });
    const file =
      'Asset tag,Name,Model,Location,Default location\nT-3,Mended again,Laptop,Berlin,Für Sie nicht sichtbar\n' +
      'T-4,New,Laptop,Berlin,Not visible to you\n';
    const { rows } = await importFile(app, clerk, 'assets', file, 'run');
    expect(rows.map((one) => one.outcome)).toEqual(['changed', 'created']);
    expect(await read(owner, id)).toMatchObject({ name: 'Mended again', default_location: { id: ids['madrid'] } });
    expect(await read(owner, rows[1]?.record_id ?? '')).toMatchObject({ name: 'New', default_location: null });
    expect((await owner.call('GET', 'locations/?search=visible')).body).toMatchObject({ count: 0 });
  });

  it('tells of the rows that it would change without the names that they had', async () => {
    const id = await asset({ name: 'Told', asset_tag: 'T-5', default_location_id: ids['madrid'] });
    const { rows } = await importFile(
      app,
      clerk,
      'assets',
      'Asset tag,Name,Default location\nT-5,Told,Berlin\n',
      'check',
    );
    expect(rows).toMatchObject([
      {
        outcome: 'changed',
        changes: [{ field: 'default_location', from: unseen(ids['madrid']), to: { name: 'Berlin' } }],
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Madrid');
    expect(await read(owner, id)).toMatchObject({ default_location: { id: ids['madrid'] } });
  });
});
