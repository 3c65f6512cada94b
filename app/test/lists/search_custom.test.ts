import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { customizableTypes, recordNamed } from '@steward/kernel/contract/records/index.ts';
import { CONFIRMED_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { searchText } from '@steward/kernel/server/storage/columns.ts';
import { testApp } from '../app.ts';
import { OWN_FIELDS } from '../own_fields.ts';
import { sampleRecord } from '../samples.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';

const TYPES = customizableTypes().map((one) => one.name);
const app = await testApp();

interface Field {
  readonly id: string;
  readonly key: string;
}
interface Found {
  readonly groups: readonly { readonly record: string; readonly results: readonly { id: string; match: unknown }[] }[];
}

let world: World;
let owner: TestUser;
const fields: Record<string, Field> = {};

const define = async (input: Record<string, unknown>): Promise<Field> => {
  const answer = await owner.call<Field>('POST', 'custom-fields/', { type: 'text', ...input });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const found = async (wire: string, search: string, who = owner): Promise<string[]> => {
  const answer = await who.call<{ results: { id: string }[] }>('GET', `${wire}/?search=${encodeURIComponent(search)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.results.map((row) => row.id);
};
const ok = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
  const answer = await owner.call(method, path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};

/** A record with these custom values. */
async function make(type: string, values: Record<string, unknown>): Promise<string> {
  const record = recordNamed(type);
  const made = await sampleRecord(owner, record, true);
  await ok('PATCH', `${record.wire}/${String(made['id'])}/`, values);
  return String(made['id']);
}

beforeAll(async () => {
  world = await makeWorld(app);
  ({ owner } = world);
  for (const record of TYPES) fields[record] = await define({ record, name: 'Cost centre' });
});

describe('a search through custom fields', () => {
  it.each(TYPES)('finds %s by a value as it is created, changed and emptied', async (type) => {
    const { wire } = recordNamed(type);
    const key = fields[type]?.key ?? '';
    const id = await make(type, { [key]: `Größe Q7-${type}` });
    expect(await found(wire, `grosse q7-${type}`), 'as words, without case and accents').toEqual([id]);
    expect(await found(wire, `größe Q7-${type}`)).toEqual([id]);
    expect(await found(wire, `7-${type}`)).toEqual([id]);
    expect((await owner.call(`GET`, `${wire}/count/?search=q7-${type}`)).body).toMatchObject({ count: 1 });
    await ok('PATCH', `${wire}/${id}/`, { [key]: `Changed-${type}` });
    expect(await found(wire, `q7-${type}`)).toEqual([]);
    expect(await found(wire, `changed-${type}`)).toEqual([id]);
    await ok('PATCH', `${wire}/${id}/`, { [key]: null });
    expect(await found(wire, `changed-${type}`)).toEqual([]);
  });

  it.each(TYPES.slice(0, 10))(
    'finds %s no longer by a field in the recycle bin, and again when it is back',
    async (type) => {
      const { wire } = recordNamed(type);
      const field = await define({ record: type, name: `Shelf of ${type}` });
      const id = await make(type, { [field.key]: `Shelf-${type}` });
      await ok('PATCH', `custom-fields/${field.id}/`, { name: `Rack of ${type}` });
      await app.runJobs();
      expect(await found(wire, `shelf-${type}`)).toEqual([id]);
      const confirmed = { [CONFIRMED_HEADER]: '1' };
      expect((await owner.call('DELETE', 'custom-fields/delete/', { ids: [field.id] }, confirmed)).status).toBe(200);
      await app.runJobs();
      expect(await found(wire, `shelf-${type}`)).toEqual([]);
      await ok('POST', 'custom-fields/restore/', { ids: [field.id] });
      await app.runJobs();
      expect(await found(wire, `shelf-${type}`)).toEqual([id]);
    },
  );

  it('looks into every kind of text and choice, and not into numbers, dates and switches', async () => {
    const values: Record<string, unknown> = {
      single_line: 'wordtext',
      multiple_lines: `wordlines\n${'x'.repeat(1200)} wordfar`,
      round_numbers: 987_654,
      decimal_numbers: 987.654,
      currency: { amount: '987.65', currency: 'EUR' },
      numeric_text: '00987001',
      date: '2031-07-09',
      boolean: true,
      select: 'wordselect',
      radio: 'wordradio',
      checkbox: ['wordother', 'wordboxes'],
      hyperlink: 'https://wordurl.example',
      email: 'wordemail@a.example',
      phone: '+49 987 000',
      regex: 'CC-9876',
    };
    const input: Record<string, unknown> = {};
    for (const { name, said } of OWN_FIELDS) {
      const options = 'options' in said ? { options: [values[name]].flat().join('\n') } : {};
      const { key } = await define({ record: 'supplier', name: `All ${name}`, ...said, ...options });
      input[key] = values[name];
    }
    const id = await make('supplier', input);
    for (const type of ['text', 'lines', 'select', 'radio', 'boxes', 'url', 'email'])
      expect(await found('supplier', `word${type}`), type).toEqual([id]);
    for (const word of ['987 000', '00987001', 'cc-9876']) expect(await found('supplier', word), word).toEqual([id]);
    for (const word of ['987654', '987.654', '2031-07-09', 'true', 'wordfar'])
      expect(await found('supplier', word), word).toEqual([]);
  });

  it('keeps them through a check-out, a bulk edit and its undo', async () => {
    const key = fields['asset']?.key ?? '';
    const id = await make('asset', { [key]: 'Kept-1' });
    const person = String((await sampleRecord(owner, recordNamed('user'), true))['id']);
    await ok('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: person });
    expect(await found('assets', 'kept-1')).toEqual([id]);
    const { id: job } = await ok('POST', 'bulk-jobs/', {
      record: 'asset',
      action: 'edit',
      ids: [id],
      params: { [key]: 'Bulk-2' },
    });
    await app.runJobs();
    await ok('POST', `bulk-jobs/${String(job)}/run/`);
    await app.runJobs();
    expect([await found('assets', 'kept-1'), await found('assets', 'bulk-2')]).toEqual([[], [id]]);
    await ok('POST', `bulk-jobs/${String(job)}/undo/`);
    await app.runJobs();
    expect([await found('assets', 'kept-1'), await found('assets', 'bulk-2')]).toEqual([[id], []]);
  });

  it('keeps them where only one thing of a user is changed', async () => {
    const id = await make('user', { [fields['user']?.key ?? '']: 'Kept-3', email: 'kept@old.example' });
    await ok('PATCH', 'users/update_user_email/', { user_id: id, email: 'kept@new.example' });
    expect(await found('users', 'kept-3 new.example')).toEqual([id]);
  });

  it('puts a name before a value of a custom field, and is found in the palette with where it stands', async () => {
    const key = fields['location']?.key ?? '';
    const byField = await make('location', { [key]: 'Zephyr annex' });
    const byName = await make('location', { name: 'Zephyr' });
    expect(await found('locations', 'zephyr')).toEqual([byName, byField]);
    const { body } = await owner.call<Found>('GET', 'global-search/?search=zephyr%20annex');
    expect(body.groups.find((one) => one.record === 'location')?.results).toMatchObject([
      { id: byField, match: { field: key, value: 'Zephyr annex' } },
    ]);
  });

  it('finds what a record refers to by the beginning of such a word', async () => {
    const userKey = fields['user']?.key ?? '';
    const person = await make('user', { [userKey]: 'Payroll-88' });
    const id = await make('asset', { name: 'Held' });
    await ok('POST', 'associate/', { asset_id: id, checkout_to: 'user', user_id: person });
    expect(await found('assets', 'payroll-88')).toEqual([id]);
    const reader = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
    expect(await found('assets', 'payroll-88', reader)).toEqual([]);
  });

  it('never looks into a field that only some may read', () => {
    const asset = recordNamed('asset');
    const secret = {
      ...asset,
      fields: { ...asset.fields, c_1: { kind: 'text', custom: true, searchable: true, permission: 'assets:cost' } },
    } as const;
    expect(searchText(secret, { name: 'Plain', custom: { c_1: 'secret' }, c_1: 'secret' })).toBe('plain');
  });
});

describe('the texts of searches', () => {
  const stateOf = () =>
    app.database.inCompany(world.companyId, (tx) =>
      tx.maybe(sql<{ position: string | null }>`
    select position from search_rebuild where company_id = ${world.companyId} and record = 'department'`),
    );

  it('are made anew, going on behind the last one that was kept', async () => {
    const first = await make('department', { [fields['department']?.key ?? '']: 'Old-first' });
    const second = await make('department', { [fields['department']?.key ?? '']: 'Old-second' });
    const { companyId } = world;
    // Records from before custom fields were searchable, with a crash between slices.
    await app.database.inCompany(companyId, async (tx) => {
      await tx.run(
        sql`update department set search_text = 'bare' where company_id = ${companyId} and id in (${first}, ${second})`,
      );
      const { id } = await tx.one(sql<{ id: string }>`
        insert into search_rebuild (company_id, id, record, position)
        values (${companyId}, gen_random_uuid(), 'department', ${first}) returning id`);
      await tx.run(
        sql`insert into open_job (id, company_id, subject_id, task, opened_at, due_at)
          values (gen_random_uuid(), ${companyId}, ${id}, 'search_texts', now() - interval '1 day',
          now() - interval '1 day')`,
      );
    });
    await app.runJobs();
    expect(await found('department', 'old-second')).toEqual([second]);
    expect(await found('department', 'old-first')).toEqual([]);
    expect(await stateOf()).toBeUndefined();
  });

  it('are no job that anybody has started', async () => {
    const field = await define({ record: 'department', name: 'Gone soon' });
    await ok('DELETE', 'custom-fields/delete/', { ids: [field.id] });
    expect(await stateOf()).toEqual({ position: null });
    const { jobs } = (await ok('GET', 'limits/')) as { jobs: unknown };
    expect(jobs).toMatchObject({ used: 0 });
    await app.runJobs();
    expect(await stateOf()).toBeUndefined();
  });
});
