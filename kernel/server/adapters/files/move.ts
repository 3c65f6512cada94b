import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import { keepOnDisk, privateFolder } from './places/disk.ts';
import type { LocalFile, Place } from './places/place.ts';
import { UPLOAD_PREFIX, uploadFolder } from './read_upload.ts';
import { placesOf, type StorageConfig } from './storage.ts';

interface Moved {
  readonly moved: number;
  readonly failed: number;
}

/**
 * Moves all files to where new ones go, and encrypts or decrypts them as the settings say. People can work meanwhile,
 * since a file is read from wherever it is. A file that cannot be moved stays and is named; running it again goes on.
 */
export async function moveFiles(config: StorageConfig, say: (line: string) => void): Promise<Moved> {
  const { first, others } = placesOf(config);
  const counts = { moved: 0, failed: 0 };
  for (const from of others)
    for (const companyId of await from.companies())
      for await (const some of from.list(companyId))
        for (const { name } of some)
          try {
            if (await moveFile(config, { from, to: first, companyId, name })) counts.moved += 1;
            if (counts.moved > 0 && counts.moved % 1000 === 0) say(`${counts.moved} files moved`);
          } catch (error) {
            counts.failed += 1;
            say(`${companyId}/${name} stays: ${error instanceof Error ? error.message : String(error)}`);
          }
  return counts;
}

interface Move {
  readonly from: Place;
  readonly to: Place;
  readonly companyId: string;
  readonly name: string;
}

/** Returns whether it was still there. */
async function moveFile(config: StorageConfig, { from, to, companyId, name }: Move): Promise<boolean> {
  const folder = uploadFolder(config);
  await privateFolder(folder);
  const path = join(folder, `${UPLOAD_PREFIX}${v7()}`);
  try {
    const file = await localCopy(from, companyId, name, path);
    if (!file) return false;
    // Contents are named by their hash.
    const [, expected] = /^[\da-f]{2}\/([\da-f]{64})$/.exec(name) ?? [];
    if (expected !== undefined && expected !== file.sha256) throw new Error('its bytes are not what they were');
    await to.put(companyId, name, file);
    if ((await to.sizeOf(companyId, name)) !== file.size) throw new Error('it has not arrived');
    await from.remove(companyId, name);
    return true;
  } finally {
    await rm(path, { force: true });
  }
}

async function localCopy(from: Place, companyId: string, name: string, path: string): Promise<LocalFile | null> {
  const found = await from.read(companyId, name);
  if (!found) return null;
  const hash = createHash('sha256');
  let size = 0;
  const counting = new Transform({
    transform: (part: Buffer, _encoding, done) => {
      hash.update(part);
      size += part.length;
      done(null, part);
    },
  });
  await pipeline(found.stream, counting, createWriteStream(path, { mode: 0o600 }));
  if (size !== found.size) throw new Error('it ended early');
  await keepOnDisk(path);
  return { path, size, sha256: hash.digest('hex') };
}
