import type { MultipartFile } from '@fastify/multipart';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import { privateFolder } from '../adapters/files/store.ts';
import type { Config } from '../config.ts';
import { AppError } from '../context/errors.ts';

/** Of the names of files that are under way. */
export const UPLOAD_PREFIX = 'steward-upload-';

/** Where files lie that are under way, or wait to be imported; for the server's own user alone. */
export function uploadFolder(config: Pick<Config, 'dataFolder'>): string {
  return join(config.dataFolder, 'uploads');
}

/** Where the file of a form goes, and how many bytes it may have. */
export interface UploadStore {
  readonly most: number;
  readonly folder: string;
}

/** A file that was too large to be held; it is there until the request has been answered. */
export interface StoredUpload {
  readonly field: string;
  readonly filename: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Writes a file of a form to disk as it comes in. Throws `too_big`, and leaves nothing behind then. */
export async function storeUpload(part: MultipartFile, { most, folder }: UploadStore): Promise<StoredUpload> {
  await privateFolder(folder);
  const path = join(folder, `${UPLOAD_PREFIX}${v7()}`);
  try {
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    return { field: part.fieldname, filename: part.filename, path, size: (await stat(path)).size };
  } catch (error) {
    await rm(path, { force: true });
    const isTooBig = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
    throw isTooBig ? new AppError('too_big', { params: { max: most / 1_048_576 } }) : error;
  }
}

export async function removeUploads(uploads: readonly StoredUpload[]): Promise<void> {
  for (const { path } of uploads) await rm(path, { force: true });
}
