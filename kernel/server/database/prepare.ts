import { resolve } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { CannotStart } from '../config.ts';
import { distribute, isDistributed } from './distribute.ts';
import { markLeakproof, markOnNodes } from './leakproof.ts';
import { migrate } from './migrate.ts';
import { grantRights, makeAppRole } from './roles.ts';

/** The result of the preparation. */
export interface Prepared {
  /** Names of the migrations that ran now. */
  readonly migrations: readonly string[];
  /** False: the database's user may not mark operators leakproof, and searches in large companies are slower. */
  readonly searchesByIndex: boolean;
}

/** The server's own migrations. */
export const migrationsFolder = resolve(import.meta.dirname, '../../../database/migrations');

const oldest = 15;
const extensions = ['pg_trgm', 'btree_gin', 'unaccent'];
/** Another number than the one of the migrations, which run inside. */
const lock = 7_483_920_116;

/**
 * Brings any database to the state that the application expects. Safe at every start, also when several servers start
 * together. `say`: what takes long.
 */
export async function prepareDatabase(
  owner: pg.Pool,
  folder = migrationsFolder,
  say: (line: string) => void = () => undefined,
): Promise<Prepared> {
  const client = await owner.connect();
  try {
    await refuseOld(client);
    await client.query(`select pg_advisory_lock(${lock})`);
    for (const extension of extensions) await makeExtension(client, extension);
    await makeAppRole(client);
    await runMigrations({ pgPool: owner, logger: new Logger(() => () => undefined) });
    const migrations = await migrate(owner, folder);
    await distribute(client, say);
    await grantRights(client);
    await noticeTheGone(client);
    const marked = (await markLeakproof(client)) && (!(await isDistributed(client)) || (await markOnNodes(client)));
    return { migrations, searchesByIndex: marked };
  } finally {
    // Ending the connection gives the lock back, whatever state it is in.
    client.release(true);
  }
}

/**
 * Has the database look whether a client is still there while it works for it: else what a killed process began holds
 * its locks, and keeps others from taking over, until the statement ends. Not every system of a database can.
 */
async function noticeTheGone(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    `select format('alter database %I set client_connection_check_interval = %L', current_database(), '5s') as text`,
  );
  await client.query(rows[0]?.text ?? '').catch(() => undefined);
}

async function refuseOld(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version: string; encoding: string }>(
    `select current_setting('server_version') as server_version, current_setting('server_encoding') as encoding`,
  );
  const version = rows[0]?.server_version ?? '0';
  if (Number.parseInt(version, 10) < oldest)
    throw new CannotStart(`Steward needs PostgreSQL ${oldest} or newer; this one is ${version}.`);
  if (rows[0]?.encoding !== 'UTF8')
    throw new CannotStart(`The database must have the encoding UTF8; this one has ${rows[0]?.encoding}.`);
}

async function makeExtension(client: pg.ClientBase, name: string): Promise<void> {
  try {
    await client.query(`create extension if not exists ${name}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(
      `The database's extension ${name} could not be made (${reason}). Install PostgreSQL's contrib package, or let an administrator run: create extension ${name};`,
      { cause: error },
    );
  }
}
