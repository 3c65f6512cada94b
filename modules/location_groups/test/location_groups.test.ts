import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import type { EnvironmentTree } from '../contract/location_group.ts';

const app = await testApp();
let world: World;
const ids: Record<string, string> = {};

type Located = Record<string, unknown> & { id: string; name: string; location_group: { name: string } | null };

const add = async (name: string, above: string | null, group: string | null = null): Promise<string> =>
  (ids[name] = await world.owner.create('locations', {
    name,
    ...(above ? { parent_id: ids[above] } : {}),
    ...(group ? { location_group_id: ids[group] } : {}),
  }));
const groupOf = async (name: string): Promise<string | null> =>
  (await world.owner.call<Located>('GET', `locations/${ids[name]}/`)).body.location_group?.name ?? null;
const change = async (name: string, input: object): Promise<void> => {
  const answer = await world.owner.call('PATCH', `locations/${ids[name]}/`, input);
  expect(answer.status, answer.text).toBe(200);
};
const assetAt = (name: string, place: string): Promise<string> =>
  world.owner.create('assets', {
    name,
    model_id: ids['model'],
    location_id: ids[place],
    work_space_id: world.workspaceId,
  });
const names = async (path: string): Promise<string[]> =>
  (await world.owner.call<{ results: { name: string }[] }>('GET', path)).body.results.map((one) => one.name);

beforeEach(async () => {
  world = await makeWorld(app);
  const { owner } = world;
  ids['Europe'] = await owner.create('location-group', { name: 'Europe' });
  ids['North'] = await owner.create('location-group', { name: 'North', parent_id: ids['Europe'] });
  ids['Asia'] = await owner.create('location-group', { name: 'Asia' });
  await add('Hamburg', null, 'North');
  await add('House', 'Hamburg');
  await add('Attic', 'House');
  await add('Osaka', null);
  const category_id = await owner.create('category', { name: 'Laptops', type: 'asset' });
  ids['model'] = await owner.create('asset-model', { name: 'Laptop', category_id });
});

describe('a location is in its own group, or in that of the location above it', () => {
  it('when it is created, when the group changes above it, and when it moves', async () => {
    expect([await groupOf('House'), await groupOf('Attic'), await groupOf('Osaka')]).toEqual(['North', 'North', null]);
    await change('Attic', { location_group_id: ids['Asia'] });
    await change('Hamburg', { location_group_id: ids['Europe'] });
    expect([await groupOf('House'), await groupOf('Attic')]).toEqual(['Europe', 'Asia']);
    await change('Attic', { location_group_id: null });
    expect(await groupOf('Attic')).toBe('Europe');
    await change('House', { parent_id: ids['Osaka'] });
    expect([await groupOf('House'), await groupOf('Attic')]).toEqual([null, null]);
    await change('Osaka', { location_group_id: ids['Asia'] });
    expect([await groupOf('House'), await groupOf('Attic')]).toEqual(['Asia', 'Asia']);
  });

  it('[R7.84] and the mapping of one is written by its own call, and undone', async () => {
    const path = `update-or-create-location-group-mapping/${ids['House']}/`;
    const answer = await world.owner.call<Located>('POST', path, { location_group_id: ids['Asia'] });
    expect(answer.body.location_group).toMatchObject({ id: ids['Asia'], name: 'Asia' });
    expect(await groupOf('Attic')).toBe('Asia');
    expect((await world.owner.call('PUT', path, { location_group_id: null })).status).toBe(200);
    expect([await groupOf('House'), await groupOf('Attic')]).toEqual(['North', 'North']);
    const other = await makeWorld(app);
    const foreign = await other.owner.create('location-group', { name: 'Elsewhere' });
    expect((await world.owner.call('POST', path, { location_group_id: foreign })).status).toBe(400);
    expect((await other.owner.call('POST', path, { location_group_id: foreign })).status).toBe(404);
  });
});

it('[R7.85] assets of a group are those at its locations and at those of groups below it, as their list finds them', async () => {
  await assetAt('Deep', 'Attic');
  await assetAt('Far', 'Osaka');
  expect(await names(`assets-with-location-group/${ids['Europe']}/`)).toEqual(['Deep']);
  expect(await names(`assets-with-location-group/${ids['North']}/?search=deep`)).toEqual(['Deep']);
  expect(await names(`assets-with-location-group/${ids['Asia']}/`)).toEqual([]);
  const filters = encodeURIComponent(JSON.stringify({ field: 'location_group', op: 'under', value: [ids['Europe']] }));
  const { body } = await world.owner.call<{ results: Located[] }>('GET', `assets/?filters=${filters}`);
  expect(body.results.map((one) => [one.name, one.location_group?.name])).toEqual([['Deep', 'North']]);
  expect((await world.owner.call('GET', `assets-with-location-group/${ids['Osaka']}/`)).status).toBe(404);
});

it('[R7.48] environments are listed with their groups, of all or of one, and stand in a tree with what is there', async () => {
  await assetAt('Deep', 'Attic');
  await assetAt('Far', 'Osaka');
  expect((await names('location-group/environments/')).sort()).toEqual(['Attic', 'Hamburg', 'House', 'Osaka']);
  const within = await names(`location-group/environments/?location_group=${ids['Europe']}`);
  expect(within.sort()).toEqual(['Attic', 'Hamburg', 'House']);
  await change('Attic', { location_group_id: ids['Asia'] });
  const { body } = await world.owner.call<EnvironmentTree>('GET', 'location-group/environments-tree/');
  expect(body.is_whole).toBe(true);
  expect(body.results.map((one) => [one.name, one.type, one.level, one.parent_id, one.below])).toEqual([
    ['Asia', 'location_group', 0, null, 1],
    ['Attic', 'location', 1, ids['Asia'], 1],
    ['Europe', 'location_group', 0, null, 0],
    ['North', 'location_group', 1, ids['Europe'], 0],
    ['Hamburg', 'location', 2, ids['North'], 1],
    ['House', 'location', 3, ids['Hamburg'], 1],
    ['Osaka', 'location', 0, null, 1],
  ]);
});

it('groups lie below each other without a circle, and one with locations is not deleted', async () => {
  const { owner } = world;
  const circle = await owner.call('PATCH', `location-group/${ids['Europe']}/`, { parent_id: ids['North'] });
  expect(circle.body).toMatchObject({ parent_id: ['This would put the record above itself. Choose another one.'] });
  expect((await owner.call('DELETE', 'location-group/delete/', { ids: [ids['North']] })).status).toBe(409);
  const tree = await owner.call<{ results: unknown[] }>('GET', 'location-group/tree/');
  expect(tree.body.results).toEqual([
    { id: ids['Asia'], name: 'Asia', level: 0, parent_id: null },
    { id: ids['Europe'], name: 'Europe', level: 0, parent_id: null },
    { id: ids['North'], name: 'North', level: 1, parent_id: ids['Europe'] },
  ]);
});

it('who may not read groups sees none of them on locations and assets, and keeps them when changing a location', async () => {
  const reader = await world.user({ permissions: ['locations:read', 'locations:update', 'assets:read'] });
  const { body } = await reader.call('GET', `locations/${ids['House']}/`);
  expect(body).not.toHaveProperty('location_group');
  expect((await reader.call('PUT', `locations/${ids['Hamburg']}/`, { name: 'Hamburg HQ' })).status).toBe(200);
  expect([await groupOf('Hamburg'), await groupOf('Attic')]).toEqual(['North', 'North']);
  expect((await reader.call('GET', 'location-group/environments-tree/')).status).toBe(403);
});
