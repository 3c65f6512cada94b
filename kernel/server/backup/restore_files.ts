import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import { typeOfContent } from '../adapters/files/content_type.ts';
import { contentStore } from '../adapters/files/contents.ts';
import { keepOnDisk } from '../adapters/files/places/disk.ts';
import { fileStore } from '../adapters/files/store.ts';
import type { Services } from '../context/context.ts';
import type { FileEntry } from './manifest.ts';
import { broken, type OpenBackup } from './read.ts';
import { workFile } from './stored.ts';

/** Bytes that a stored picture has at most. */
const MOST = 50_000_000;
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/**
 * Stores the files of a backup that the company does not have, before the rows that name them. What no row names in the
 * end is deleted at night, as after any failed transaction. Yields the number of files.
 */
export async function* restoreFiles(services: Services, companyId: string, backup: OpenBackup): AsyncGenerator<number> {
  for await (const some of backup.files())
    for (const entry of some) {
      await (entry.name.startsWith('files/') ? restoreContent : restorePicture)(services, companyId, backup, entry);
      yield 1;
    }
}

async function restoreContent(
  { config }: Services,
  companyId: string,
  backup: OpenBackup,
  entry: FileEntry,
): Promise<void> {
  const sha256 = entry.name.slice('files/'.length);
  if (sha256 !== entry.sha256) throw broken(entry.name);
  const store = contentStore(config);
  const found = await store.read(companyId, sha256);
  found?.stream.destroy();
  if (found) return;
  const path = await workFile(config, v7());
  try {
    await pipeline(await backup.file(entry), createWriteStream(path, { mode: 0o600 }));
    await keepOnDisk(path);
    const content = { path, sha256, size: (await stat(path)).size };
    await store.prepare(companyId, content);
    await store.adopt(companyId, content);
  } finally {
    await rm(path, { force: true });
  }
}

async function restorePicture(
  { config }: Services,
  companyId: string,
  backup: OpenBackup,
  entry: FileEntry,
): Promise<void> {
  const [id = '', isSmall] = entry.name.slice('pictures/'.length).split('.');
  const variant = isSmall === undefined ? 'whole' : 'small';
  const store = fileStore(config);
  const found = await store.read(companyId, id, variant);
  found?.stream.destroy();
  if (found) return;
  if (entry.size > MOST) throw broken(entry.name);
  const data = await buffer(await backup.file(entry));
  const { mime } = typeOfContent({ head: data.subarray(0, 4096), tail: data.subarray(-65_536), isText: false });
  if (!PICTURES.has(mime)) throw broken(entry.name);
  await store.write(companyId, id, variant, data);
}
