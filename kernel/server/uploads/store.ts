import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { uploadFolder } from '../adapters/files/read_upload.ts';
import { requireStorageSpace } from '../adapters/files/space.ts';
import type { Context, Services } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { Tables } from '../database/tables.ts';
import { inEachCompany, type Schedule } from '../jobs/schedule.ts';

export type UploadRow = Tables['upload'];

/** Hours in which an upload is sent and used. */
const HOURS = 24;
/** Uploads of one user that are neither used nor ended. */
const MOST_OPEN = 50;

/** Begins an upload. Throws `storage_full`, and `too_many_uploads`. */
export async function beginUpload(ctx: Context, name: string, length: number): Promise<UploadRow> {
  const { tx, companyId, user, now, services } = ctx;
  await requireStorageSpace(services, tx, companyId, length);
  const { open } = await tx.one(sql<{ open: number }>`select count(*)::int as open from upload
    where company_id = ${companyId} and user_id = ${user.id} and used_at is null and expires_at > ${now}`);
  if (open >= MOST_OPEN) throw new AppError('too_many_uploads', { params: { max: MOST_OPEN } });
  return tx.one(sql<UploadRow>`
    insert into upload (company_id, id, user_id, name, length, created_at, expires_at)
    values (${companyId}, ${v7()}, ${user.id}, ${name}, ${length}, ${now},
      ${new Date(now.getTime() + HOURS * 3_600_000)}) returning *`);
}

/** An upload of the caller. Throws `not_found`, also for those of others and for expired ones. */
export async function ownUpload(ctx: Context, id: string): Promise<UploadRow> {
  const row = await ctx.tx.maybe(sql<UploadRow>`select * from upload where company_id = ${ctx.companyId} and id = ${id}
    and user_id = ${ctx.user.id} and expires_at > ${ctx.now}`);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Adds a part that is on disk, if it continues what is there: of two that were sent for the same position the second
 * one is not taken. Returns whether it was.
 */
export async function addPart(
  { database }: Pick<Services, 'database'>,
  { company_id: companyId, id }: Pick<UploadRow, 'company_id' | 'id'>,
  part: { readonly name: string; readonly from: number; readonly size: number },
): Promise<boolean> {
  const changed = await database.inCompany(companyId, (tx) =>
    tx.run(sql`update upload set received = received + ${part.size}, parts = parts || ${part.name}::text
      where company_id = ${companyId} and id = ${id} and received = ${part.from} and used_at is null`),
  );
  return changed === 1;
}

/** Ends an upload; its parts are deleted once the transaction has committed. */
export async function endUpload(ctx: Context, id: string): Promise<UploadRow> {
  const row = await ownUpload(ctx, id);
  await ctx.tx.run(sql`delete from upload where company_id = ${ctx.companyId} and id = ${id}`);
  return row;
}

export async function removeParts({ config }: Pick<Services, 'config'>, parts: readonly string[]): Promise<void> {
  for (const part of parts) await rm(join(uploadFolder(config), part), { force: true });
}

export const uploadSchedules: readonly Schedule[] = [{ task: 'end_old_uploads', at: '50 * * * *', run: endOldUploads }];

/** Ends uploads whose time is over. */
export async function endOldUploads(services: Services): Promise<void> {
  const parts: string[] = [];
  await inEachCompany(services, async (tx, companyId) => {
    const rows = await tx.rows(sql<Pick<UploadRow, 'parts'>>`
      delete from upload where company_id = ${companyId} and expires_at <= ${services.now()} returning parts`);
    parts.push(...rows.flatMap((row) => row.parts));
  });
  await removeParts(services, parts);
}

/** Bytes that uploads have announced count as stored until they are used. */
export const announcedBytes = {
  passing: (companyId: string) =>
    sql`(select coalesce(sum(u.length), 0) from upload u where u.company_id = ${companyId} and u.used_at is null)`,
};
