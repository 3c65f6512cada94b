import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { RECORDS, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

const app = await testApp();
let world: World;
let red: string;
let blue: string;

beforeAll(async () => {
  world = await makeWorld(app);
  red = await world.owner.create('tag', { name: 'Red', color: '#c02f2f' });
  blue = await world.owner.create('tag', { name: 'Blue', color: '#2563eb', description: 'Goes back.' });
});

type Tagged = Record<string, unknown> & { id: string; tags: { name: string; color?: string }[] };

interface Listed {
  readonly count: number;
  readonly results: readonly Tagged[];
}

const listed = async (record: RecordDefinition, op: string, value?: string[], who: TestUser = world.owner) => {
  const filters = JSON.stringify({ field: 'tags', op, ...(value ? { value } : {}) });
  return who.call<Listed>('GET', `${record.wire}/?filters=${encodeURIComponent(filters)}`);
};
const found = async (...asked: Parameters<typeof listed>): Promise<string[]> =>
  (await listed(...asked)).body.results.map((one) => one.id);
const namesOn = async (record: RecordDefinition, id: string): Promise<string[]> =>
  (await world.owner.call<Tagged>('GET', `${record.wire}/${id}/`)).body.tags.map((one) => one.name);
const links = (id: string): Promise<number> =>
  app.database.inCompany(world.companyId, (tx) =>
    tx.count(sql`select count(*) as n from record_tag where company_id = ${world.companyId}
      and (record_id = ${id} or tag_id = ${id})`),
  );
const types = RECORDS.filter((one) => one.name !== 'tag');
const location = recordNamed('location');

it('[R7.87] tags have calls at `tag`: listed, created, read, changed and deleted', async () => {
  const { owner } = world;
  const input = { name: 'Pool', color: '#0a7d56', description: 'Ask first.' };
  const id = await owner.create('tag', input);
  expect((await owner.call('GET', `tag/${id}/`)).body).toMatchObject(input);
  expect((await owner.call('PATCH', `tag/${id}/`, { name: 'Event pool' })).body).toMatchObject({ name: 'Event pool' });
  const { body } = await owner.call<Listed>('GET', 'tag/?sort=name');
  expect(body.results.map((one) => one['name'])).toEqual(['Blue', 'Event pool', 'Red']);
  expect((await owner.call('POST', 'tag/', { name: 'event POOL' })).status).toBe(400);
  expect((await owner.call('DELETE', 'tag/delete/', { ids: [id] })).body).toEqual({ deleted: 1 });
});

describe('records of every type have tags, which their list finds, and lose them for good with themselves:', () => {
  it.each(types.map((one) => [one.name, one] as const))('%s', async (_name, record) => {
    const { owner } = world;
    const { id } = await sampleRecord(owner, record, true, { tags_ids: [red] });
    await sampleRecord(owner, record, true);
    expect(await found(record, 'in', [red])).toEqual([id]);
    const changed = await owner.call<Tagged>('PATCH', `${record.wire}/${id}/`, { tags_ids: [blue, red] });
    expect(changed.body.tags, changed.text).toEqual([
      { id: blue, name: 'Blue', color: '#2563eb' },
      { id: red, name: 'Red', color: '#c02f2f' },
    ]);
    const empty = await found(record, 'empty');
    expect(empty.includes(id)).toBe(false);
    expect(empty.length).toBeGreaterThan(0);
    const history = await owner.call<{ results: { updated_data: string }[] }>(
      'GET',
      `activity-logs/?record=${record.name}&id=${id}`,
    );
    expect(history.body.results[0]?.updated_data).toMatch(/Tags: .*Blue/);
    expect((await owner.call('DELETE', `${record.wire}/delete/`, { ids: [id] })).status).toBe(200);
    expect(await links(id)).toBe(2);
    expect((await owner.call('DELETE', `deleted-items/${record.wire}/delete/`, { ids: [id] })).status).toBe(200);
    expect(await links(id)).toBe(0);
  });
});

it('with a record that goes for good go the tags of its parts', async () => {
  const { owner } = world;
  const [kit, item] = [recordNamed('kit'), recordNamed('kit_item')];
  const { id } = await sampleRecord(owner, kit, true);
  const part = await sampleRecord(owner, item, true, { kit_id: id, tags_ids: [red] });
  expect(await links(part.id)).toBe(1);
  await owner.call('DELETE', 'kit/delete/', { ids: [id] });
  expect((await owner.call('DELETE', 'deleted-items/kit/delete/', { ids: [id] })).body).toEqual({ deleted: 1 });
  expect(await links(part.id)).toBe(0);
});

describe('tags of several records', () => {
  const job = async (body: Record<string, unknown>): Promise<{ id: string }> => {
    const made = await world.owner.call<{ id: string }>('POST', 'bulk-jobs/', { record: 'location', ...body });
    expect(made.status, made.text).toBe(201);
    await app.runJobs();
    expect((await world.owner.call('POST', `bulk-jobs/${made.body.id}/run/`, {})).status).toBe(200);
    await app.runJobs();
    return made.body;
  };

  it('are added to all that a list finds and removed from them, others stay, and it is undone', async () => {
    const { owner } = world;
    const one = await owner.create('locations', { name: 'Bulk one', tags_ids: [red] });
    const two = await owner.create('locations', { name: 'Bulk two' });
    const added = await job({ action: 'add_tags', search: 'bulk', params: { tags_ids: [blue] } });
    expect([await namesOn(location, one), await namesOn(location, two)]).toEqual([['Blue', 'Red'], ['Blue']]);
    await job({ action: 'remove_tags', ids: [one], params: { tags_ids: [red] } });
    expect(await namesOn(location, one)).toEqual(['Blue']);
    expect((await owner.call('POST', `bulk-jobs/${added.id}/undo/`, {})).status).toBe(200);
    await app.runJobs();
    // What was changed since is left alone.
    expect([await namesOn(location, one), await namesOn(location, two)]).toEqual([['Blue'], []]);
  });

  it('are no action on tags themselves', async () => {
    const job = { record: 'tag', action: 'add_tags', ids: [red], params: { tags_ids: [blue] } };
    expect((await world.owner.call('POST', 'bulk-jobs/', job)).status).toBe(400);
  });
});

it('a tag in the recycle bin is on nothing, comes back to all that had it, and goes for good from all', async () => {
  const { owner } = world;
  const tag = await owner.create('tag', { name: 'Passing' });
  const id = await owner.create('locations', { name: 'Hall', tags_ids: [tag] });
  expect((await owner.call('DELETE', 'tag/delete/', { ids: [tag] })).status).toBe(200);
  expect(await namesOn(location, id)).toEqual([]);
  expect(await found(location, 'empty')).toContain(id);
  // Writing others leaves it to be restored.
  await owner.call('PATCH', `locations/${id}/`, { tags_ids: [blue] });
  await owner.call('POST', `restore-deleted-items/${tag}/`, { type: 'tag' });
  expect(await namesOn(location, id)).toEqual(['Blue', 'Passing']);
  await owner.call('DELETE', 'tag/delete/', { ids: [tag] });
  expect((await owner.call('DELETE', 'deleted-items/tag/delete/', { ids: [tag] })).body).toEqual({ deleted: 1 });
  expect(await links(tag)).toBe(0);
  expect(await namesOn(location, id)).toEqual(['Blue']);
});

it('who may not read tags sees, finds and writes none; who may puts them on what they may change', async () => {
  const { owner, user } = world;
  const id = await owner.create('locations', { name: 'Quiet', tags_ids: [red] });
  const stranger = await user({ permissions: ['locations:read', 'locations:update'] });
  const reader = await user({ permissions: ['locations:read', 'locations:update', 'tag:read'] });
  expect((await stranger.call('GET', `locations/${id}/`)).body).not.toHaveProperty('tags');
  expect((await listed(location, 'in', [red], stranger)).status).toBe(400);
  expect((await stranger.call('PATCH', `locations/${id}/`, { tags_ids: [] })).status).toBe(400);
  const job = { record: 'location', action: 'add_tags', ids: [id], params: { tags_ids: [blue] } };
  expect((await stranger.call('POST', 'bulk-jobs/', job)).status).toBe(403);
  expect((await reader.call('PATCH', `locations/${id}/`, { tags_ids: [red, blue] })).status).toBe(200);
  expect((await reader.call('POST', 'tag/', { name: 'Mine' })).status).toBe(403);
  // Replacing everything else leaves tags as they are.
  expect((await stranger.call('PUT', `locations/${id}/`, { name: 'Quiet room' })).status).toBe(200);
  expect(await namesOn(location, id)).toEqual(['Blue', 'Red']);
});
