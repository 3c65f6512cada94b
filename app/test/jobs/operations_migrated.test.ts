import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePool } from '@steward/kernel/server/database/pool.ts';
import { prepareDatabase } from '@steward/kernel/server/database/prepare.ts';
import { ownDatabase } from '../database.ts';

/** Bulk jobs and imports of before there were operations. */
const all = join(import.meta.dirname, '../../../database/migrations');
const [company, person, leaver] = ['1', '2', '3'].map((n) => `01990000-0000-7000-8000-00000000000${n}`);
const id = (n: number): string => `01990000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;

let owner: pg.Pool;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-migrations-'));
  for (const name of (await readdir(all)).filter((one) => one < '067')) await cp(join(all, name), join(folder, name));
  owner = makePool(await ownDatabase('before_operations', true), 'owner', () => undefined);
  await prepareDatabase(owner, folder);
  await owner.query(`begin; set local app.company_id = '${company}';
    insert into company (id, name, currency, created_at, updated_at) values ('${company}', 'Acme', 'EUR', now(), now());
    insert into bulk_job (company_id, id, record, action, selection, params, status, total, position, preview, undo,
      language, created_by, created_at, started_at) values
    ('${company}', '${id(1)}', 'asset', 'edit', '{"ids": ["a"]}', '{"notes": "x"}', 'checking', 1, null, null, null, 'en', '${person}', now(), null),
    ('${company}', '${id(2)}', 'asset', 'delete', '{"search": "", "filters": null, "except": []}', '{}', 'running', 9, '${id(50)}', '{}', null, 'de', '${person}', now(), now()),
    ('${company}', '${id(3)}', 'asset', 'transfer', '{"person": {"id": "${leaver}", "name": "Ada"}, "items": [{"id": "b"}]}', '{"others": true}', 'undoing', 2, null, '{}', '{"looked": 0}', 'es', '${person}', now(), now());
    insert into bulk_refusal (company_id, job_id, phase, record_id, name, detail) values ('${company}', '${id(2)}', 'run', '${id(60)}', 'Desk', 'No');
    insert into open_job (id, company_id, subject_id, task, opened_at, due_at) values
    (gen_random_uuid(), '${company}', '${id(2)}', 'bulk_run', now(), now()), (gen_random_uuid(), '${company}', '${id(3)}', 'bulk_undo', now(), now()),
    (gen_random_uuid(), '${company}', '${id(14)}', 'import_run', now(), now());
    insert into import (company_id, id, record, file_name, status, headers, mapping, options, row_count, done_count, position,
      totals, undo, is_reading, created_by, started_by, created_at, pass) values
    ('${company}', '${id(11)}', 'asset', 'draft.csv', 'uploaded', '[]', '[]', '{}', 9, 0, 0, '{}', null, false, '${person}', null, now(), 0),
    ('${company}', '${id(12)}', 'asset', 'reading.csv', 'uploaded', '[]', '[]', '{}', 9, 0, 0, '{}', null, true, '${person}', null, now(), 0),
    ('${company}', '${id(13)}', 'asset', 'checked.csv', 'checked', '[]', '[]', '{}', 9, 9, 9, '{"created": 5, "changed": 2, "refused": 2}', null, false, '${person}', '${leaver}', now(), 1),
    ('${company}', '${id(14)}', 'asset', 'running.csv', 'running', '[]', '[]', '{}', 9, 4, 4, '{"created": 3, "unchanged": 1}', null, false, '${person}', '${leaver}', now(), 2),
    ('${company}', '${id(15)}', 'asset', 'failed.csv', 'failed', '[]', '[]', '{}', 9, 4, 4, '{"created": 4}', null, false, '${person}', null, now(), 1),
    ('${company}', '${id(16)}', 'asset', 'undone.csv', 'undone', '[]', '[]', '{}', 9, 9, 9, '{"created": 9}',
      '{"batch": "${id(70)}", "before": null, "undone": 8, "kept_count": 1, "kept": [{"record": "location", "id": "${id(61)}", "name": "Depot", "detail": "In use"}]}', false, '${person}', null, now(), 1);
    insert into activity (company_id, id, record, record_id, record_title, action, actor_name, source, batch_id, changes, created_at)
    values ('${company}', '${id(71)}', 'asset', '${id(60)}', 'Desk', 'delete', 'Ada', 'web', '${id(70)}', '[]', now());
    commit`);
  await prepareDatabase(owner, all);
}, 60_000);

afterAll(async () => {
  await owner.end();
  await rm(folder, { recursive: true });
});

it('what was under way goes on as operations, with its input, its place and what it has refused', async () => {
  const client = await owner.connect();
  await client.query(`begin; set local app.company_id = '${company}'`);
  const { rows } = await client.query(
    "select id, kind, phase, status, about, input, position from operation where kind <> 'import' order by id",
  );
  expect(rows).toEqual([
    {
      id: id(1),
      kind: 'bulk',
      phase: 'check',
      status: 'checking',
      about: { action: 'edit', params: { notes: 'x' } },
      input: { ids: ['a'] },
      position: null,
    },
    {
      id: id(2),
      kind: 'bulk',
      phase: 'run',
      status: 'running',
      about: { action: 'delete', params: {} },
      input: { search: '', filters: null, except: [] },
      position: id(50),
    },
    {
      id: id(3),
      kind: 'transfer',
      phase: 'undo',
      status: 'undoing',
      about: { action: 'transfer', params: { others: true }, person: { id: leaver, name: 'Ada' } },
      input: { items: [{ id: 'b' }] },
      position: null,
    },
  ]);
  const refused = await client.query("select operation_id, name from operation_refusal where phase = 'run'");
  expect(refused.rows).toEqual([{ operation_id: id(2), name: 'Desk' }]);
  expect((await client.query('select distinct task from open_job order by task')).rows).toEqual([
    { task: 'bulk' },
    { task: 'import' },
  ]);
  await client.query('rollback');
  client.release();
});

it('imports are operations under their ids, with their place, their counts and what their undo has left', async () => {
  const client = await owner.connect();
  await client.query(`begin; set local app.company_id = '${company}'`);
  const { rows } = await client.query<Record<string, unknown>>(`
    select o.id, phase, status, position, done_count, changed_count, unchanged_count, total, preview -> 'changed' as will,
      undo, started_by, started_at is not null as is_started, file_name, about
    from operation o join import i on i.company_id = o.company_id and i.id = o.id order by o.id`);
  const [draft, checked, running, failed, undone] = rows;
  expect(rows.map((one) => one['id'])).toEqual([11, 13, 14, 15, 16].map(id));
  expect(draft).toMatchObject({
    status: 'draft',
    phase: 'check',
    is_started: false,
    about: { file_name: 'draft.csv' },
  });
  expect(checked).toMatchObject({ status: 'checked', phase: 'run', position: null, will: 7, is_started: false });
  expect(running).toMatchObject({ status: 'running', phase: 'run', position: '4', started_by: leaver });
  expect(running).toMatchObject({ done_count: 4, changed_count: 3, unchanged_count: 1, total: 9, is_started: true });
  expect(failed, 'a check: it has written nothing').toMatchObject({
    status: 'failed',
    phase: 'check',
    changed_count: 0,
  });
  expect(undone).toMatchObject({ status: 'undone', phase: 'undo', changed_count: 9, undo: { undone: 8, kept: 1 } });
  const kept = await client.query(
    "select operation_id, record, name, detail from operation_refusal where phase = 'undo'",
  );
  expect(kept.rows).toEqual([{ operation_id: id(16), record: 'location', name: 'Depot', detail: 'In use' }]);
  expect((await client.query('select undoes from activity')).rows).toEqual([{ undoes: id(16) }]);
  await client.query('rollback');
  client.release();
});
