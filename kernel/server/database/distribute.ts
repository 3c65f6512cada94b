import type pg from 'pg';
import { CannotStart } from '../config.ts';
import { appRole } from './pool.ts';

/*
 * Where the database has the extension citus, the tables of companies are divided among its nodes by company, and those
 * that their statements read beside them are copied to every node. Each step is kept by itself, and the next start goes
 * on where this one ended: foreign keys, which cannot be there while tables are moved, are noted before they are taken
 * away. Keys between two kinds of tables are not put back where one of the tables is on one node alone.
 */

/** Settings of sessions of a distributed database that are not the extension's defaults. */
const SETTINGS = {
  // Makes `set local`, on which row-level security depends, reach the nodes.
  'citus.propagate_set_commands': 'local',
  // Else a table with a key to a copied one would be taken along.
  'citus.enable_local_reference_table_foreign_keys': 'off',
  // A migration makes tables, and keys between them, in one transaction.
  'citus.multi_shard_modify_mode': 'sequential',
};

export async function isDistributed(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rowCount === 1;
}

/** Sees to it that every table is where its kind belongs. Does nothing where the extension is not there. */
export async function distribute(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  if (!(await isDistributed(client))) return;
  try {
    await configure(client);
    const kinds = await tableKinds(client);
    const placed = await placedTables(client);
    const missing = [...kinds].filter(([name, kind]) => kind !== 'local' && !placed.has(name));
    if (missing.length > 0) {
      say(`Distributing ${missing.length} tables over the nodes of the database, which takes minutes the first time …`);
      await takeKeysAway(
        client,
        missing.map(([name]) => name),
        kinds,
      );
    }
    for (const [name, kind] of missing.toSorted(companyFirst)) await place(client, name, kind);
    await putKeysBack(client);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`The tables could not be distributed to the nodes of citus: ${reason}.`, { cause: error });
  }
}

async function configure(client: pg.ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS)) {
    const { rows } = await client.query<{ value: string | null }>('select current_setting($1, true) as value', [name]);
    if (rows[0]?.value === value) continue;
    const { rows: command } = await client.query<{ text: string }>(
      `select format('alter database %I set ${name} = %L', current_database(), $1::text) as text`,
      [value],
    );
    await client.query(command[0]?.text ?? '');
    await client.query(`set ${name} = '${value}'`);
  }
  // Nodes are connected to as the role of the session.
  const { rowCount } = await client.query('select from pg_roles where rolname = $1 and rolcanlogin', [appRole]);
  if (rowCount === 0) await client.query(`alter role ${appRole} login`);
}

async function placedTables(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = 'public'::regnamespace`);
  return new Set(rows.map((row) => row.name));
}

/** All other tables are placed with their company. */
function companyFirst([one]: readonly [string, TableKind], [other]: readonly [string, TableKind]): number {
  return Number(other === 'company') - Number(one === 'company');
}

async function place(client: pg.ClientBase, name: string, kind: TableKind): Promise<void> {
  if (kind === 'reference') await client.query('select create_reference_table($1::text::regclass)', [name]);
  else if (name === 'company')
    await client.query(`select create_distributed_table('company', 'id', colocate_with => 'none')`);
  else
    await client.query(
      `select create_distributed_table($1::text::regclass, 'company_id', colocate_with => 'company')`,
      [name],
    );
}

interface Key {
  readonly table_name: string;
  readonly other: string;
  readonly name: string;
  readonly definition: string;
}

async function takeKeysAway(
  client: pg.ClientBase,
  tables: readonly string[],
  kinds: ReadonlyMap<string, TableKind>,
): Promise<void> {
  const { rows } = await client.query<Key>(
    `select t.relname as table_name, o.relname as other, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class o on o.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and (t.relname = any($1) or o.relname = any($1))`,
    [tables],
  );
  for (const key of rows) {
    const comesBack = (kinds.get(key.table_name) === 'local') === (kinds.get(key.other) === 'local');
    await client.query('begin');
    if (comesBack)
      await client.query('insert into removed_foreign_key (table_name, name, definition) values ($1, $2, $3)', [
        key.table_name,
        key.name,
        key.definition,
      ]);
    await client.query(`alter table ${quoted(key.table_name)} drop constraint ${quoted(key.name)}`);
    await client.query('commit');
  }
}

async function putKeysBack(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Key>('select * from removed_foreign_key order by table_name, name');
  for (const { table_name: table, name, definition } of rows) {
    await client.query('begin');
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
    await client.query('delete from removed_foreign_key where table_name = $1 and name = $2', [table, name]);
    await client.query('commit');
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Where a distributed database keeps a table: distributed by company, copied to every node, or on one node. */
export type TableKind = 'company' | 'reference' | 'local';
export type TableKinds = ReadonlyMap<string, TableKind>;

/**
 * Kinds of all tables: forced row-level security means distributed; for others the first word of the table's comment.
 * Throws names of those without.
 */
export async function tableKinds(client: Pick<pg.ClientBase, 'query'>): Promise<TableKinds> {
  const { rows } = await client.query<{ name: string; kind: TableKind | null }>(`
    select c.relname as name, case when c.relforcerowsecurity then 'company'
      else (regexp_match(obj_description(c.oid, 'pg_class'), '^(reference|local)\\M'))[1] end as kind
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`);
  const kinds = new Map<string, TableKind>();
  const silent: string[] = [];
  for (const { name, kind } of rows) {
    if (kind === null) silent.push(name);
    else kinds.set(name, kind);
  }
  if (silent.length > 0)
    throw new Error(
      `These tables have neither forced row-level security nor a comment that says where they are: ${silent.join(', ')}`,
    );
  return kinds;
}
