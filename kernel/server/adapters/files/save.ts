import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Services } from '../../context/context.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Picture } from './picture.ts';
import { takeStorageSpace } from './space.ts';
import type { StorageConfig } from './storage.ts';
import { fileStore } from './store.ts';

/** A picture whose bytes are stored, and of which a row is to tell. */
export interface StoredPicture extends Pick<Picture, 'mime' | 'width' | 'height'> {
  readonly id: string;
  readonly size: number;
  readonly smallSize: number;
  readonly sha256: string;
}

/**
 * Stores the bytes of a picture, before the transaction that writes its row: the storage may be slow, and a row always
 * has its bytes. Pictures are never overwritten.
 */
export async function storePicture(config: StorageConfig, companyId: string, picture: Picture): Promise<StoredPicture> {
  const [whole, small] = [Buffer.from(picture.whole), Buffer.from(picture.small)];
  const { mime, width, height } = picture;
  const id = v7();
  const store = fileStore(config);
  try {
    await store.write(companyId, id, 'whole', whole);
    await store.write(companyId, id, 'small', small);
  } catch (error) {
    await dropPicture(config, companyId, id);
    throw error;
  }
  const sha256 = createHash('sha256').update(whole).digest('hex');
  return { id, mime, width, height, size: whole.length, smallSize: small.length, sha256 };
}

/** Deletes the bytes of a picture that got no row. What cannot be deleted now is swept later. */
export async function dropPicture(config: StorageConfig, companyId: string, id: string): Promise<void> {
  await fileStore(config)
    .remove(companyId, id)
    .catch(() => undefined);
}

/** Runs `write`, in whose transaction a stored picture gets its row; if that fails, its bytes are deleted. */
export async function withPicture<T>(
  config: StorageConfig,
  companyId: string,
  picture: Picture,
  write: (stored: StoredPicture) => Promise<T>,
): Promise<T> {
  const stored = await storePicture(config, companyId, picture);
  return write(stored).catch(async (error: unknown) => {
    await dropPicture(config, companyId, stored.id);
    throw error;
  });
}

/** Writes the row of a stored picture, and returns its id. Throws `storage_full`. */
export async function savePicture(
  services: Services,
  tx: Tx,
  companyId: string,
  userId: string | null,
  filename: string,
  stored: StoredPicture,
): Promise<string> {
  const { id, mime, width, height, size, smallSize, sha256 } = stored;
  await takeStorageSpace(services, tx, companyId, size + smallSize);
  const name = filename.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, 255) || 'picture';
  await tx.run(sql`insert into file (company_id, id, name, mime, size, small_size, sha256, width, height, created_by,
    created_at)
    values (${companyId}, ${id}, ${name}, ${mime}, ${size}, ${smallSize}, ${sha256}, ${width}, ${height}, ${userId},
    ${services.now()})`);
  return id;
}
