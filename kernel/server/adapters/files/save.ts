import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Services } from '../../context/context.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Picture } from './picture.ts';
import { requireStorageSpace, takeStorageSpace } from './space.ts';
import { fileStore } from './store.ts';

/**
 * Stores a picture and returns the new file's id. The bytes are written before the row, so that a row always has its
 * bytes; pictures are never overwritten. Throws `storage_full`.
 */
export async function savePicture(
  services: Services,
  tx: Tx,
  companyId: string,
  userId: string | null,
  filename: string,
  picture: Picture,
): Promise<string> {
  const [whole, small] = [Buffer.from(picture.whole), Buffer.from(picture.small)];
  await requireStorageSpace(services, tx, companyId, whole.length + small.length);
  const id = v7();
  const store = fileStore(services.config);
  await store.write(companyId, id, 'whole', whole);
  await store.write(companyId, id, 'small', small);
  await takeStorageSpace(services, tx, companyId, whole.length + small.length);
  const name = filename.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, 255) || 'picture';
  const digest = createHash('sha256').update(whole).digest('hex');
  await tx.run(sql`insert into file (company_id, id, name, mime, size, small_size, sha256, width, height, created_by,
    created_at)
    values (${companyId}, ${id}, ${name}, ${picture.mime}, ${whole.length}, ${small.length}, ${digest},
    ${picture.width}, ${picture.height}, ${userId}, ${services.now()})`);
  return id;
}
