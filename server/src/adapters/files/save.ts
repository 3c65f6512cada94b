import { createHash } from 'node:crypto';
import { isTooBig, MAX_FILE_BYTES } from '@steward/contract/actions/session';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Tx } from '../../database/transaction.ts';
import { AppError } from '../../engine/errors.ts';
import type { Services } from '../../services.ts';
import { readPicture, type PictureType } from './picture.ts';
import { fileStore } from './store.ts';

/** A file as it came in. */
export interface Upload {
  readonly field: string;
  readonly filename: string;
  readonly data: Buffer;
}

/**
 * Keeps a picture and returns the new file's id. Bytes first, row second: a row that is there always has its bytes,
 * and a picture is never written over another.
 */
export async function savePicture(services: Services, tx: Tx, companyId: string, userId: string | null, upload: Upload, types: readonly PictureType[]): Promise<string> {
  if (isTooBig(upload.data.length)) throw new AppError('too_big', { params: { max: MAX_FILE_BYTES / 1_048_576 } });
  const picture = await readPicture(upload.data, types, upload.field);
  const id = v7();
  const store = fileStore(services.config);
  await store.write(companyId, id, 'whole', upload.data);
  await store.write(companyId, id, 'small', picture.small);
  const name = upload.filename.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, 255) || 'picture';
  const digest = createHash('sha256').update(upload.data).digest('hex');
  await tx.run(sql`insert into file (company_id, id, name, mime, size, sha256, width, height, created_by, created_at)
    values (${companyId}, ${id}, ${name}, ${picture.mime}, ${upload.data.length}, ${digest}, ${picture.width}, ${picture.height}, ${userId}, ${services.now()})`);
  return id;
}
