import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import { AppError } from '../../context/errors.ts';
import { drawFirstPage } from '../documents/read_document.ts';
import { typeOfContent, type ContentType, type Excerpt } from './content_type.ts';
import { keepOnDisk } from './places/disk.ts';
import { preparePicture, type Upload } from './prepare.ts';

/** Bytes that are named by their SHA-256, in hexadecimal. */
export interface Content {
  readonly sha256: string;
  readonly size: number;
}

/** Content on disk, in the folder of uploads. */
export interface LooseContent extends Content {
  readonly path: string;
}

/** An uploaded file with the type of its content; its bytes are synced to disk. */
export interface ReadUpload extends ContentType {
  readonly content: LooseContent;
  /** Of a picture, with the size of the whole one; or of the first page of a PDF. */
  readonly small: (LooseContent & { readonly width: number | null; readonly height: number | null }) | null;
}

/** Bytes that are read at a time. */
const PART = 256 * 1024;
/** Bytes at the end of a file in which an archive has its directory. */
const TAIL = 64 * 1024;
/** Characters that no text contains: control characters except tab, line feed, form feed and carriage return. */
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/;

/**
 * Reads a file that was sent: its SHA-256, its type by content, and of a picture that can be decoded a small one. Part
 * by part, outside of any transaction; pictures are decoded in a process of their own.
 */
export async function readUpload(companyId: string, upload: Upload): Promise<ReadUpload> {
  const { content, excerpt } = await readContent(upload.path);
  const type = typeOfContent(excerpt);
  if (type.preview === 'pdf') return { ...type, content, small: await firstPage(companyId, upload) };
  if (type.preview !== 'picture') return { ...type, content, small: null };
  const picture = await preparePicture(companyId, upload, ['image/png', 'image/jpeg', 'image/webp'], 'small').catch(
    nullWhenUnreadable,
  );
  if (picture === null) return { ...type, preview: null, content, small: null };
  const small = await smallContent(upload, picture.small);
  return { ...type, content, small: { ...small, width: picture.width, height: picture.height } };
}

/** A PDF that cannot be drawn, or not soon, has no picture. */
async function firstPage(companyId: string, upload: Upload): Promise<ReadUpload['small']> {
  const page = await drawFirstPage(companyId, upload.path);
  return page && { ...(await smallContent(upload, page)), width: null, height: null };
}

async function smallContent(upload: Upload, data: Uint8Array): Promise<LooseContent> {
  const path = `${upload.path}.${v7()}`;
  await writeFile(path, data, { mode: 0o600 });
  return (await readContent(path)).content;
}

/** A picture that cannot be decoded, or claims too many pixels, is stored but not shown. */
function nullWhenUnreadable(error: unknown): null {
  if (error instanceof AppError && (error.code === 'invalid' || error.code === 'unsupported_type')) return null;
  throw error;
}

async function readContent(path: string): Promise<{ content: LooseContent; excerpt: Excerpt }> {
  const hash = createHash('sha256');
  const text = new TextDecoder('utf-8', { fatal: true });
  let [size, isText, head, tail] = [0, true, Buffer.alloc(0), Buffer.alloc(0)];
  const isTextSoFar = (part?: Buffer): boolean => {
    try {
      return !CONTROL.test(part ? text.decode(part, { stream: true }) : text.decode());
    } catch {
      return false;
    }
  };
  await pipeline(createReadStream(path, { highWaterMark: PART }), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      hash.update(part);
      if (size === 0) head = Buffer.from(part.subarray(0, 4096));
      isText &&= isTextSoFar(part);
      tail = Buffer.concat([tail, part]).subarray(-TAIL);
      size += part.length;
    }
  });
  isText &&= isTextSoFar();
  await keepOnDisk(path);
  return { content: { path, sha256: hash.digest('hex'), size }, excerpt: { head, tail, isText } };
}

/** Of the names of files that are under way. */
export const UPLOAD_PREFIX = 'steward-upload-';

/** Folder of uploads in progress and of files to import, readable by the server's user alone. */
export function uploadFolder(config: Pick<Config, 'dataFolder'>): string {
  return join(config.dataFolder, 'uploads');
}
