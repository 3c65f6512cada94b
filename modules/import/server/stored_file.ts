import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@steward/kernel/server/config.ts';
import { uploadFolder } from '@steward/kernel/server/http/stored_upload.ts';

/** Of the names of files that are kept until their import has ended; behind it stand the ids of company and import. */
export const KEPT_PREFIX = 'import-';

type Place = Pick<Config, 'dataFolder'>;

/** Where the file of an import lies while it may be read again with other settings. */
export function keptPath(config: Place, companyId: string, importId: string): string {
  return join(uploadFolder(config), `${KEPT_PREFIX}${companyId}-${importId}`);
}

/** Keeps what was just sent. */
export async function keepFile(config: Place, companyId: string, importId: string, path: string): Promise<void> {
  await rename(path, keptPath(config, companyId, importId));
}

export async function removeKept(config: Place, companyId: string, importId: string): Promise<void> {
  await rm(keptPath(config, companyId, importId), { force: true });
}
