import { prepareDatabase } from '@steward/kernel/server/database/prepare.ts';
import { makePool } from '@steward/kernel/server/database/pool.ts';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDatabase } from '../database.ts';

/** Bulk jobs of before there were operations. */
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
    (gen_random_uuid(), '${company}', '${id(2)}', 'bulk_run', now(), now()), (gen_random_uuid(), '${company}', '${id(3)}', 'bulk_undo', now(), now());
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
    'select id, kind, phase, status, about, input, position from operation order by id',
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
  const refused = await client.query('select operation_id, name from operation_refusal');
  expect(refused.rows).toEqual([{ operation_id: id(2), name: 'Desk' }]);
  expect((await client.query('select distinct task from open_job')).rows).toEqual([{ task: 'bulk' }]);
  await client.query('rollback');
  client.release();
});
