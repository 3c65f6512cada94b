import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { mayPurge, permissionFor } from '@steward/kernel/contract/access/record.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { requireSubject, subjectsOf, type Subject } from '@steward/kernel/server/attached/subjects.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { lockRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { filesPermission, mayHaveFiles } from '../contract/access.ts';
import { document, SCANS } from '../contract/document.ts';
import type { RecordFile, RecordFiles } from '../contract/wire.ts';
import { addressesOf } from './addresses.ts';

export type FileRow = Tables['document'];

/** A row with the names of the users who added and deleted it. */
type NamedRow = FileRow & {
  readonly creator: string | null;
  readonly deleter: string | null;
  readonly scan: RecordFile['scan'];
};

/** What a document hangs on or lies in. */
export interface Place {
  readonly record: Pick<RecordDefinition, 'name'>;
  readonly subject: Pick<Subject, 'id' | 'title' | 'isDeleted'>;
}

const PAGE_SIZE = 50;

/** A page of the files of a record, newest first; or of its deleted files, last deleted first. */
export async function filesOf(
  ctx: Context,
  record: RecordDefinition,
  id: string,
  { page, pageSize = PAGE_SIZE, isBin }: { readonly page: number; readonly pageSize?: number; readonly isBin: boolean },
): Promise<RecordFiles> {
  const subject = await requireSubject(ctx, record, id, 'files', 'read');
  const ofRecord = sql`f.company_id = ${ctx.companyId} and f.id in (select l.document_id from document_link l
    where l.company_id = ${ctx.companyId} and l.record = ${record.name} and l.record_id = ${id})`;
  const counts = await ctx.tx.one(sql<{ there: number; deleted: number }>`
    select count(*) filter (where f.deleted_at is null)::int as there,
      count(*) filter (where f.deleted_at is not null)::int as deleted
    from document f where ${ofRecord}`);
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
    results: rows.map((row) => toWire(ctx, row, { record, subject })),
    deleted: counts.deleted,
    may_change: mayHaveFiles(ctx.user, record, 'update') && !subject.isDeleted,
    may_purge: mayPurge(ctx.user, record) && mayHaveFiles(ctx.user, record, 'update'),
  };
}

/** A file that the caller may see, deleted or not. Throws `not_found`. */
export async function fileNamed(ctx: Context, id: string): Promise<RecordFile> {
  const [row] = await named(ctx, sql`f.company_id = ${ctx.companyId} and f.id = ${id}`, sql``);
  const [place] = row ? await seenPlaces(ctx, [row]).then((found) => found.get(id) ?? []) : [];
  if (!row || !place) throw new AppError('not_found');
  return toWire(ctx, row, place);
}

/** Rows of documents with the names of the users who added and deleted them. */
export async function named(ctx: Context, where: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<NamedRow[]> {
  return ctx.tx.rows(sql<NamedRow>`
    select f.*, c.name as creator, d.name as deleter, (select s.state from content_scan s
        where s.company_id = ${ctx.companyId} and s.sha256 = f.sha256 and s.state = any(${[...SCANS]}::text[])) as scan
    from document f
    left join app_user c on c.company_id = ${ctx.companyId} and c.id = f.created_by
    left join app_user d on d.company_id = ${ctx.companyId} and d.id = f.deleted_by
    where ${where} ${rest}`);
}

/** The records on which documents hang and of which the caller may see or change the files, by document. */
export async function placesOnRecords(
  ctx: Context,
  ids: readonly string[],
  action: 'read' | 'update',
): Promise<ReadonlyMap<string, readonly (Place & { readonly record: RecordDefinition })[]>> {
  const links = await ctx.tx.rows(sql<Pick<Tables['document_link'], 'document_id' | 'record' | 'record_id'>>`
    select l.document_id, l.record, l.record_id from document_link l
    where l.company_id = ${ctx.companyId} and l.document_id = any(${[...ids]}::uuid[])
    order by l.created_at, l.record_id`);
  const subjects = new Map<string, Subject>();
  for (const [type, some] of Map.groupBy(links, (link) => link.record)) {
    const record = findRecord(type);
    if (!record || !mayHaveFiles(ctx.user, record, action)) continue;
    const wanted = some.map((link) => link.record_id);
    const { found, outside } = await subjectsOf(ctx, record, wanted, 'files', action);
    for (const [id, subject] of found) if (!outside.has(id)) subjects.set(`${type} ${id}`, subject);
  }
  const places = new Map<string, (Place & { readonly record: RecordDefinition })[]>();
  for (const { document_id: id, record: type, record_id: on } of links) {
    const [record, subject] = [findRecord(type), subjects.get(`${type} ${on}`)];
    if (record && subject) places.set(id, [...(places.get(id) ?? []), { record, subject }]);
  }
  return places;
}

/** What of the places of documents the caller sees, by document: records, else the folder. */
async function seenPlaces(
  ctx: Context,
  rows: readonly Pick<FileRow, 'id' | 'name' | 'folder_id'>[],
): Promise<ReadonlyMap<string, readonly Place[]>> {
  const ids = rows.map((row) => row.id);
  const places = new Map<string, readonly Place[]>(await placesOnRecords(ctx, ids, 'read'));
  const others = rows.filter((row) => !places.has(row.id));
  if (others.length === 0) return places;
  const seen = await ctx.tx.rows(sql<{ id: string; folder: string | null }>`
    select t.id, (select o.name from folder o where o.company_id = ${ctx.companyId} and o.id = t.folder_id) as folder
    from document t where ${all(visible(ctx, document, 't', { trash: 'both', isLookedUp: true }))}
    and t.id = any(${others.map((row) => row.id)}::uuid[])`);
  const folders = new Map(seen.map((row) => [row.id, row.folder]));
  for (const { id, name, folder_id: folderId } of others) {
    if (!folders.has(id)) continue;
    const folder = folders.get(id) ?? null;
    places.set(id, [
      folderId === null || folder === null
        ? { record: document, subject: { id, title: name, isDeleted: false } }
        : { record: { name: 'folder' }, subject: { id: folderId, title: folder, isDeleted: false } },
    ]);
  }
  return places;
}

/** Throws for a document that the caller may not see, 404, or not change, 403. */
export async function requireChangeable(ctx: Context, row: Pick<FileRow, 'id' | 'name' | 'folder_id'>): Promise<void> {
  const [seen] = (await seenPlaces(ctx, [row])).get(row.id) ?? [];
  if (!seen) throw new AppError('not_found');
  if ((await placesOnRecords(ctx, [row.id], 'update')).has(row.id)) return;
  const needed = permissionFor(document, 'update');
  if (can(ctx.user, needed) && (await outOfScope(ctx, document, 'update', [row.id])).size === 0) return;
  const of = findRecord(seen.record.name);
  const permission = of && !of.nothingAttached ? filesPermission(of, 'update') : needed;
  throw new AppError('forbidden', { params: { permission: permission ?? '' } });
}

/** Throws 404 for a document that the caller does not see, and 403 for one that they may not change. */
export async function requireOwn(ctx: Context, id: string): Promise<void> {
  await lockRecord(ctx, document, id);
  if ((await outOfScope(ctx, document, 'update', [id])).size > 0)
    throw new AppError('forbidden', { params: { permission: 'folder:update' } });
}

/** A file on the wire. */
export function toWire(ctx: Context, row: NamedRow, { record, subject }: Place): RecordFile {
  const person = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
  return {
    id: row.id,
    name: row.name,
    mime: row.mime,
    // Written by the server alone.
    preview: row.preview as RecordFile['preview'],
    size: Number(row.size),
    sha256: row.sha256,
    scan: row.scan,
    width: row.width,
    height: row.height,
    ...addressesOf(ctx.companyId, row),
    created_at: row.created_at.toISOString(),
    created_by: person(row.created_by, row.creator),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    deleted_by: person(row.deleted_by, row.deleter),
    content_type: { model: record.name },
    object: { id: subject.id, name: subject.title },
  };
}
