import { sql } from 'kysely';
import { mayPurge } from '@steward/kernel/contract/access/record.ts';
import { attachedTypes, hangsOnSeenSql, requireSomeAttached } from '@steward/kernel/server/attached/subjects.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { DeletedFile, DeletedFiles } from '../contract/wire.ts';
import { named, placesOnRecords, toWire } from './stored_files.ts';

/** Deleted files of all records that are not deleted themselves, the last deleted first. */
export async function deletedFiles(
  ctx: Context,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<DeletedFiles> {
  requireSomeAttached(ctx, 'files');
  const types = attachedTypes(ctx, 'files', 'read');
  const where = sql`f.company_id = ${ctx.companyId} and f.deleted_at is not null
    and exists (select from document_link l where l.company_id = ${ctx.companyId} and l.document_id = f.id
      and ${hangsOnSeenSql(ctx, types, 'files', 'read', 'l')})`;
  const count = await ctx.tx.count(sql`select count(*) as n from document f where ${where}`);
  const rows = await named(
    ctx,
    where,
    sql`order by f.deleted_at desc, f.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const ids = rows.map((row) => row.id);
  const seen = await placesOnRecords(ctx, ids, 'read');
  const changeable = await placesOnRecords(ctx, ids, 'update');
  const results = rows.flatMap((row): DeletedFile[] => {
    const place = seen.get(row.id)?.find(({ subject }) => !subject.isDeleted);
    const changed = changeable.get(row.id) ?? [];
    if (!place) return [];
    const mayDrop = changed.some(({ record }) => mayPurge(ctx.user, record));
    return [{ ...toWire(ctx, row, place), may_change: changed.length > 0, may_purge: mayDrop }];
  });
  return { count, count_is_exact: true, page, page_size: pageSize, results };
}
