import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@steward/kernel/server/config.ts';
import { uploadFolder } from '@steward/kernel/server/adapters/files/read_upload.ts';

/** File name prefix of stored import files; followed by company and import id. */
export const STORED_FILE_PREFIX = 'import-';

type Place = Pick<Config, 'dataFolder'>;

/** Path of an import's stored file. */
export function storedPath(config: Place, companyId: string, importId: string): string {
  return join(uploadFolder(config), `${STORED_FILE_PREFIX}${companyId}-${importId}`);
}

/** Stores the uploaded file. */
export async function storeFile(config: Place, companyId: string, importId: string, path: string): Promise<void> {
  await rename(path, storedPath(config, companyId, importId));
}

export async function removeStored(config: Place, companyId: string, importId: string): Promise<void> {
  await rm(storedPath(config, companyId, importId), { force: true });
}
