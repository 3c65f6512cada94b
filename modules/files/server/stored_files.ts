import { sql, type RawBuilder } from 'kysely';
import { mayPurge } from '@steward/kernel/contract/access/record.ts';
import { recordNamed, RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { requireSubject, subjectsOf, type Subject } from '@steward/kernel/server/attached/subjects.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { mayHaveFiles } from '../contract/access.ts';
import type { RecordFile, RecordFiles } from '../contract/wire.ts';

export type FileRow = Tables['record_file'];

/** A row with the names of the users who added and deleted it. */
type NamedRow = FileRow & { readonly creator: string | null; readonly deleter: string | null };

const PAGE_SIZE = 50;

/** A page of the files of a record, newest first; or of its deleted files, last deleted first. */
export async function filesOf(
  ctx: Context,
  record: RecordDefinition,
  id: string,
  { page, pageSize = PAGE_SIZE, isBin }: { readonly page: number; readonly pageSize?: number; readonly isBin: boolean },
): Promise<RecordFiles> {
  const subject = await requireSubject(ctx, record, id, 'files', 'read');
  const ofRecord = sql`f.company_id = ${ctx.companyId} and f.record = ${record.name} and f.record_id = ${id}`;
  const counts = await ctx.tx.one(sql<{ there: number; deleted: number }>`
    select count(*) filter (where f.deleted_at is null)::int as there,
      count(*) filter (where f.deleted_at is not null)::int as deleted
    from record_file f where ${ofRecord}`);
  const rows = await named(
    ctx,
    isBin ? sql`${ofRecord} and f.deleted_at is not null` : sql`${ofRecord} and f.deleted_at is null`,
    sql`order by ${isBin ? sql`f.deleted_at desc, f.id desc` : sql`f.id desc`}
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  return {
    count: isBin ? counts.deleted : counts.there,
    count_is_exact: true,
    page,
    page_size: pageSize,
    results: rows.map((row) => toWire(ctx, row, subject)),
    deleted: counts.deleted,
    may_change: mayHaveFiles(ctx.user, record, 'update') && !subject.isDeleted,
    may_purge: mayPurge(ctx.user, record) && mayHaveFiles(ctx.user, record, 'update'),
  };
}

/** A file that the caller may see, deleted or not. Throws `not_found`. */
export async function fileNamed(ctx: Context, id: string): Promise<RecordFile> {
  const [row] = await named(ctx, sql`f.company_id = ${ctx.companyId} and f.id = ${id}`, sql``);
  const record = RECORDS.find((one) => one.name === row?.record);
  if (!row || !record || !mayHaveFiles(ctx.user, record, 'read')) throw new AppError('not_found');
  const { found, outside } = await subjectsOf(ctx, record, [row.record_id], 'files', 'read');
  const subject = found.get(row.record_id);
  if (!subject || outside.has(subject.id)) throw new AppError('not_found');
  return toWire(ctx, row, subject);
}

/** Rows of files with the names of the users who added and deleted them. */
export async function named(ctx: Context, where: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<NamedRow[]> {
  return ctx.tx.rows(sql<NamedRow>`
    select f.*, c.name as creator, d.name as deleter from record_file f
    left join app_user c on c.company_id = ${ctx.companyId} and c.id = f.created_by
    left join app_user d on d.company_id = ${ctx.companyId} and d.id = f.deleted_by
    where ${where} ${rest}`);
}

/** A file on the wire. */
export function toWire(ctx: Context, row: NamedRow, subject: Subject): RecordFile {
  const url = `/api/v1/${ctx.companyId}/all/file-storage/${row.id}`;
  const person = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
  return {
    id: row.id,
    name: row.name,
    mime: row.mime,
    // Ensured by the check constraint of the column.
    preview: row.preview as RecordFile['preview'],
    size: Number(row.size),
    sha256: row.sha256,
    width: row.width,
    height: row.height,
    url: `${url}/download`,
    preview_url: row.preview === null ? null : `${url}/preview`,
    small_url: row.small_sha256 === null ? null : `${url}/small`,
    created_at: row.created_at.toISOString(),
    created_by: person(row.created_by, row.creator),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    deleted_by: person(row.deleted_by, row.deleter),
    content_type: { model: recordNamed(row.record).name },
    object: { id: subject.id, name: subject.title },
  };
}
