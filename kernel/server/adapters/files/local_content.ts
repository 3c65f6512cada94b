import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import { contentStore } from './contents.ts';
import { privateFolder } from './places/disk.ts';
import { UPLOAD_PREFIX, uploadFolder } from './read_upload.ts';

/**
 * Runs `work` with a copy of stored content on this machine, wherever it is stored, and deletes the copy; `null` when
 * there is no such content.
 */
export async function withLocalContent<T>(
  config: Config,
  companyId: string,
  sha256: string,
  work: (path: string) => Promise<T>,
): Promise<T | null> {
  const content = await contentStore(config).read(companyId, sha256);
  if (!content) return null;
  const folder = uploadFolder(config);
  await privateFolder(folder);
  const path = join(folder, `${UPLOAD_PREFIX}${v7()}`);
  try {
    await pipeline(content.stream, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
