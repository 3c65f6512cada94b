import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CannotStart } from '../config.ts';
import { counter, writeHashed } from './bytes.ts';
import type { Dump, DumpedTable } from './manifest.ts';

/** The folder of the tables in a backup. */
export const TABLES = 'database';

/** These are made by the migrations of a restore. */
const MADE_BY_MIGRATIONS = ['public.migration', 'graphile_worker.migrations'];

/** All tables with rows of their own. The database computes generated columns again. */
const LIST = `
  select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by 1 order by 1`;

/**
 * Writes all rows of the database, as they are at one moment, into a folder while people work. Needs a user that sees
 * past row-level security, as the owner of PostgreSQL does. Throws {@link CannotStart}.
 */
export async function dumpDatabase(client: pg.ClientBase, folder: string): Promise<Dump> {
  await refuseLimited(client);
  await mkdir(join(folder, TABLES), { recursive: true, mode: 0o700 });
  await client.query('begin isolation level repeatable read read only; set local row_security = off');
  try {
    const migrations = await client.query<Dump['migrations'][number]>(
      'select name, checksum from migration order by name',
    );
    const { rows } = await client.query<Pick<DumpedTable, 'name' | 'columns'>>(LIST);
    const tables: DumpedTable[] = [];
    for (const table of rows.filter(({ name }) => !MADE_BY_MIGRATIONS.includes(name)))
      tables.push(await dumpTable(client, folder, table));
    const sequences = await client.query<Dump['sequences'][number]>(
      `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
       where schemaname in ('public', 'graphile_worker') order by 1`,
    );
    return { migrations: migrations.rows, tables, sequences: sequences.rows };
  } finally {
    await client.query('rollback').catch(() => undefined);
  }
}

async function refuseLimited(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; sees: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  );
  if (rows[0]?.sees !== true)
    throw new CannotStart(
      `The database's user ${rows[0]?.name} cannot read the rows of all companies. Let an administrator run: alter role "${rows[0]?.name}" bypassrls; or name a superuser in STEWARD_BACKUP_DATABASE_URL.`,
    );
}

async function dumpTable(
  client: pg.ClientBase,
  folder: string,
  { name, columns }: Pick<DumpedTable, 'name' | 'columns'>,
): Promise<DumpedTable> {
  const rows = client.query(copyTo(`copy (select ${listOf(columns)} from ${name}) to stdout`));
  const { counting, found } = counter();
  const { bytes } = await writeHashed(join(folder, fileOf(name)), rows, counting, createZstdCompress());
  return { name, columns, rows: rows.rowCount, bytes, sha256: found().sha256 };
}

/** The path of a table within a backup. */
export function fileOf(table: string): string {
  return join(TABLES, `${table}.copy.zst`);
}

/** Column names as SQL. */
export function listOf(columns: readonly string[]): string {
  return columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
}
