import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** Of the names of files that are under way. */
export const UPLOAD_PREFIX = 'steward-upload-';

/** Where files lie that are under way, or wait to be imported; for the server's own user alone. */
export function uploadFolder(config: Pick<Config, 'dataFolder'>): string {
  return join(config.dataFolder, 'uploads');
}
