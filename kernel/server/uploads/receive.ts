import { createHash, type Hash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { v7 } from 'uuid';
import { privateFolder } from '../adapters/files/places/disk.ts';
import { UPLOAD_PREFIX, uploadFolder } from '../adapters/files/read_upload.ts';
import type { Services } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { addPart, type UploadRow } from './store.ts';

/** Bytes after which what has come is kept, whatever happens to the rest. */
const STORED_AT = 4 * 1024 * 1024;

interface OpenPart {
  readonly name: string;
  readonly from: number;
  size: number;
  readonly file: FileHandle;
}

/** What a piece should be, by the sender. */
export interface Checksum {
  readonly algorithm: 'sha256' | 'sha1';
  readonly digest: Buffer;
}

/**
 * Appends a body to an upload, part by part. No transaction is open meanwhile, so a slow sender holds no connection.
 * What has come before the line broke is kept; with a checksum it is kept as a whole or not at all. Returns the new
 * offset.
 */
export async function receive(
  services: Services,
  row: UploadRow,
  body: Readable,
  checksum: Checksum | null,
): Promise<number> {
  const folder = uploadFolder(services.config);
  await privateFolder(folder);
  const hash: Hash | null = checksum && createHash(checksum.algorithm);
  let at = Number(row.received);
  let part: OpenPart | null = null;
  const drop = async (): Promise<void> => {
    if (part) await rm(join(folder, part.name), { force: true });
    part = null;
  };
  const keep = async (): Promise<void> => {
    if (!part) return;
    const { name, from, size, file } = part;
    await file.sync();
    await file.close();
    if (size === 0 || !(await addPart(services, row, { name, from, size }))) {
      await drop();
      if (size > 0) throw new AppError('upload_offset');
    }
    part = null;
  };
  try {
    for await (const some of body) {
      // A body that nobody decodes.
      const data = some as Buffer;
      if (at + data.length > Number(row.length)) throw new AppError('upload_too_long');
      hash?.update(data);
      part ??= await openPart(folder, at);
      await part.file.write(data);
      part.size += data.length;
      at += data.length;
      if (part.size >= STORED_AT && !checksum) await keep();
    }
    if (checksum && !hash?.digest().equals(checksum.digest)) throw new AppError('upload_damaged');
    await keep();
    return at;
  } catch (error) {
    const isBroken = !(error instanceof AppError);
    if (isBroken && !checksum) await keep().catch(() => undefined);
    await closed(part);
    await drop();
    throw isBroken && body.destroyed ? new AppError('invalid') : error;
  }
}

async function openPart(folder: string, from: number): Promise<OpenPart> {
  const name = `${UPLOAD_PREFIX}${v7()}`;
  return { name, from, size: 0, file: await open(join(folder, name), 'wx', 0o600) };
}

async function closed(part: OpenPart | null): Promise<void> {
  await part?.file.close().catch(() => undefined);
}
