import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { CannotStart } from '../config.ts';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** Advisory lock key, the same for all server processes. */
const lock = 7_483_920_115;
const noCompany = '00000000-0000-0000-0000-000000000000';
const fileName = /^\d{3}_[a-z0-9_]+\.sql$/;

/** Runs pending migrations, one transaction each, under a lock. Returns their names. */
export async function migrate(owner: pg.Pool, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await owner.connect();
  try {
    await client.query(`select pg_advisory_lock(${lock})`);
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null)',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    refuseStrangers(migrations, applied);
    const pending = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    // Ending the connection gives the lock back, whatever state it is in.
    client.release(true);
  }
}

/** Migration files in order. Throws for invalid names. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = new Set<string>();
  const migrations: Migration[] = [];
  for (const name of names) {
    if (!fileName.test(name)) throw new CannotStart(`The migration ${name} must be named like 001_what_it_does.sql.`);
    const number = name.slice(0, 3);
    if (numbers.has(number)) throw new CannotStart(`Two migrations have the number ${number}.`);
    numbers.add(number);
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ name, text, checksum: createHash('sha256').update(text).digest('hex') });
  }
  return migrations;
}

function refuseStrangers(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  const newest = [...applied.keys()].toSorted().at(-1) ?? '';
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new CannotStart(`The database was made by a newer Steward: this one does not know its migration ${name}.`);
    if (known.get(name) !== checksum) {
      throw new CannotStart(`The migration ${name} was changed after it had run; make a new migration instead.`);
    }
  }
  const late = migrations.find((migration) => !applied.has(migration.name) && migration.name < newest);
  if (late)
    throw new CannotStart(
      `The migration ${late.name} comes before ${newest}, which has already run; give it a higher number.`,
    );
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  let current: MigrationStatement | undefined;
  try {
    // An owner without BYPASSRLS is asked for a company even to add a foreign key.
    await client.query(`begin; set local app.company_id = '${noCompany}'; set local lock_timeout = '60s'`);
    // One by one, since a distributed database forwards whole texts.
    for (current of statementsOf(migration.text)) await client.query(current.text);
    current = undefined;
    await client.query('insert into migration (name, checksum, applied_at) values ($1, $2, $3)', [
      migration.name,
      migration.checksum,
      new Date(),
    ]);
    await client.query('commit');
  } catch (error) {
    throw new CannotStart(`The migration ${migration.name} failed${place(error, current)}.`, { cause: error });
  }
}

function place(error: unknown, statement?: MigrationStatement): string {
  if (!(error instanceof Error)) return '';
  if (!statement) return `: ${error.message}`;
  const { text, line } = statement;
  const position = 'position' in error ? Number(error.position) : text.search(FIRST);
  return ` in line ${line + text.slice(0, position).split('\n').length - 1}: ${error.message}`;
}

export interface MigrationStatement {
  readonly text: string;
  /** 1-based, in the file. */
  readonly line: number;
}

/** First line that is neither comment nor empty. */
const FIRST = /^(?!\s*(?:--|$)).+$/m;

/** Statements of a migration: each ends with a semicolon at the end of a line. */
export function statementsOf(text: string): MigrationStatement[] {
  const statements: MigrationStatement[] = [];
  let line = 1;
  for (const part of text.split(/(?<=;[ \t]*\n)/)) {
    if (FIRST.test(part)) statements.push({ text: part, line });
    line += part.split('\n').length - 1;
  }
  return statements;
}
