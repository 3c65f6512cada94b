import { createReadStream } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { StorageConfig } from '../adapters/files/storage.ts';
import { CannotStart } from '../config.ts';
import { readMigrations } from '../database/migrate.ts';
import { migrationsFolder, prepareDatabase } from '../database/prepare.ts';
import { faultsOf, KEYS } from './backup.ts';
import { fileOf, listOf } from './dump.ts';
import { FILE_LIST, putFiles } from './files.ts';
import type { Backup, Manifest } from './manifest.ts';

/**
 * Restores a backup into an empty installation: the files, the keys, then all rows in one transaction, so that a broken
 * restore leaves an empty database and can be begun again. The database has the state of the backup; the next start
 * upgrades it. `isReplacing`: all that is in the database is deleted first. Throws {@link CannotStart}.
 */
export async function restoreInstallation(
  owner: pg.Pool,
  config: StorageConfig,
  backup: Backup,
  say: (line: string) => void,
  { isReplacing = false }: { readonly isReplacing?: boolean } = {},
): Promise<void> {
  if (!isReplacing) await refuseFilled(owner);
  await refuseNewer(backup.manifest);
  say('Reading the backup …');
  const folder = dirname(backup.path);
  const faults = await faultsOf(backup, folder, true);
  if (faults.length > 0) throw new CannotStart(`The backup is damaged: ${faults.slice(0, 20).join('; ')}.`);
  await refuseOtherKeys(config, backup);
  if (isReplacing) await emptyDatabase(owner);
  say('Making the tables …');
  await makeTables(owner, backup.manifest);
  say('Copying the files …');
  const list = join(backup.path, FILE_LIST).slice(folder.length + 1);
  await putFiles(config, folder, list);
  if (backup.manifest.hasKeys) await cp(join(backup.path, KEYS), join(config.dataFolder, KEYS), { recursive: true });
  say('Loading the rows …');
  const client = await owner.connect();
  try {
    await load(client, backup);
  } finally {
    client.release(true);
  }
}

/** Throws when there are accounts already. */
async function refuseFilled(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ has: boolean }>(`select to_regclass('public.account') is not null as has`);
  if (rows[0]?.has !== true) return;
  const filled = await owner.query('select from account limit 1');
  if (filled.rowCount !== 0)
    throw new CannotStart(
      'This installation has accounts already. Restore into an empty folder (STEWARD_DATA) or database (DATABASE_URL).',
    );
}

async function emptyDatabase(owner: pg.Pool): Promise<void> {
  await owner.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public');
  await owner.query('grant usage on schema public to public');
}

/** Other keys cannot decrypt what the backup holds. */
async function refuseOtherKeys(config: StorageConfig, { manifest, path }: Backup): Promise<void> {
  const there = await readdir(join(config.dataFolder, KEYS)).catch(() => []);
  const areSame = async (): Promise<boolean> => {
    const both = await Promise.all(
      [config.dataFolder, path].map((folder) =>
        Promise.all(there.map((name) => readFile(join(folder, KEYS, name), 'hex').catch(() => null))),
      ),
    );
    return both[0]?.join() === both[1]?.join();
  };
  if (manifest.hasKeys && there.length > 0 && !(await areSame()))
    throw new CannotStart(
      `${join(config.dataFolder, KEYS)} holds other keys. Move them away, since the backup brings its own.`,
    );
  if (!manifest.hasKeys && there.length === 0)
    throw new CannotStart(
      `The backup was made without the keys. Put them into ${join(config.dataFolder, KEYS)} first; without them, nothing that is encrypted can be read.`,
    );
}

/** A later version may have changed what this one relies on. */
async function refuseNewer({ migrations, version }: Manifest): Promise<void> {
  const ours = new Map((await readMigrations(migrationsFolder)).map(({ name, checksum }) => [name, checksum]));
  const foreign = migrations.find(({ name, checksum }) => ours.get(name) !== checksum);
  if (foreign)
    throw new CannotStart(
      `The backup was made by a newer Steward (${version}): this one does not know its migration ${foreign.name}.`,
    );
}

/** The tables as the migrations of the backup made them. */
async function makeTables(owner: pg.Pool, { migrations }: Manifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-migrations-'));
  try {
    for (const { name } of migrations) await symlink(join(migrationsFolder, name), join(folder, name));
    await prepareDatabase(owner, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function load(client: pg.PoolClient, { path, manifest }: Backup): Promise<void> {
  try {
    await client.query('begin');
    // Rows come in any order; what triggers and references would do is in them already.
    await client.query('set local session_replication_role = replica').catch((error: unknown) => {
      throw new CannotStart(
        'Only a superuser of the database can restore a backup. Name one in STEWARD_BACKUP_DATABASE_URL.',
        { cause: error },
      );
    });
    const names = manifest.tables.map(({ name }) => name);
    await client.query(`truncate ${names.join(', ')}`);
    for (const table of manifest.tables) {
      const rows = client.query(copyFrom(`copy ${table.name} (${listOf(table.columns)}) from stdin`));
      await pipeline([createReadStream(join(path, fileOf(table.name))), createZstdDecompress(), rows]);
      if (rows.rowCount !== table.rows)
        throw new CannotStart(`The table ${table.name} has ${rows.rowCount} rows instead of ${table.rows}.`);
    }
    for (const { name, value } of manifest.sequences)
      if (value !== null) await client.query(`select setval('${name}', ${BigInt(value)})`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
}
