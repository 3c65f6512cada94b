import { sql } from 'kysely';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { outOfScope } from '../../access/scope.ts';
import { all, visible } from '../../access/visibility.ts';
import { requirePermission, type Context } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { decoder, workspaceOf } from '../../storage/columns.ts';
import { emit } from '../activity/events.ts';
import { historyTitle } from '../activity/write.ts';
import { beforeRemove } from '../hooks.ts';
import { dependencies, type Dependency } from '../query/dependents.ts';

/**
 * Moves records to the recycle bin, all or none. Refuses records that others refer to, naming those: otherwise lists
 * would show names that cannot be opened.
 */
export async function removeRecords(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<number> {
  requirePermission(ctx, permissionFor(record, 'delete'));
  const answers = await removeAll(ctx, record, [...new Set(ids)]);
  for (const answer of answers) if (answer instanceof AppError) throw answer;
  return answers.length;
}

/** Implements `removeRecords` and `removeMany`, which check the permission; answers in the order of the ids. */
export async function removeAll(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
  action = 'delete',
): Promise<(true | AppError)[]> {
  // Columns of any record type.
  const rows = await ctx.tx.known(sql<Record<string, unknown>>`
    select t.* from ${sql.table(record.table)} t where ${all(visible(ctx, record))} and t.id = any(${[...ids]}::uuid[])
    order by t.id for update`);
  const decode = decoder(record);
  const stored = new Map(rows.map((row) => [String(row['id']), decode(row)]));
  const blocked = await dependencies(ctx, record, [...stored.keys()]);
  const outside = await outOfScope(ctx, record, action, [...stored.keys()]);
  const free = [...stored.keys()].filter((id) => !blocked.get(id)?.length && !outside.has(id));
  if (free.length > 0) {
    await beforeRemove(ctx, record, free);
    await ctx.tx.known(sql`
      update ${sql.table(record.table)}
      set deleted_at = ${ctx.now}, deleted_by = ${ctx.user.id || null}, updated_at = ${ctx.now}, version = version + 1
      where company_id = ${ctx.companyId} and id = any(${free}::uuid[])`);
    await emit(
      ctx,
      `${record.name}.removed`,
      free.map((id) => {
        const values = stored.get(id) ?? {};
        return {
          record,
          id,
          title: historyTitle(ctx, record, values),
          action: 'delete',
          workspaceId: workspaceOf(values),
          data: { fields: [] },
        };
      }),
    );
  }
  return ids.map((id) => {
    const values = stored.get(id);
    if (!values) return new AppError('not_found');
    if (outside.has(id))
      return new AppError('forbidden', { params: { permission: permissionFor(record, action) ?? '' } });
    const blockers = blocked.get(id) ?? [];
    return blockers.length === 0 ? true : inUse(ctx, record, id, values, blockers);
  });
}

function inUse(
  ctx: Context,
  record: RecordDefinition,
  id: string,
  values: Readonly<Record<string, unknown>>,
  blockers: readonly Dependency[],
): AppError {
  const dependents = blockers
    .map(
      (one) =>
        `${one.count === 0 ? '' : `${one.count} `}${labelsOf(ctx.language, one.record)[one.count === 1 ? 'one' : 'many']}`,
    )
    .join(', ');
  return new AppError('in_use', {
    params: { name: historyTitle(ctx, record, values), dependents },
    extra: { id, deletion_dependencies: blockers },
  });
}
