import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { v7 } from 'uuid';
import { diskPlace } from '../adapters/files/places/disk.ts';
import type { Place } from '../adapters/files/places/place.ts';
import { s3Place } from '../adapters/files/places/s3.ts';
import type { StorageConfig } from '../adapters/files/storage.ts';
import { hashOf, writeHashed } from './bytes.ts';
import type { Manifest } from './manifest.ts';

/** The list of the files of a backup: a JSON object a line. */
export const FILE_LIST = 'files.ndjson';
/** Folder of the files, each stored once for all backups. */
const SHARED = 'files';

/** A picture or document as it is stored: encrypted when the installation encrypts. */
export interface BackedUpFile {
  readonly company: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Places as they are, without opening what is encrypted. */
function rawPlaces(config: StorageConfig): Place[] {
  return [diskPlace(config), ...(config.files.s3 ? [s3Place(config.files.s3)] : [])];
}

function pathOf(folder: string, { company, name }: Pick<BackedUpFile, 'company' | 'name'>): string {
  return join(folder, SHARED, company, name);
}

function keyOf({ company, name }: Pick<BackedUpFile, 'company' | 'name'>): string {
  return `${company}/${name}`;
}

/**
 * Copies stored files that the folder of backups does not have yet. `known` are those of the last backup and of an
 * earlier call, and gains the rest: a name stands for the same bytes for ever.
 */
export async function copyFiles(
  config: StorageConfig,
  folder: string,
  known: Map<string, BackedUpFile>,
): Promise<Map<string, BackedUpFile>> {
  const found = new Map<string, BackedUpFile>();
  for (const place of rawPlaces(config))
    for (const company of await place.companies())
      for await (const some of place.list(company))
        for (const { name } of some) {
          const key = keyOf({ company, name });
          const before = known.get(key);
          const isThere = before !== undefined && (await faultOf(folder, before, false)) === null;
          const file = isThere ? before : await copyFile(place, folder, { company, name });
          // Deleted since it was listed.
          if (!file) continue;
          known.set(key, file);
          found.set(key, file);
        }
  return found;
}

async function copyFile(
  place: Place,
  folder: string,
  file: Pick<BackedUpFile, 'company' | 'name'>,
): Promise<BackedUpFile | null> {
  const stored = await place.read(file.company, file.name);
  if (!stored) return null;
  const path = pathOf(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = join(folder, SHARED, `.${v7()}`);
  try {
    const written = await writeHashed(unfinished, stored.stream);
    if (written.bytes !== stored.size) throw new Error(`The file ${keyOf(file)} ended early`);
    await rename(unfinished, path);
    return { ...file, ...written };
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Writes the list of the files of a backup. */
export async function writeList(path: string, files: Iterable<BackedUpFile>): Promise<Manifest['files']> {
  const out = createWriteStream(path, { mode: 0o600 });
  let [count, bytes] = [0, 0];
  for (const file of files) {
    count += 1;
    bytes += file.bytes;
    if (!out.write(`${JSON.stringify(file)}\n`)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
  return { count, bytes, sha256: (await hashOf(path)).sha256 };
}

/** Reads the list of the files of a backup. */
export async function* readList(path: string): AsyncGenerator<BackedUpFile> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield JSON.parse(line);
}

/** What is wrong with a file in the folder of backups, or null. `isWhole`: its bytes are read, too. */
export async function faultOf(folder: string, file: BackedUpFile, isWhole: boolean): Promise<string | null> {
  const path = pathOf(folder, file);
  const there = await stat(path).catch(() => null);
  if (!there) return `${keyOf(file)} is missing`;
  if (there.size !== file.bytes) return `${keyOf(file)} has ${there.size} bytes instead of ${file.bytes}`;
  if (isWhole && (await hashOf(path)).sha256 !== file.sha256) return `${keyOf(file)} is damaged`;
  return null;
}

/** Puts the files of a backup to where the settings say. What is encrypted stays so. */
export async function putFiles(config: StorageConfig, folder: string, list: string): Promise<number> {
  const { place, s3 } = config.files;
  const to = place === 's3' && s3 ? s3Place(s3) : diskPlace(config);
  await mkdir(config.dataFolder, { recursive: true, mode: 0o700 });
  const copy = join(config.dataFolder, `restoring-${v7()}`);
  let count = 0;
  for await (const file of readList(join(folder, list))) {
    if ((await to.sizeOf(file.company, file.name)) === file.bytes) continue;
    const written = await writeHashed(copy, createReadStream(pathOf(folder, file)));
    if (written.sha256 !== file.sha256) throw new Error(`The file ${keyOf(file)} of the backup is damaged`);
    await to.put(file.company, file.name, { path: copy, size: file.bytes, sha256: file.sha256 });
    count += 1;
  }
  await rm(copy, { force: true });
  return count;
}

/** Deletes shared files that no list names. Returns how many. */
export async function removeUnnamed(folder: string, lists: readonly string[]): Promise<number> {
  const named = new Set<string>();
  for (const list of lists) for await (const file of readList(list)) named.add(keyOf(file));
  let removed = 0;
  const all = await readdir(join(folder, SHARED), { recursive: true, withFileTypes: true }).catch(() => []);
  for (const one of all.filter((entry) => entry.isFile())) {
    const path = join(one.parentPath, one.name);
    if (named.has(path.slice(join(folder, SHARED).length + 1).replaceAll('\\', '/'))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
