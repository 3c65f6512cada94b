import { sql } from 'kysely';
import { mayPurge } from '@steward/kernel/contract/access/record.ts';
import {
  attachedTypes,
  hangsOnSeenSql,
  requireSomeAttached,
  subjectsOf,
} from '@steward/kernel/server/attached/subjects.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { mayHaveFiles } from '../contract/access.ts';
import type { DeletedFile, DeletedFiles } from '../contract/wire.ts';
import { named, toWire } from './stored_files.ts';

/** Deleted files of all records, the last deleted first. */
export async function deletedFiles(
  ctx: Context,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<DeletedFiles> {
  requireSomeAttached(ctx, 'files');
  const types = attachedTypes(ctx, 'files', 'read');
  const where = sql`f.company_id = ${ctx.companyId} and f.deleted_at is not null
    and ${hangsOnSeenSql(ctx, types, 'files', 'read', 'f')}`;
  const count = await ctx.tx.count(sql`select count(*) as n from record_file f where ${where}`);
  const rows = await named(
    ctx,
    where,
    sql`order by f.deleted_at desc, f.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const shown = new Map<string, DeletedFile>();
  for (const [name, some] of Map.groupBy(rows, (row) => row.record)) {
    const record = types.find((one) => one.name === name);
    if (!record) continue;
    const ids = some.map((row) => row.record_id);
    const { found } = await subjectsOf(ctx, record, ids, 'files', 'read');
    const mayChange = mayHaveFiles(ctx.user, record, 'update');
    const { outside } = mayChange ? await subjectsOf(ctx, record, ids, 'files', 'update') : { outside: new Set(ids) };
    for (const row of some) {
      const subject = found.get(row.record_id);
      const changes = mayChange && !outside.has(row.record_id);
      if (subject)
        shown.set(row.id, {
          ...toWire(ctx, row, subject),
          may_change: changes,
          may_purge: changes && mayPurge(ctx.user, record),
        });
    }
  }
  const results = rows.flatMap((row) => shown.get(row.id) ?? []);
  return { count, count_is_exact: true, page, page_size: pageSize, results };
}
