import { sql } from 'kysely';
import { integer, resultsOf, shape, string, uuid } from '@steward/kernel/contract/answers/shape.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { requireSubject } from '@steward/kernel/server/attached/subjects.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import { requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { lockRecord, lockRecords, writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { bodyIds, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { ids as idsValue, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { document } from '../contract/document.ts';
import { writeRecordHistory } from './record_history.ts';
import { placesOnRecords } from './stored_files.ts';

/** Throws 404 for a document that the caller does not see, and 403 for one that they may not change. */
export async function requireOwn(ctx: Context, id: string): Promise<void> {
  await lockRecord(ctx, document, id);
  if ((await outOfScope(ctx, document, 'update', [id])).size > 0)
    throw new AppError('forbidden', { params: { permission: 'folder:update' } });
}

/** Puts documents in the order of their ids, as people have arranged them. */
async function arrange(ctx: Context, ids: readonly string[]): Promise<{ ordered: number }> {
  const stored = await lockRecords(ctx, document, ids);
  if (stored.size < new Set(ids).size) throw new AppError('not_found');
  if ((await outOfScope(ctx, document, 'update', ids)).size > 0)
    throw new AppError('forbidden', { params: { permission: 'folder:update' } });
  await writeValues(
    ctx,
    document,
    ids.map((id, index) => ({ id, values: { position: index + 1 } })),
  );
  return { ordered: ids.length };
}

/** Hangs a document on records of a type whose files the caller may change. */
async function link(ctx: Context, id: string, type: unknown, ids: readonly string[]): Promise<{ linked: number }> {
  await requireOwn(ctx, id);
  const record = typeof type === 'string' ? findRecord(type) : undefined;
  if (!record || record.nothingAttached) throw invalid({ record: { key: 'unknown_option' } });
  const there = new Set(
    await ctx.tx.ids(sql`select l.record_id as id from document_link l
      where l.company_id = ${ctx.companyId} and l.document_id = ${id}`),
  );
  const added = ids.filter((one) => !there.has(one));
  for (const one of added)
    if ((await requireSubject(ctx, record, one, 'files', 'update')).isDeleted) throw new AppError('not_found');
  const rows = added.map((one) => ({
    document_id: id,
    record: record.name,
    record_id: one,
    created_at: ctx.now,
    created_by: ctx.user.support ? null : ctx.user.id,
  }));
  if (rows.length > 0) await ctx.tx.known(insertRows(ctx.companyId, 'document_link', rows));
  await writeRecordHistory(ctx, 'add_file', [{ id }], added);
  return { linked: added.length };
}

/** Takes a document off records. One that lies in no folder stays on at least one of them. */
async function unlink(ctx: Context, id: string, ids: readonly string[]): Promise<{ unlinked: number }> {
  await requireOwn(ctx, id);
  const changeable = new Set(((await placesOnRecords(ctx, [id], 'update')).get(id) ?? []).map((one) => one.subject.id));
  if (ids.some((one) => !changeable.has(one))) throw new AppError('not_found');
  const { folder_id: folderId, n } = await ctx.tx.one(sql<{ folder_id: string | null; n: number }>`
    select d.folder_id, (select count(*)::int from document_link l where l.company_id = ${ctx.companyId}
      and l.document_id = d.id and l.record_id <> all(${[...ids]}::uuid[])) as n
    from document d where d.company_id = ${ctx.companyId} and d.id = ${id}`);
  if (folderId === null && n === 0) throw new AppError('document_last_place');
  await writeRecordHistory(ctx, 'unlink_file', [{ id }], ids);
  await ctx.tx.run(sql`delete from document_link where company_id = ${ctx.companyId} and document_id = ${id}
    and record_id = any(${[...ids]}::uuid[])`);
  return { unlinked: ids.length };
}

const ofDocument = { scope: 'company', record: document.name } as const;
const ofRecords = { record: required(text), ids: required(idsValue) };

export const documentRoutes: CompanyRoute[] = [
  {
    ...ofDocument,
    method: 'POST',
    path: '/file-storage/update_order',
    body: { ids: required(idsValue) },
    access: { permission: 'folder:update' },
    summary: 'Arrange documents by hand, in the order of their ids',
    answer: shape({ ordered: integer }),
    handle: (ctx, { body }) => arrange(ctx, bodyIds(body)),
  },
  {
    ...ofDocument,
    method: 'GET',
    path: '/file-storage/:id/links',
    access: { permission: null },
    summary: 'List the records on which a document hangs',
    answer: resultsOf(shape({ record: string, id: uuid, name: string })),
    handle: async (ctx, { params }) => {
      const id = pathId(params['id']);
      await requireReadable(ctx, document, id);
      const places = (await placesOnRecords(ctx, [id], 'read')).get(id) ?? [];
      return {
        results: places.map(({ record, subject }) => ({ record: record.name, id: subject.id, name: subject.title })),
      };
    },
  },
  {
    ...ofDocument,
    method: 'POST',
    path: '/file-storage/:id/links',
    body: ofRecords,
    access: { permission: null },
    summary: 'Hang a document on records of a type',
    answer: shape({ linked: integer }),
    handle: (ctx, { params, body }) => link(ctx, pathId(params['id']), body['record'], bodyIds(body)),
  },
  {
    ...ofDocument,
    method: 'DELETE',
    path: '/file-storage/:id/links',
    body: { ids: required(idsValue) },
    access: { permission: null },
    summary: 'Take a document off records',
    answer: shape({ unlinked: integer }),
    handle: (ctx, { params, body }) => unlink(ctx, pathId(params['id']), bodyIds(body)),
  },
];
