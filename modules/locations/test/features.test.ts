import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import type { FeatureTree, LocationHierarchy, LocationTree, StatusAtLocations } from '../contract/wire.ts';

const app = await testApp();
let world: World;
const ids: Record<string, string> = {};

beforeAll(async () => {
  world = await makeWorld(app);
  const { owner } = world;
  ids['Rooms'] = await owner.create('location-feature', { name: 'Rooms' });
  ids['Projector'] = await owner.create('location-feature', { name: 'Projector', parent_id: ids['Rooms'] });
  ids['Berlin'] = await owner.create('campus', { name: 'Berlin' });
  ids['House'] = await owner.create('building', { name: 'House', parent_id: ids['Berlin'] });
  ids['Attic'] = await owner.create('level', {
    name: 'Attic',
    parent_id: ids['House'],
    features_ids: [ids['Projector']],
  });
});

it('[R7.50] features are named for choosing, and as a tree with how many locations have each', async () => {
  const { owner } = world;
  const named = await owner.call<{ results: { name: string; details: string[] }[] }>(
    'GET',
    'location-feature/features/?sort=name',
  );
  expect(named.body.results.map((one) => [one.name, one.details])).toEqual([
    ['Projector', ['Rooms']],
    ['Rooms', []],
  ]);
  const tree = await owner.call<FeatureTree>('GET', 'location-feature/features-tree/');
  expect(tree.body.results.map((one) => [one.name, one.level, one.locations])).toEqual([
    ['Rooms', 0, 0],
    ['Projector', 1, 1],
  ]);
  const elsewhere = await owner.create('locations', { name: 'Elsewhere' });
  const group = await owner.create('groups', {
    name: 'Elsewhere',
    custom_permissions: ['locations:read'],
    limit_locations_ids: [elsewhere],
  });
  const clerk = await world.user({ groups: [group], workspaces: [world.workspaceId] });
  const hers = await clerk.call<FeatureTree>('GET', 'location-feature/features-tree/');
  expect(
    hers.body.results.map((one) => [one.name, one.locations]),
    hers.text,
  ).toEqual([
    ['Rooms', 0],
    ['Projector', 0],
  ]);
  const filters = encodeURIComponent(JSON.stringify({ field: 'features', op: 'in', value: [ids['Projector']] }));
  const found = await owner.call<{ results: { name: string; features: { name: string }[] }[] }>(
    'GET',
    `locations/?filters=${filters}`,
  );
  expect(found.body.results.map((one) => [one.name, one.features.map((own) => own.name)])).toEqual([
    ['Attic', ['Projector']],
  ]);
});

it('[R7.83] the hierarchy of a location is what lies above it and below it', async () => {
  const { body } = await world.owner.call<LocationHierarchy>('GET', `location/hierarchy/${ids['House']}/`);
  expect(body).toMatchObject({
    location: { id: ids['House'], name: 'House', kind: 'building' },
    above: [{ id: ids['Berlin'], name: 'Berlin' }],
    results: [{ id: ids['Attic'], name: 'Attic', level: 0, parent_id: ids['House'], below: 0 }],
    is_whole: true,
  });
  const other = await makeWorld(app);
  expect((await other.owner.call('GET', `location/hierarchy/${ids['House']}/`)).status).toBe(404);
});

it('of a tree only what lies below a location is asked for by its id', async () => {
  const { body } = await world.owner.call<LocationTree>('GET', `locations/tree/?under=${ids['Berlin']}`);
  expect(body.results.map((one) => [one.name, one.level])).toEqual([
    ['House', 0],
    ['Attic', 1],
  ]);
  expect((await world.owner.call('GET', `locations/tree/?under=${ids['Rooms']}`)).status).toBe(404);
});

it('[R7.73] environments are searched by name, with what they lie in', async () => {
  const { body } = await world.owner.call<{ results: { name: string; details: string[] }[] }>(
    'GET',
    'environment-search/?search=att',
  );
  expect(body.results.map((one) => [one.name, one.details])).toEqual([['Attic', ['Berlin / House']]]);
});

it('[R7.71] where assets with each status label are, by location', async () => {
  const { owner } = world;
  const category_id = await owner.create('category', { name: 'Laptops', type: 'asset' });
  const model_id = await owner.create('asset-model', { name: 'Laptop', category_id });
  const status_id = await owner.create('statuslabels', { name: 'On loan', type: 'deployable', color: '#2563eb' });
  for (const place of ['Attic', 'Attic', 'House'])
    await owner.create('assets', { model_id, status_id, location_id: ids[place], work_space_id: world.workspaceId });
  const { body } = await owner.call<{ results: StatusAtLocations[] }>('GET', 'statuslabels/locations/');
  expect(body.results).toEqual([
    {
      id: status_id,
      name: 'On loan',
      color: '#2563eb',
      locations: [
        { id: ids['Attic'], name: 'Attic', assets: 2 },
        { id: ids['House'], name: 'House', assets: 1 },
      ],
    },
  ]);
});

it('[R7.111] [R7.112] [R7.113] a kind of location has only its own, and what is created there is of it', async () => {
  const { owner } = world;
  const names = async (path: string): Promise<string[]> =>
    (await owner.call<{ results: { name: string }[] }>('GET', path)).body.results.map((one) => one.name);
  expect([await names('campus/'), await names('building/'), await names('level/')]).toEqual([
    ['Berlin'],
    ['House'],
    ['Attic'],
  ]);
  expect((await owner.call('GET', `campus/${ids['House']}/`)).status).toBe(404);
  expect((await owner.call('PATCH', `level/${ids['House']}/`, { name: 'Other' })).status).toBe(404);
  expect((await owner.call('DELETE', 'campus/delete/', { ids: [ids['Attic']] })).status).toBe(404);
  expect((await owner.call('PATCH', `building/${ids['House']}/`, { name: 'House 4' })).body).toMatchObject({
    name: 'House 4',
    kind: 'building',
  });
  await owner.call('PATCH', `building/${ids['House']}/`, { name: 'House' });
});
