import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { keepOnDisk, privateFolder } from '../adapters/files/places/disk.ts';
import type { StorageConfig } from '../adapters/files/storage.ts';
import { CannotStart, VERSION } from '../config.ts';
import { derivedKey } from '../secrets.ts';
import { hashOf } from './bytes.ts';
import { dumpDatabase, fileOf, TABLES } from './dump.ts';
import { type BackedUpFile, copyFiles, faultOf, FILE_LIST, readList, removeUnnamed, writeList } from './files.ts';
import { type Keep, superseded } from './keep.ts';
import { type Backup, backupName, backupsIn, FORM, MANIFEST, type Manifest } from './manifest.ts';

/** The folder of the installation's keys, in the data folder and in a backup. */
export const KEYS = 'keys';
/** Of a backup that is not finished; the next one deletes it. */
const UNFINISHED = '.unfinished';
const lock = 7_483_920_118;

export interface BackupOptions {
  readonly config: StorageConfig;
  /** Folder of all backups. */
  readonly folder: string;
  readonly now: Date;
  /** Whether the keys that decrypt stored secrets are in it. Without them a restored installation cannot read these. */
  readonly withKeys: boolean;
}

/**
 * Makes a backup of the whole installation while people work, and reads it back before it counts as one. Files are
 * copied before and after the database's moment, so that none of its rows is without its file. Throws
 * {@link CannotStart}, also while another backup is made.
 */
export async function backUp(client: pg.ClientBase, options: BackupOptions): Promise<Backup> {
  const { config, folder, now, withKeys } = options;
  await privateFolder(folder);
  const name = backupName(now);
  const unfinished = join(folder, `${name}${UNFINISHED}`);
  await oneAtATime(client);
  try {
    for (const left of await readdir(folder))
      if (left.endsWith(UNFINISHED)) await rm(join(folder, left), { recursive: true });
    await mkdir(unfinished, { mode: 0o700 });
    const known = await filesOfLast(folder);
    const files = await copyFiles(config, folder, known);
    const dump = await dumpDatabase(client, unfinished);
    for (const [key, file] of await copyFiles(config, folder, known)) files.set(key, file);
    // Makes the key of an installation that has encrypted nothing yet.
    if (withKeys) await derivedKey(config, 'files');
    if (withKeys) await cp(join(config.dataFolder, KEYS), join(unfinished, KEYS), { recursive: true });
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    const manifest: Manifest = {
      form: FORM,
      version: VERSION,
      postgres: rows[0]?.version ?? '',
      madeAt: now.toISOString(),
      hasKeys: withKeys,
      files: await writeList(join(unfinished, FILE_LIST), files.values()),
      ...dump,
    };
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
    await keepOnDisk(join(unfinished, MANIFEST));
    const faults = await faultsOf({ name, path: unfinished, manifest }, folder);
    if (faults.length > 0) throw new CannotStart(`The backup could not be read back: ${faults.join('; ')}.`);
    await rename(unfinished, join(folder, name));
    await keepOnDisk(folder);
    return { name, path: join(folder, name), manifest };
  } finally {
    await client.query(`select pg_advisory_unlock(${lock})`).catch(() => undefined);
  }
}

async function oneAtATime(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(${lock}) as got`);
  if (rows[0]?.got !== true) throw new CannotStart('Another backup of this installation is being made.');
}

async function filesOfLast(folder: string): Promise<Map<string, BackedUpFile>> {
  const known = new Map<string, BackedUpFile>();
  const last = (await backupsIn(folder)).at(-1);
  if (last)
    for await (const file of readList(join(last.path, FILE_LIST))) known.set(`${file.company}/${file.name}`, file);
  return known;
}

/** Reads a whole backup. Returns what is missing or damaged, as sentences without a full stop. */
export async function faultsOf({ path, manifest }: Backup, folder: string, isWhole = false): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, sha256 } of manifest.tables) {
    const found = await hashOf(join(path, fileOf(name)), createZstdDecompress()).catch(() => null);
    if (found === null) faults.push(`the table ${name} is missing`);
    else if (found.sha256 !== sha256) faults.push(`the table ${name} is damaged`);
  }
  const there = await readdir(join(path, TABLES)).catch(() => []);
  if (there.length > manifest.tables.length) faults.push(`${TABLES} holds more than the manifest names`);
  if (manifest.hasKeys && (await readdir(join(path, KEYS)).catch(() => [])).length === 0)
    faults.push('the keys are missing');
  const list = await hashOf(join(path, FILE_LIST)).catch(() => null);
  if (list?.sha256 !== manifest.files.sha256) return [...faults, `${FILE_LIST} is missing or damaged`];
  for await (const file of readList(join(path, FILE_LIST))) {
    const fault = await faultOf(folder, file, isWhole);
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

/**
 * Deletes backups that the rule does not keep, and files that no other backup has. The last backup always stays.
 * Returns the names of those that are gone.
 */
export async function prune(folder: string, keep: Keep): Promise<string[]> {
  const all = await backupsIn(folder);
  const gone = superseded(
    all.map(({ name, manifest }) => ({ name, madeAt: new Date(manifest.madeAt) })),
    keep,
  );
  if (gone.length === 0) return [];
  for (const name of gone) await rm(join(folder, name), { recursive: true });
  const rest = await backupsIn(folder);
  await removeUnnamed(
    folder,
    rest.map(({ path }) => join(path, FILE_LIST)),
  );
  return gone;
}
