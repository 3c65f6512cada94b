import { sql, type RawBuilder } from 'kysely';
import { mayPurge } from '@steward/kernel/contract/access/record.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { scopeSql } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { filesPermission } from '../contract/access.ts';
import type { DeletedFile, DeletedFiles } from '../contract/wire.ts';
import { mayHaveFiles, requireSomeFiles, subjectsOf } from './record_access.ts';
import { named, toWire } from './stored_files.ts';

/** Files of these records that the caller may see, without those of deleted records. */
function ofType(ctx: Context, record: RecordDefinition): RawBuilder<unknown> {
  const within = scopeSql(ctx, record, filesPermission(record, 'read'), 't');
  const seen = [
    ...visible(ctx, record, 't', { isLookedUp: true }),
    sql`t.id = f.record_id`,
    ...(within ? [sql`coalesce(${within}, false)`] : []),
  ];
  return sql`f.record = ${record.name} and exists (select from ${sql.table(record.table)} t where ${all(seen)})`;
}

/** Deleted files of all records, the last deleted first. */
export async function deletedFiles(
  ctx: Context,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<DeletedFiles> {
  requireSomeFiles(ctx);
  const types = RECORDS.filter((record) => mayHaveFiles(ctx, record, 'read'));
  const where = sql`f.company_id = ${ctx.companyId} and f.deleted_at is not null
    and (${sql.join(
      types.map((record) => ofType(ctx, record)),
      sql` or `,
    )})`;
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
    const { found } = await subjectsOf(ctx, record, ids, 'read');
    const mayChange = mayHaveFiles(ctx, record, 'update');
    const { outside } = mayChange ? await subjectsOf(ctx, record, ids, 'update') : { outside: new Set(ids) };
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
