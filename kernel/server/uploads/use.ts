import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { UPLOAD_PREFIX, uploadFolder } from '../adapters/files/read_upload.ts';
import type { Context, Services } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { StoredUpload } from '../http/stored_upload.ts';
import type { UploadRow } from './store.ts';

/** An upload that a call uses as if its form had the file. */
export interface UsedUpload {
  readonly id: string;
  readonly parts: readonly string[];
  /** `null`: it was used before, so only a repeat of that call has an answer. */
  readonly stored: StoredUpload | null;
}

/** Finds an upload of the caller and puts its parts together in a file. Throws `not_found`, `too_big` and others. */
export async function findUsed(ctx: Context, id: unknown, most: number): Promise<UploadRow> {
  const row = isUuid(id)
    ? await ctx.tx.maybe(sql<UploadRow>`select * from upload where company_id = ${ctx.companyId} and id = ${id}
        and user_id = ${ctx.user.id}`)
    : undefined;
  if (!row) throw new AppError('not_found');
  if (Number(row.received) < Number(row.length)) throw new AppError('upload_incomplete');
  if (Number(row.length) > most) throw new AppError('too_big', { params: { max: most / 1_048_576 } });
  return row;
}

export async function putTogether({ config }: Pick<Services, 'config'>, row: UploadRow): Promise<UsedUpload> {
  const { id, parts, used_at: usedAt, name: filename } = row;
  if (usedAt !== null) return { id, parts, stored: null };
  const folder = uploadFolder(config);
  const path = join(folder, `${UPLOAD_PREFIX}${v7()}`);
  try {
    const [first = ''] = parts;
    const only = join(folder, first);
    if (parts.length === 1) await link(only, path).catch(() => copyFile(only, path));
    else await pipeline(whole(folder, parts), createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    if (size !== Number(row.length)) throw new AppError('upload_incomplete');
    return { id, parts, stored: { field: 'file', filename, path, size } };
  } catch (error) {
    await rm(path, { force: true });
    // Used or ended meanwhile, by another call.
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isGone) return { id, parts, stored: null };
    throw error;
  }
}

async function* whole(folder: string, parts: readonly string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* createReadStream(join(folder, part));
}

/** Marks an upload as used, in the transaction that uses it. Throws `upload_used`. */
export async function useUpload({ tx, companyId, now, user }: Context, { id, stored }: UsedUpload): Promise<void> {
  const changed = await tx.run(sql`update upload set used_at = ${now}
    where company_id = ${companyId} and id = ${id} and user_id = ${user.id} and used_at is null`);
  if (changed === 0 || stored === null) throw new AppError('upload_used');
}

/** For a call that continues in another transaction. */
export async function unuseUpload({ tx, companyId }: Context, { id }: UsedUpload): Promise<void> {
  await tx.run(sql`update upload set used_at = null where company_id = ${companyId} and id = ${id}`);
}
