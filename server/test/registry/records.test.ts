import { inputKey, type FieldDefinition } from '@steward/contract/fields/index';
import { RECORDS, type RecordDefinition } from '@steward/contract/records/index';
import { describe, expect, it } from 'vitest';
import { testApp } from '../app.ts';
import { sampleInput, sampleRecord } from '../samples.ts';
import { makeWorld } from '../world.ts';

const app = await testApp();

/** What is true of all record types is said once, here, and holds for a new one the day it is written. */
interface Row {
  id: string;
  version: number;
  [key: string]: unknown;
}
interface List {
  count: number;
  count_is_exact: boolean;
  results: Row[];
}

const textKey = (record: RecordDefinition): string => (record.fields['first_name'] ? 'first_name' : record.title);
const creatable = RECORDS;

describe.each(creatable.map((record) => [record.name, record] as const))('%s', (_name, record) => {
  it('[R7.38] [R7.39] [R7.40] [R7.41] is created, listed, read, changed and deleted at its paths, with and without the final slash', async () => {
    const { owner } = await makeWorld(app);
    const input = await sampleInput(owner, record);
    const created = await owner.call<Row>('POST', `${record.wire}/`, input);
    expect(created.status, created.text).toBe(201);
    for (const [key, field] of Object.entries(record.fields)) {
      const given = input[inputKey(key, field)];
      if (given === undefined) continue;
      const shown = created.body[key];
      expect(plain(field, shown), key).toEqual(given);
    }
    const read = await owner.call<Row>('GET', `${record.wire}/${created.body.id}`);
    expect(read.body).toEqual(created.body);
    const listed = await owner.call<List>('GET', `${record.wire}/?page=1&page_size=50&sort=-created_at`);
    expect(listed.body.results.some((row) => row.id === created.body.id)).toBe(true);
    expect(listed.body.count).toBeGreaterThan(0);

    const key = textKey(record);
    const changed = await owner.call<Row>('PATCH', `${record.wire}/${created.body.id}/`, { [key]: 'Renamed ✅', version: created.body.version });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body[key]).toBe('Renamed ✅');
    expect(changed.body.version).toBe(created.body.version + 1);
    // What the server gave on its own must be sent again with a whole record.
    const drawn = record.fields['asset_tag'] ? { asset_tag: created.body['asset_tag'], work_space_id: (created.body['work_space'] as { id: string }).id } : {};
    const whole = await owner.call<Row>('PUT', `${record.wire}/${created.body.id}/`, { ...(await sampleInput(owner, record, true)), ...drawn, [key]: 'Put' });
    expect(whole.status, whole.text).toBe(200);

    const deleted = await owner.call('DELETE', `${record.wire}/delete/`, { ids: [created.body.id] });
    expect(deleted.status, deleted.text).toBe(200);
    expect((await owner.call('GET', `${record.wire}/${created.body.id}/`)).status).toBe(404);
  });

  it('[R4.27] [R7.82] [R7.81] goes to the recycle bin and comes back as it was', async () => {
    const { owner } = await makeWorld(app);
    const row = await sampleRecord(owner, record);
    await owner.call('DELETE', `${record.wire}/delete/`, { ids: [row.id] });
    const bin = await owner.call<List>('GET', `deleted-items/${record.wire}/`);
    expect(bin.body.results.map((one) => one.id)).toContain(row.id);
    const restored = await owner.call<Row>('POST', `restore-deleted-items/${row.id}/`, { type: record.name });
    expect(restored.status, restored.text).toBe(200);
    const { version: _v, updated_at: _u, ...before } = row;
    expect(restored.body).toMatchObject(before);
  });

  it('[R3.44] [R7.75] writes its history with old and new values', async () => {
    const { owner } = await makeWorld(app);
    const row = await sampleRecord(owner, record);
    const key = textKey(record);
    await owner.call('PATCH', `${record.wire}/${row.id}/`, { [key]: 'Another name' });
    const history = await owner.call<{ results: { action: string; changes: { field: string; from: unknown; to: unknown }[]; content_type: { model: string }; updated_data: string; target_data: unknown }[] }>('GET', `activity-logs/?record=${record.name}&id=${row.id}`);
    expect(history.body.results.map((one) => one.action)).toEqual(['update', 'create']);
    expect(history.body.results[0]?.changes.find((one) => one.field === key)).toEqual({ field: key, from: row[key], to: 'Another name' });
    expect(history.body.results[0]?.content_type).toEqual({ model: record.name });
    expect(history.body.results[0]?.updated_data).toContain(': Another name');
    expect(history.body.results[0]).toHaveProperty('target_data');
  });

  it('refuses a stale save and shows what is stored, and writes nothing when nothing differs', async () => {
    const { owner } = await makeWorld(app);
    const row = await sampleRecord(owner, record);
    const key = textKey(record);
    expect((await owner.call<Row>('PATCH', `${record.wire}/${row.id}/`, { [key]: row[key], version: row.version })).body.version).toBe(row.version);
    await owner.call('PATCH', `${record.wire}/${row.id}/`, { [key]: 'First', version: row.version });
    const stale = await owner.call<{ code: string; current: Row }>('PATCH', `${record.wire}/${row.id}/`, { [key]: 'Second', version: row.version });
    expect(stale.status).toBe(409);
    expect(stale.body.code).toBe('stale');
    expect(stale.body.current[key]).toBe('First');
  });

  it('refuses unknown, read-only and ill-formed input by the name of the field, and stores nothing', async () => {
    const { owner } = await makeWorld(app);
    const input = await sampleInput(owner, record);
    const before = (await owner.call<List>('GET', `${record.wire}/`)).body.count;
    const answer = await owner.call('POST', `${record.wire}/`, { ...input, company_id: 'x', [textKey(record)]: 'x'.repeat(10_000), nonsense: 1 });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'company_id', 'nonsense', 'status', textKey(record)].sort());
    expect((await owner.call<List>('GET', `${record.wire}/`)).body.count).toBe(before);
  });

  it('finds by parts of its searched fields, without accents and case, and takes % and _ literally', async () => {
    const { owner } = await makeWorld(app);
    const row = await sampleRecord(owner, record);
    const key = Object.entries(record.fields).find(([, field]) => field.searchable)?.[0];
    if (!key) return;
    const found = await owner.call<List>('GET', `${record.wire}/?search=${encodeURIComponent('ZOE')}`);
    expect(found.body.results.map((one) => one.id)).toContain(row.id);
    expect((await owner.call<List>('GET', `${record.wire}/?search=${encodeURIComponent('%')}`)).body.count).toBe(0);
  });

  it('[R7.56] [R3.42] [R7.69] gives its columns, and keeps their order, width and visibility for the user', async () => {
    const world = await makeWorld(app);
    const other = await world.user({ user_type: 'admin' });
    const given = await world.owner.call<{ columns: { column_key: string; name: string; is_visible: boolean }[] }>('GET', `column-settings/?table=${record.name}`);
    expect(given.body.columns.filter((one) => one.is_visible).map((one) => one.column_key)).toEqual([...record.defaultColumns]);
    const turned = given.body.columns.toReversed().map((one) => ({ ...one, is_visible: !one.is_visible, width: 123 }));
    const kept = await world.owner.call('PUT', `column-settings/?table=${record.name}`, { columns: turned });
    expect(kept.body['columns']).toEqual(turned);
    expect((await other.call('GET', `column-settings/?table=${record.name}`)).body).toEqual(given.body);
  });

  it('[R3.45] [R7.55] keeps the page size of its list', async () => {
    const { owner } = await makeWorld(app);
    expect((await owner.call('GET', `table-settings/?table=${record.name}`)).body).toEqual({ settings: { page_size: null } });
    await owner.call('PUT', `table-settings/?table=${record.name}`, { settings: { page_size: 50 } });
    expect((await owner.call('GET', `table-settings/?table=${record.name}`)).body).toEqual({ settings: { page_size: 50 } });
  });

  it('creates once for one Idempotency-Key', async () => {
    const { owner } = await makeWorld(app);
    const input = await sampleInput(owner, record);
    const headers = { 'idempotency-key': 'once' };
    const answers = await Promise.all([1, 2, 3].map(() => owner.call<Row>('POST', `${record.wire}/`, input, headers)));
    expect(new Set(answers.map((one) => one.body.id)).size).toBe(1);
    const conflict = await owner.call('POST', `${record.wire}/`, { ...input, notes: 'other' }, headers);
    expect(conflict.status).toBe(409);
  });
});

function plain(field: FieldDefinition, shown: unknown): unknown {
  if (field.kind === 'reference') return (shown as { id: string } | null)?.id;
  if (field.kind === 'references') return (shown as { id: string }[]).map((one) => one.id);
  return shown;
}
