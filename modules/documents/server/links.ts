import { sql } from 'kysely';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { actionBody, oneByOne, type ActionAnswer } from '@steward/kernel/server/actions/define.ts';
import { requireSubject } from '@steward/kernel/server/attached/subjects.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import { linkFiles, unlinkFiles } from '../contract/actions.ts';
import { requireMore, undoneBy } from './actions.ts';
import { writeRecordHistory } from './record_history.ts';
import { placesOnRecords, requireOwn } from './stored_files.ts';

/** Documents on records: hung there and taken off, whose histories tell of it and take it back. */

/** Hangs a document on records of a type whose files the caller may change. */
export async function link(
  ctx: Context,
  id: string,
  type: unknown,
  ids: readonly string[],
): Promise<{ linked: number }> {
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
export async function unlink(ctx: Context, id: string, ids: readonly string[]): Promise<{ unlinked: number }> {
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

async function each(
  ctx: Context,
  ids: readonly string[],
  act: (id: string) => Promise<number>,
): Promise<ActionAnswer[]> {
  return (await oneByOne(ctx, ids, act)).map((one) =>
    one instanceof AppError ? one : one === 0 ? 'unchanged' : 'changed',
  );
}

export const linkActions = [
  actionBody(linkFiles, {
    locks: true,
    requireMore,
    run: (ctx, { ids }, { record, records }) =>
      each(ctx, ids, async (id) => (await link(ctx, id, record, records)).linked),
    undo: undoneBy(async (ctx, id, { record_id: on }) => void (await unlink(ctx, id, [on ?? '']))),
  }),
  actionBody(unlinkFiles, {
    locks: true,
    requireMore,
    run: (ctx, { ids }, { records }) => each(ctx, ids, async (id) => (await unlink(ctx, id, records)).unlinked),
    undo: undoneBy(async (ctx, id, { record, record_id: on }) => void (await link(ctx, id, record, [on ?? '']))),
  }),
];
