import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makePool } from '@steward/kernel/server/database/pool.ts';
import { migrationsFolder, prepareDatabase } from '@steward/kernel/server/database/prepare.ts';
import { ownDatabase } from './database.ts';

const RENAMING = '340_assignee.sql';
const company = '00000000-0000-7000-8000-000000000001';
const owner = makePool(await ownDatabase('assignee_renamed_test', true), 'owner', (error) => {
  throw error;
});
const client = await owner.connect();

/** Stored values under the former name and under the new one. */
const stored: Readonly<Record<string, readonly [before: unknown, after: unknown]>> = {
  'list_view.definition': [
    {
      columns: [{ column_key: 'holder', is_visible: true }],
      filters: {
        and: [
          { field: 'holder', op: 'empty' },
          { field: 'name', op: 'contains', value: 'holder' },
        ],
      },
      search: 'holder',
      sort: 'name,-holder',
    },
    {
      columns: [{ column_key: 'assignee', is_visible: true }],
      filters: {
        and: [
          { field: 'assignee', op: 'empty' },
          { field: 'name', op: 'contains', value: 'holder' },
        ],
      },
      search: 'holder',
      sort: 'name,-assignee',
    },
  ],
  'table_setting.columns': [[{ key: 'holder', is_visible: true }], [{ key: 'assignee', is_visible: true }]],
  'webhook.filters': [
    { asset: { and: [{ field: 'holder', op: 'empty' }] } },
    { asset: { and: [{ field: 'assignee', op: 'empty' }] } },
  ],
  'import.mapping': [
    ['name', null, 'holder.email'],
    ['name', null, 'assignee.email'],
  ],
  'import.options': [
    { unknown: { holder: 'create' }, values: { 'holder.type': { holder: { use: 'text', text: 'holder' } } } },
    { unknown: { assignee: 'create' }, values: { 'assignee.type': { holder: { use: 'text', text: 'holder' } } } },
  ],
  'import.analysis': [
    { columns: { 'holder.checked_out_at': { kind: 'date' } } },
    { columns: { 'assignee.checked_out_at': { kind: 'date' } } },
  ],
  'import_row.changes': [
    [{ field: 'holder', from: null, to: { name: 'holder' } }],
    [{ field: 'assignee', from: null, to: { name: 'holder' } }],
  ],
  'operation.input': [
    {
      query: { search: 'holder', sort: [{ field: 'holder', descending: true }], filters: null },
      keys: ['holder', 'name', 'holder.email', 'holder.name'],
    },
    {
      query: { search: 'holder', sort: [{ field: 'assignee', descending: true }], filters: null },
      keys: ['assignee', 'name', 'assignee.email', 'assignee.name'],
    },
  ],
  'operation.about': [
    { action: 'checkout', params: { checkout_to: 'asset', holder_asset_id: company, note: 'holder' } },
    { action: 'checkout', params: { checkout_to: 'asset', assignee_asset_id: company, note: 'holder' } },
  ],
  'idempotency.body': [
    { holder: { type: 'user' }, results: [{ holder: null }], note: '"holder": 1' },
    { assignee: { type: 'user' }, results: [{ assignee: null }], note: '"holder": 1' },
  ],
  'label_template.layout': [
    '{"elements":[{"text":"{name} {holder}","onlyIf":"holder"}]}',
    '{"elements":[{"text":"{name} {assignee}","onlyIf":"assignee"}]}',
  ],
};

/** Inserts a row with a value for one column, and placeholders for other required columns. */
async function insert(name: string, value: unknown): Promise<void> {
  const [table = '', column = ''] = name.split('.');
  const { rows } = await client.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns where table_name = $1 and is_nullable = 'NO'
     and column_default is null and column_name <> $2`,
    [table, column],
  );
  const some: Readonly<Record<string, string>> = {
    uuid: randomUUID(),
    jsonb: '{}',
    ARRAY: '{}',
    'timestamp with time zone': 'now',
    date: 'today',
    text: 'x',
    boolean: 'false',
  };
  const columns = [column, ...rows.map((one) => one.column_name)];
  const values = [value, ...rows.map((one) => some[one.data_type] ?? '0')];
  await client.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    values,
  );
}

beforeAll(async () => {
  const folder = await mkdtemp(join(inject('testFolder'), 'before-renaming-'));
  for (const file of await readdir(migrationsFolder))
    if (file < RENAMING) await copyFile(join(migrationsFolder, file), join(folder, file));
  await prepareDatabase(owner, folder);
  await client.query('begin');
  // Constraints are irrelevant to the renaming of values.
  await client.query("set local session_replication_role = 'replica'");
  const tables = Object.keys(stored).map((name) => name.split('.')[0]);
  const { rows: checks } = await client.query<{ name: string; of: string }>(
    "select conname as name, conrelid::regclass::text as of from pg_constraint where contype in ('c', 'f') and conrelid::regclass::text = any($1)",
    [tables],
  );
  for (const { name, of } of checks) await client.query(`alter table ${of} drop constraint ${name}`);
  for (const [name, [before]] of Object.entries(stored))
    await insert(name, typeof before === 'string' ? before : JSON.stringify(before));
  await client.query("set local session_replication_role = 'origin'");
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public'",
  );
  await client.query('create role assignee_renamer nosuperuser');
  await client.query('grant usage, create on schema public to assignee_renamer');
  for (const { tablename } of rows) await client.query(`alter table ${tablename} owner to assignee_renamer`);
  await client.query('set local role assignee_renamer');
  await client.query(`set local app.company_id = '00000000-0000-0000-0000-000000000000'`);
  await client.query(await readFile(join(migrationsFolder, RENAMING), 'utf8'));
  await client.query('reset role');
});

afterAll(async () => {
  await client.query('rollback');
  client.release();
  await owner.end();
});

it.each(Object.entries(stored))('%s keeps its meaning, by an owner that is no superuser', async (name, [, after]) => {
  const [table = '', column = ''] = name.split('.');
  const { rows } = await client.query<{ value: unknown }>(`select ${column} as value from ${table}`);
  expect(rows.map(({ value }) => value)).toContainEqual(after);
});

it('no table, column, constraint or index has the former name', async () => {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns where table_schema = 'public' and column_name like '%holder%'
     union all select conname from pg_constraint where conname like '%holder%'
     union all select relname from pg_class where relname like '%holder%'`,
  );
  expect(rows).toEqual([]);
});
