import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { v7 } from 'uuid';
import { privateFolder } from '../adapters/files/places/disk.ts';
import { UPLOAD_PREFIX } from '../adapters/files/read_upload.ts';
import { AppError } from '../context/errors.ts';

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

/** Streams a file of a form to disk. Throws `too_big` and then removes it. */
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
