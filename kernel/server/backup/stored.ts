import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { keepOnDisk, privateFolder } from '../adapters/files/places/disk.ts';
import { UPLOAD_PREFIX, uploadFolder } from '../adapters/files/read_upload.ts';
import { placesOf, storageOf } from '../adapters/files/storage.ts';
import type { Config } from '../config.ts';
import { broken, type BytesAt } from './read.ts';

type Where = Pick<Config, 'dataFolder' | 'files'>;

function nameOf(id: string): string {
  if (!isUuid(id)) throw new Error('Not the id of a backup');
  return `backups/${id}`;
}

/** Where a backup is written before it is stored. What a killed server leaves there is deleted after a day. */
export async function workFile(config: Where, id: string): Promise<string> {
  await privateFolder(uploadFolder(config));
  return join(uploadFolder(config), `${UPLOAD_PREFIX}${id}`);
}

/** Stores a written backup; its size. */
export async function storeBackup(config: Where, companyId: string, id: string, path: string): Promise<number> {
  const { size } = await stat(path);
  const hash = createHash('sha256');
  // A stream of bytes.
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  await keepOnDisk(path);
  await placesOf(config).first.put(companyId, nameOf(id), { path, size, sha256: hash.digest('hex') });
  return size;
}

/** The bytes of a stored backup. Throws `backup_broken` when there are none. */
export async function storedBytes(config: Where, companyId: string, id: string): Promise<BytesAt> {
  const storage = storageOf(config);
  const size = await storage.sizeOf(companyId, nameOf(id));
  if (size === null) throw broken('file');
  return {
    size,
    read: async (from, to) => {
      const found = await storage.read(companyId, nameOf(id), { from, to });
      if (!found) throw broken('file');
      return found.stream;
    },
  };
}

/** The bytes of a file of this machine. */
export async function fileBytes(path: string): Promise<BytesAt> {
  const { size } = await stat(path);
  return { size, read: (from, to) => Promise.resolve(createReadStream(path, { start: from, end: to })) };
}

export async function removeStored(config: Where, companyId: string, id: string): Promise<void> {
  await storageOf(config).remove(companyId, nameOf(id));
}
