import { permissionFor } from '@steward/contract/access/record';
import { labelsOf } from '@steward/contract/labels/index';
import type { RecordDefinition } from '@steward/contract/records/index';
import { sql } from 'kysely';
import { writeActivity } from '../activity/write.ts';
import { demand, type Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { dependencies } from '../query/dependents.ts';
import { decode, titleOf, workspaceOf } from '../storage.ts';
import { all, visible } from '../visibility.ts';

/**
 * Moves records to the recycle bin, all or none. What is still referred to stays, and the answer says by what:
 * otherwise a list would show names of things that nobody can open.
 */
export async function removeRecords(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<number> {
  demand(ctx, permissionFor(record, 'delete'));
  const wanted = [...new Set(ids)].sort();
  const rows = await ctx.tx.rows(sql<Record<string, unknown>>`
    select t.* from ${sql.table(record.table)} t where ${all(visible(ctx, record))} and t.id = any(${wanted}::uuid[]) order by t.id for update`);
  if (rows.length < wanted.length) throw new AppError('not_found');

  await ctx.hooks[record.name]?.remove?.(ctx, wanted);
  const blocked = await dependencies(ctx, record, wanted);
  for (const row of rows) {
    const blockers = blocked.get(String(row['id'])) ?? [];
    if (blockers.length === 0) continue;
    const dependents = blockers.map((one) => `${one.count} ${labelsOf(ctx.language, one.record)[one.count === 1 ? 'one' : 'many']}`).join(', ');
    throw new AppError('in_use', { params: { name: titleOf(record, decode(record, row)), dependents }, extra: { id: row['id'], deletion_dependencies: blockers } });
  }

  await ctx.tx.run(sql`
    update ${sql.table(record.table)} set deleted_at = ${ctx.now}, deleted_by = ${ctx.user.id || null}, updated_at = ${ctx.now}, version = version + 1
    where company_id = ${ctx.companyId} and id = any(${wanted}::uuid[])`);
  for (const row of rows) {
    const values = decode(record, row);
    await writeActivity(ctx, { record, id: String(row['id']), title: titleOf(record, values), action: 'delete', workspaceId: workspaceOf(values) });
  }
  return rows.length;
}
