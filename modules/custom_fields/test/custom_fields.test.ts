import { describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { CONFIRMED_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

const app = await testApp();
const asset = recordNamed('asset');

interface Field {
  id: string;
  key: string;
}

async function define(owner: TestUser, input: Record<string, unknown>): Promise<string> {
  const made = await owner.call<Field>('POST', 'custom-fields/', { record: 'asset', type: 'text', ...input });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.key;
}

function filters(value: unknown): string {
  return encodeURIComponent(JSON.stringify(value));
}

async function found(owner: TestUser, filter: unknown, sort = 'name'): Promise<string[]> {
  const answer = await owner.call<{ results: { name: string }[] }>(
    'GET',
    `assets/?sort=${sort}&filters=${filters(filter)}`,
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.results.map((row) => row.name);
}

describe('fields of a company’s own', () => {
  it('are written, checked, read, listed, sorted and filtered like all others [R7.67]', async () => {
    const { owner } = await makeWorld(app);
    const [centre, colour, ports, checked] = [
      await define(owner, { name: 'Cost centre' }),
      await define(owner, { name: 'Colour', type: 'select', options: 'red\nblue\n\nred' }),
      await define(owner, { name: 'Ports', kind: 'round_numbers' }),
      await define(owner, { name: 'Checked', type: 'checkbox', format: 'boolean' }),
    ];
    const sample = await sampleRecord(owner, asset, true);
    const model_id = (sample['model'] as { id: string }).id;
    const make = (name: string, input: Record<string, unknown>) =>
      owner.call('POST', 'assets/', { name, model_id, ...input });
    const first = await make('A', { [centre]: 'CC-1', [colour]: 'red', [ports]: 12, [checked]: true });
    expect(first.body).toMatchObject({ [centre]: 'CC-1', [colour]: 'red', [ports]: 12, [checked]: true });
    await make('B', { [centre]: 'cc-2', [ports]: 2 });
    const wrong = await make('C', { [colour]: 'green', [ports]: 'many' });
    expect([wrong.status, Object.keys(wrong.body).sort()]).toEqual([400, [colour, ports, 'code', 'status'].sort()]);

    expect(await found(owner, { field: centre, op: 'is', value: 'cc-1' })).toEqual(['A']);
    expect(await found(owner, { field: centre, op: 'contains', value: 'CC' })).toEqual(['A', 'B']);
    expect(await found(owner, { field: colour, op: 'in', value: ['red', 'blue'] })).toEqual(['A']);
    expect(await found(owner, { field: ports, op: 'gt', value: 3 })).toEqual(['A']);
    expect(await found(owner, { field: ports, op: 'not_empty' }, ports)).toEqual(['B', 'A']);
    expect(await found(owner, { field: checked, op: 'is', value: true })).toEqual(['A']);

    const id = String(first.body['id']);
    const changed = await owner.call('PATCH', `assets/${id}/`, { [ports]: null, [colour]: 'blue' });
    expect(changed.body).toMatchObject({ [centre]: 'CC-1', [colour]: 'blue', [ports]: null });
    const history = await owner.call<{
      results: { changes: { field: string; to: unknown }[]; updated_data: string }[];
    }>('GET', `activity-logs/?record=asset&id=${id}`);
    expect(history.body.results[0]?.changes.map((one) => one.field).sort()).toEqual([colour, ports].sort());
    expect(history.body.results[0]?.updated_data).toContain('Colour: blue');
    const columns = await owner.call<{ columns: { column_key: string; name: string }[] }>(
      'GET',
      'column-settings/?table=asset',
    );
    expect(columns.body.columns).toEqual(
      expect.arrayContaining([expect.objectContaining({ column_key: centre, name: 'Cost centre' })]),
    );
  });

  it('belong to their company and their record type alone', async () => {
    const [one, other] = [await makeWorld(app), await makeWorld(app)];
    const key = await define(one.owner, { name: 'Cost centre' });
    expect(
      (await other.owner.call('GET', `assets/?filters=${filters({ field: key, op: 'is', value: 'x' })}`)).status,
    ).toBe(400);
    expect((await one.owner.call('POST', 'supplier/', { name: 'S', [key]: 'x' })).status).toBe(400);
    const me = await other.owner.call<{ company: { custom_fields: unknown[] } }>('GET', 'users/current_user/');
    expect(me.body.company.custom_fields).toEqual([]);
  });

  it('keep what they are for and their values; a choice needs choices', async () => {
    const { owner } = await makeWorld(app);
    expect(
      (await owner.call('POST', 'custom-fields/', { record: 'asset', type: 'select', name: 'Empty' })).body,
    ).toMatchObject({ options: [expect.any(String)] });
    const made = await owner.call<Field>('POST', 'custom-fields/', { record: 'asset', type: 'text', name: 'Old name' });
    expect((await owner.call('PATCH', `custom-fields/${made.body.id}/`, { record: 'user' })).status).toBe(400);
    const renamed = await owner.call<Field>('PATCH', `custom-fields/${made.body.id}/`, { name: 'New name' });
    expect(renamed.body.key).toBe(made.body.key);
  });
});

it('stand in the order that the company has given them, and those that it has put nowhere behind, as they were made', async () => {
  const { owner } = await makeWorld(app);
  const ids: string[] = [];
  for (const name of ['First', 'Second', 'Third'])
    ids.push(await owner.create('custom-fields', { record: 'asset', type: 'text', name }));
  const order = async () =>
    (
      await owner.call<{ company: { custom_fields: { name: string }[] } }>('GET', 'users/current_user/')
    ).body.company.custom_fields.map((one) => one.name);
  expect(await order()).toEqual(['First', 'Second', 'Third']);
  expect((await owner.call('PATCH', `custom-fields/${ids[2] ?? ''}/`, { position: 1 })).status).toBe(200);
  expect(await order()).toEqual(['Third', 'First', 'Second']);
});

describe('the order of custom fields', () => {
  const UNKNOWN = '018f0000-0000-7000-8000-000000000000';
  interface Fields {
    readonly world: World;
    readonly ids: readonly [string, string, string];
  }
  async function three(): Promise<Fields> {
    const world = await makeWorld(app);
    const add = (name: string, record = 'asset') => world.owner.create('custom-fields', { record, type: 'text', name });
    const ids = [await add('First'), await add('Second'), await add('Third')] as const;
    return { world, ids };
  }
  const put = (who: TestUser, ids: readonly unknown[], record = 'asset') =>
    who.call<Record<string, unknown> & { changed: number }>('PUT', 'custom-fields/order/', { record, ids });
  const order = async ({ owner }: World): Promise<string[]> =>
    (
      await owner.call<{ company: { custom_fields: { name: string }[] } }>('GET', 'users/current_user/')
    ).body.company.custom_fields.map((one) => one.name);

  it('is written at once, with a line of history for each that has moved, and no other', async () => {
    const { world, ids } = await three();
    const [first, second, third] = ids;
    expect((await put(world.owner, [first, second, third])).body).toEqual({ changed: 3 });
    const answer = await put(world.owner, [first, third, second]);
    expect([answer.status, answer.body]).toEqual([200, { changed: 2 }]);
    expect(await order(world)).toEqual(['First', 'Third', 'Second']);
    const lines = async (id: string) =>
      (
        await world.owner.call<{
          results: { action: string; changes: { field: string; from: unknown; to: unknown }[] }[];
        }>('GET', `activity-logs/?record=custom_field&id=${id}`)
      ).body.results.filter((one) => one.action === 'update');
    expect(await lines(third)).toMatchObject([
      { changes: [{ field: 'position', from: 3, to: 2 }] },
      { changes: [{ field: 'position', from: null, to: 3 }] },
    ]);
    expect(await lines(first)).toHaveLength(1);
  });

  it('that names another field, or one of another type, is refused by its id; nothing is written', async () => {
    const { world, ids } = await three();
    const { world: other, ids: theirs } = await three();
    const place = await world.owner.create('custom-fields', { record: 'location', type: 'text', name: 'Floor area' });
    for (const wrong of [UNKNOWN, place, theirs[0]]) {
      const answer = await put(world.owner, [...ids.toReversed(), wrong]);
      expect([answer.status, answer.body['code']]).toEqual([400, 'invalid']);
      expect(answer.body['ids']).toEqual([expect.stringContaining(wrong)]);
    }
    expect([await order(world), await order(other)]).toEqual([
      ['First', 'Second', 'Third', 'Floor area'],
      ['First', 'Second', 'Third'],
    ]);
  });

  it('made before a field came or went is refused by the name of the field', async () => {
    const { world, ids } = await three();
    const [first, second, third] = ids;
    await world.owner.create('custom-fields', { record: 'asset', type: 'text', name: 'Fourth' });
    expect((await put(world.owner, [third, second, first])).body['ids']).toEqual([expect.stringContaining('Fourth')]);
    await world.owner.call('DELETE', 'custom-fields/delete/', { ids: [second] });
    expect((await put(world.owner, [third, second, first])).body['ids']).toEqual([expect.stringContaining(second)]);
    expect(await order(world)).toEqual(['First', 'Third', 'Fourth']);
  });

  it('takes a type that has custom fields and a list of ids, and the permission to change them', async () => {
    const { world, ids } = await three();
    expect((await put(world.owner, ids, 'custom_field')).body['record']).toEqual([expect.stringContaining('asset')]);
    expect((await put(world.owner, [])).body['ids']).toEqual([expect.any(String)]);
    expect((await put(world.owner, ['x'])).body['ids']).toEqual([expect.any(String)]);
    expect((await put(await world.user({ permissions: ['customFields:read'] }), ids)).status).toBe(403);
    const clerk = await world.user({ permissions: ['customFields:update'] });
    expect((await put(clerk, ids.toReversed())).body).toEqual({ changed: 3 });
  });
});

it('a record type has a hundred custom fields, and what would be one more is refused, also from the recycle bin', async () => {
  const { owner, companyId } = await makeWorld(app);
  const add = (name: string) => owner.call<Field>('POST', 'custom-fields/', { record: 'supplier', type: 'text', name });
  const { body: first } = await add('First');
  // As many more, in one statement.
  await app.database.owner.query(
    `insert into custom_field select f.* from custom_field c, generate_series(1, 98) n,
      jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'name', 'Field ' || n, 'key', 'c_' || n)) f
     where c.company_id = $1 and c.id = $2`,
    [companyId, first.id],
  );
  expect((await add('The hundredth')).status).toBe(201);
  const more = await add('One more');
  expect([more.status, more.body]).toMatchObject([400, { record: [expect.stringContaining('100')] }]);
  await owner.call('DELETE', 'custom-fields/delete/', { ids: [first.id] });
  expect((await add('In its place')).status).toBe(201);
  expect((await owner.call('POST', 'custom-fields/restore/', { ids: [first.id] })).status).toBe(400);
  expect((await owner.call('POST', 'custom-fields/', { record: 'location', type: 'text', name: 'Other' })).status).toBe(
    201,
  );
});

it('what a removed field held is found by no search, and is again when it comes back', async () => {
  const { owner } = await makeWorld(app);
  const made = await owner.call<Field>('POST', 'custom-fields/', { record: 'supplier', type: 'text', name: 'Code' });
  const { id: field, key } = made.body;
  const id = await owner.create('supplier', { name: 'Acme', [key]: 'Quetzalcoatl' });
  const search = async (): Promise<string[]> => {
    await app.runJobs();
    const { body } = await owner.call<{ results: { id: string }[] }>('GET', 'supplier/?search=quetzal');
    return body.results.map((one) => one.id);
  };
  expect(await search()).toEqual([id]);
  const removed = await owner.call('DELETE', 'custom-fields/delete/', { ids: [field] }, { [CONFIRMED_HEADER]: '1' });
  expect(removed.status, removed.text).toBe(200);
  expect(await search()).toEqual([]);
  expect((await owner.call('POST', 'custom-fields/restore/', { ids: [field] })).status).toBe(200);
  expect(await search()).toEqual([id]);
});
