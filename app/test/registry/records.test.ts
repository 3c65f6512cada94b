import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONCEALED, inputKey, isSecret, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { labelOf } from '@steward/kernel/contract/labels/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { HistoryPage, LastSaved } from '@steward/kernel/contract/wire/entities.ts';
import { testApp } from '../app.ts';
import { sampleInput, sampleRecord } from '../samples.ts';
import { makeWorld, revealed, type TestUser, type World } from '../world.ts';
import { TESTED } from './tested.ts';

const app = await testApp();

interface Row {
  id: string;
  version: number;
  [key: string]: unknown;
}
interface Entry {
  action: string;
  changes: { field: string; from: unknown; to: unknown }[];
  content_type: { model: string };
  updated_data: string;
  target_data: unknown;
}
interface Stale {
  code: string;
  current: Row;
  saved: LastSaved;
}
interface Columns {
  columns: { column_key: string; name: string; is_visible: boolean }[];
}
interface List {
  count: number;
  count_is_exact: boolean;
  results: Row[];
}

const textKey = (record: RecordDefinition): string => (record.fields['first_name'] ? 'first_name' : record.title);

/** The tests of a type share a company, so each uses titles of its own. */
describe.each(TESTED.map((record) => [record.name, record] as const))('%s', (_name, record) => {
  let world: World;
  let owner: TestUser;
  beforeAll(async () => {
    world = await makeWorld(app);
    owner = world.owner;
  });

  it('[R7.38] [R7.39] [R7.40] [R7.41] is created, listed, read, changed and deleted at its paths, with and without the final slash', async () => {
    const input = await sampleInput(owner, record);
    const created = await owner.call<Row>('POST', `${record.wire}/`, input);
    expect(created.status, created.text).toBe(201);
    for (const [key, field] of Object.entries(record.fields)) {
      const given = input[inputKey(key, field)];
      if (given === undefined) continue;
      const isTold = !isSecret(field);
      const shown = isTold ? created.body[key] : await revealed(owner, record.name, created.body.id, key);
      if (!isTold) expect(created.body[key], key).toBe(CONCEALED);
      expect(plain(field, shown), key).toEqual(given);
    }
    const read = await owner.call<Row>('GET', `${record.wire}/${created.body.id}`);
    expect(read.body).toEqual(created.body);
    const listed = await owner.call<List>('GET', `${record.wire}/?page=1&page_size=50&sort=-created_at`);
    expect(listed.body.results.some((row) => row.id === created.body.id)).toBe(true);
    expect(listed.body.count).toBeGreaterThan(0);

    const key = textKey(record);
    const changed = await owner.call<Row>('PATCH', `${record.wire}/${created.body.id}/`, {
      [key]: 'Renamed ✅',
      version: created.body.version,
    });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body[key]).toBe('Renamed ✅');
    expect(changed.body.version).toBe(created.body.version + 1);
    // What the server gives of itself must be sent again in a full update.
    const drawn = {
      ...(record.fields['asset_tag'] ? { asset_tag: created.body['asset_tag'] } : {}),
      ...(record.fields['work_space']?.required && record.workspaceScoped === true
        ? { work_space_id: (created.body['work_space'] as { id: string }).id }
        : {}),
    };
    const whole = await owner.call<Row>('PUT', `${record.wire}/${created.body.id}/`, {
      ...(await sampleInput(owner, record, true)),
      ...drawn,
      [key]: 'Put',
    });
    expect(whole.status, whole.text).toBe(200);
    const put = (await owner.call<Row>('GET', `${record.wire}/${created.body.id}/`)).body;
    expect(put[key]).toBe('Put');
    for (const [one, field] of Object.entries(record.fields)) {
      const isSent = one === key || Object.hasOwn(drawn, one) || record.oneOf?.includes(one) === true;
      const isLeftOut = !field.required && !field.readOnly && !field.via && !isSent;
      if (isLeftOut) expect(put[one], one).toEqual(field.keptWhenAbsent ? created.body[one] : emptyOf(field));
    }

    const deleted = await owner.call('DELETE', `${record.wire}/delete/`, { ids: [created.body.id] });
    expect(deleted.status, deleted.text).toBe(200);
    expect((await owner.call('GET', `${record.wire}/${created.body.id}/`)).status).toBe(404);
  });

  it('[R4.27] [R7.82] [R7.81] goes to the recycle bin and comes back as it was', async () => {
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
    const row = await sampleRecord(owner, record);
    const key = textKey(record);
    const second = Object.keys(record.fields).find((one) => ['notes', 'help', 'description'].includes(one)) ?? '';
    await owner.call('PATCH', `${record.wire}/${row.id}/`, { [key]: 'Another name', [second]: 'Another text' });
    const history = await owner.call<{ results: Entry[] }>('GET', `activity-logs/?record=${record.name}&id=${row.id}`);
    expect(history.body.results.map((one) => one.action)).toEqual(['update', 'create']);
    const [latest] = history.body.results;
    expect(latest?.changes.find((one) => one.field === key)).toEqual({
      field: key,
      from: row[key],
      to: 'Another name',
    });
    expect(latest?.content_type).toEqual({ model: record.name });
    const lines = latest?.updated_data.split('\n') ?? [];
    expect(lines).toHaveLength(latest?.changes.length ?? 0);
    for (const [field, value] of [
      [key, 'Another name'],
      [second, 'Another text'],
    ] as const)
      expect(lines).toContain(`${labelOf('en', record, field)}: ${value}`);
    // Nothing was aimed at somebody.
    expect(latest?.target_data).toBeNull();
  });

  it('[R7.75] [R7.76] tells its history page by page, each entry once, newest first', async () => {
    const row = await sampleRecord(owner, record, true, { [textKey(record)]: 'First' });
    for (const name of ['Second', 'Third', 'Fourth'])
      await owner.call('PATCH', `${record.wire}/${row.id}/`, { [textKey(record)]: name });
    const pages = await Promise.all(
      [
        ['activity-logs', 1],
        ['activity-logs', 2],
        ['activity-logs-data', 2],
      ].map(([path, page]) =>
        owner.call<{ count: number; results: Entry[] }>(
          'GET',
          `${path}/?record=${record.name}&id=${row.id}&page=${page}&page_size=2`,
        ),
      ),
    );
    expect(pages.map((one) => one.body.count)).toEqual([4, 4, 4]);
    const told = pages.map((one) =>
      one.body.results.map(({ action, changes }) => [
        action,
        changes.find((change) => change.field === textKey(record))?.to,
      ]),
    );
    expect(told.slice(0, 2)).toEqual([
      [
        ['update', 'Fourth'],
        ['update', 'Third'],
      ],
      [
        ['update', 'Second'],
        ['create', row[textKey(record)]],
      ],
    ]);
    expect(told[2]).toEqual(told[1]);
  });

  it('refuses a stale save and shows what is stored, and writes nothing when nothing differs', async () => {
    const row = await sampleRecord(owner, record, true, { [textKey(record)]: 'As it was' });
    const key = textKey(record);
    expect(
      (await owner.call<Row>('PATCH', `${record.wire}/${row.id}/`, { [key]: row[key], version: row.version })).body
        .version,
    ).toBe(row.version);
    await owner.call('PATCH', `${record.wire}/${row.id}/`, { [key]: 'Saved', version: row.version });
    const late = { [key]: 'Too late', version: row.version };
    const stale = await owner.call<Stale>('PATCH', `${record.wire}/${row.id}/`, late);
    expect(stale.status).toBe(409);
    expect(stale.body.code).toBe('stale');
    expect(stale.body.current[key]).toBe('Saved');
    const history = await owner.call<HistoryPage>('GET', `activity-logs/?record=${record.name}&id=${row.id}`);
    const [latest] = history.body.results;
    expect(stale.body.saved, 'by whom, and when').toEqual({ by: latest?.actor, at: latest?.created_at });
    expect(latest?.actor.id).toBe(owner.id);
  });

  it('refuses unknown, read-only and ill-formed input by the name of the field, and stores nothing', async () => {
    const input = await sampleInput(owner, record, true);
    const before = (await owner.call<List>('GET', `${record.wire}/`)).body.count;
    const answer = await owner.call('POST', `${record.wire}/`, {
      ...input,
      company_id: 'x',
      [textKey(record)]: 'x'.repeat(10_000),
      nonsense: 1,
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body).sort()).toEqual(
      ['code', 'company_id', 'nonsense', 'status', textKey(record)].sort(),
    );
    expect((await owner.call<List>('GET', `${record.wire}/`)).body.count).toBe(before);
  });

  it('finds by parts of its searched fields, without accents and case, and takes % and _ literally', async () => {
    const row = await sampleRecord(owner, record);
    expect(Object.values(record.fields).some((field) => field.searchable)).toBe(true);
    const found = await owner.call<List>('GET', `${record.wire}/?search=${encodeURIComponent('ZOE')}&sort=-created_at`);
    expect(found.body.results.map((one) => one.id)).toContain(row.id);
    expect((await owner.call<List>('GET', `${record.wire}/?search=${encodeURIComponent('%')}`)).body.count).toBe(0);
  });

  it('[R7.56] [R3.42] [R7.69] gives its columns, and keeps their order, width and visibility for the user', async () => {
    const other = await world.user({ user_type: 'admin' });
    const given = await world.owner.call<Columns>('GET', `column-settings/?table=${record.name}`);
    expect(given.body.columns.filter((one) => one.is_visible).map((one) => one.column_key)).toEqual([
      ...record.defaultColumns,
    ]);
    expect(given.body.columns.map((one) => one.name)).toEqual(
      given.body.columns.map((one) => labelOf('en', record, one.column_key)),
    );
    const turned = given.body.columns.toReversed().map((one) => ({ ...one, is_visible: !one.is_visible, width: 123 }));
    expect(
      (await world.owner.call<Columns>('PUT', `column-settings/?table=${record.name}`, { columns: turned })).body,
    ).toEqual({ columns: turned });
    expect((await world.owner.call<Columns>('GET', `column-settings/?table=${record.name}`)).body).toEqual({
      columns: turned,
    });
    const shown = await world.owner.call<Columns>('GET', `column-setting/visible_columns/?table=${record.name}`);
    expect(shown.body.columns).toEqual(turned.filter((one) => !record.defaultColumns.includes(one.column_key)));
    expect((await other.call('GET', `column-settings/?table=${record.name}`)).body).toEqual(given.body);
  });

  it('[R3.45] [R7.55] keeps the page size of its list', async () => {
    expect((await owner.call('GET', `table-settings/?table=${record.name}`)).body).toEqual({
      settings: { page_size: null },
    });
    await owner.call('PUT', `table-settings/?table=${record.name}`, { settings: { page_size: 50 } });
    expect((await owner.call('GET', `table-settings/?table=${record.name}`)).body).toEqual({
      settings: { page_size: 50 },
    });
  });

  it('creates once for one Idempotency-Key', async () => {
    const input = await sampleInput(owner, record, true);
    const headers = { 'idempotency-key': 'once' };
    const answers = await Promise.all([1, 2, 3].map(() => owner.call<Row>('POST', `${record.wire}/`, input, headers)));
    expect(new Set(answers.map((one) => one.body.id)).size).toBe(1);
    const conflict = await owner.call('POST', `${record.wire}/`, { ...input, notes: 'other' }, headers);
    expect(conflict.status).toBe(409);
  });
});

it('an Idempotency-Key is for one call: the same key and body at another address are refused, and create nothing', async () => {
  const { owner } = await makeWorld(app);
  const headers = { 'idempotency-key': 'once' };
  expect((await owner.call('POST', 'supplier/', { name: 'Acme' }, headers)).status).toBe(201);
  expect((await owner.call('POST', 'manufacturer/', { name: 'Acme' }, headers)).status).toBe(409);
  expect((await owner.call<{ count: number }>('GET', 'manufacturer/')).body.count).toBe(0);
});

it('an Idempotency-Key is of one person: who has chosen the same gets their own answer', async () => {
  const { owner, user } = await makeWorld(app);
  const people = [
    owner,
    await user({ user_type: 'admin', is_superuser: false, permissions: ['suppliers:create', 'suppliers:read'] }),
  ];
  const create = (who: (typeof people)[number], name: string) =>
    who.call<{ id: string; name: string }>('POST', 'supplier/', { name }, { 'idempotency-key': 'same' });
  const made = [await create(people[0] ?? owner, 'Acme'), await create(people[1] ?? owner, 'Bolt')];
  expect(made.map((one) => one.body.name)).toEqual(['Acme', 'Bolt']);
  for (const [index, who] of people.entries())
    expect((await create(who, index === 0 ? 'Acme' : 'Bolt')).body.id).toBe(made[index]?.body.id);
});

it('a call with an Idempotency-Key leaves no hash by which what it sent could be guessed', async () => {
  const { owner, companyId } = await makeWorld(app);
  const body = { name: 'Acme', notes: 'a password' };
  await owner.call('POST', 'supplier/', body, { 'idempotency-key': 'once' });
  const { fingerprint } = await app.database.inCompany(companyId, (tx) =>
    tx.one(sql<{ fingerprint: string }>`select fingerprint from idempotency where company_id = ${companyId}`),
  );
  const sent = JSON.stringify([`/api/v1/${companyId}/all/supplier/`, body]);
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprint).not.toBe(createHash('sha256').update(sent).digest('hex'));
});

it('an Idempotency-Key has 1 to 200 characters, and another is refused by name and creates nothing', async () => {
  const { owner } = await makeWorld(app);
  const create = (key: string) => owner.call('POST', 'supplier/', { name: 'Acme' }, { 'idempotency-key': key });
  for (const key of ['x'.repeat(201), '']) {
    const refused = await create(key);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, expect.arrayContaining(['Idempotency-Key'])]);
  }
  expect((await owner.call<{ count: number }>('GET', 'supplier/')).body.count).toBe(0);
  expect((await create('x'.repeat(200))).status).toBe(201);
});

it('[R3.42] names the columns of a list in the language of who asks, in the order of the list', async () => {
  const { owner } = await makeWorld(app);
  const ask = (language: string) =>
    owner.call<Columns>('GET', 'column-setting/visible_columns/?table=asset', undefined, {
      'accept-language': language,
    });
  expect((await ask('en')).body.columns.map((one) => one.column_key)).toEqual([
    'asset_tag',
    'image',
    'name',
    'serial',
    'state',
    'assignee',
    'location',
    'purchase_date',
  ]);
  expect((await ask('de')).body.columns.find((one) => one.column_key === 'location')).toEqual({
    column_key: 'location',
    name: 'Standort',
    is_visible: true,
  });
  expect((await ask('es')).body.columns.find((one) => one.column_key === 'location')?.name).toBe('Ubicación');
});

/** Value of a field after an update without it. */
function emptyOf(field: FieldDefinition): unknown {
  if (field.default !== undefined) return field.default;
  if (field.kind === 'references' || field.kind === 'multiselect') return [];
  return field.kind === 'boolean' ? false : null;
}

function plain(field: FieldDefinition, shown: unknown): unknown {
  if (field.kind === 'reference') return (shown as { id: string } | null)?.id;
  if (field.kind === 'references') return (shown as { id: string }[]).map((one) => one.id);
  return shown;
}
