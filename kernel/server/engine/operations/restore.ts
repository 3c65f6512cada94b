import { sql } from 'kysely';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { outOfScope } from '../../access/scope.ts';
import { all } from '../../access/visibility.ts';
import { requirePermission, type Context } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import type { Tables } from '../../database/tables.ts';
import { workspaceOf } from '../../storage/columns.ts';
import { emit } from '../activity/events.ts';
import { historyOf } from '../activity/visible_history.ts';
import { historyTitle } from '../activity/write.ts';
import { afterRestore, beforeRestore, type Change } from '../hooks.ts';
import { checkReferences } from './references.ts';
import { checkUnique, uniqueViolation } from './unique.ts';
import { lockRecords } from './update.ts';

/**
 * Restores records from the recycle bin, all or none. Records that they refer to must exist, and their unique values be
 * free.
 */
export async function restoreRecords(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<number> {
  requirePermission(ctx, permissionFor(record, 'delete'));
  const answers = await restoreAll(ctx, record, [...new Set(ids)]);
  for (const answer of answers) if (answer instanceof AppError) throw answer;
  return answers.length;
}

/** Implements `restoreRecords` and `restoreMany`, which check the permission; answers in the order of the ids. */
export async function restoreAll(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
): Promise<(true | AppError)[]> {
  const stored = await lockRecords(ctx, record, ids, { trash: true });
  const outside = await outOfScope(ctx, record, 'delete', [...stored.keys()]);
  const gone = await purged(
    ctx,
    record,
    ids.filter((id) => !stored.has(id)),
  );
  const changes = ids.map((id): Change => {
    const values = stored.get(id);
    if (outside.has(id))
      return {
        id,
        before: null,
        values: {},
        refused: new AppError('forbidden', { params: { permission: permissionFor(record, 'delete') ?? '' } }),
      };
    return {
      id,
      before: null,
      values: values ?? {},
      refused: values ? null : new AppError(gone.has(id) ? 'purged' : 'not_found'),
    };
  });
  const live = (): Change[] => changes.filter((one) => one.refused === null);
  await checkReferences(ctx, record, live());
  await checkUnique(ctx, record, live());
  if (live().length > 0) await beforeRestore(ctx, record, live());
  const back = live();
  const restoring = ctx.tx.known(sql`
    update ${sql.table(record.table)}
    set deleted_at = null, deleted_by = null, updated_at = ${ctx.now}, version = version + 1
    where company_id = ${ctx.companyId} and id = any(${back.map((one) => one.id)}::uuid[])`);
  await restoring.catch((error: unknown) => {
    throw (back.length === 1 ? uniqueViolation(record, error) : null) ?? error;
  });
  await emit(
    ctx,
    `${record.name}.restored`,
    back.map(({ id, values }) => ({
      record,
      id,
      title: historyTitle(ctx, record, values),
      action: 'restore',
      workspaceId: workspaceOf(values),
      data: { fields: [] },
    })),
  );
  if (back.length > 0)
    await afterRestore(
      ctx,
      record,
      back.map((one) => one.id),
    );
  return changes.map((one) => one.refused ?? true);
}

/** Which of these were deleted permanently, according to the history that the caller may see. */
async function purged(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const seen = all([
    sql`a.company_id = ${ctx.companyId}`,
    sql`a.record = ${record.name}`,
    sql`a.record_id = any(${[...ids]}::uuid[])`,
    sql`a.action = 'purge'`,
    ...historyOf(ctx),
  ]);
  return new Set(
    (
      await ctx.tx.rows(sql<Pick<Tables['activity'], 'record_id'>>`select a.record_id from activity a where ${seen}`)
    ).map((one) => one.record_id),
  );
}
