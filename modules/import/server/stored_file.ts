import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@steward/kernel/server/config.ts';
import { uploadFolder } from '@steward/kernel/server/http/stored_upload.ts';

/** File name prefix of stored import files; followed by company and import id. */
export const KEPT_PREFIX = 'import-';

type Place = Pick<Config, 'dataFolder'>;

/** Path of an import's stored file. */
export function keptPath(config: Place, companyId: string, importId: string): string {
  return join(uploadFolder(config), `${KEPT_PREFIX}${companyId}-${importId}`);
}

/** Stores the uploaded file. */
export async function keepFile(config: Place, companyId: string, importId: string, path: string): Promise<void> {
  await rename(path, keptPath(config, companyId, importId));
}

export async function removeKept(config: Place, companyId: string, importId: string): Promise<void> {
  await rm(keptPath(config, companyId, importId), { force: true });
}
