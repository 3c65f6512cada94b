import { sql } from 'kysely';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { listIds } from '@steward/kernel/server/engine/operations/list.ts';
import { countMatching, matching } from '@steward/kernel/server/engine/query/matching.ts';
import type { BatchSelection, Selection } from '@steward/kernel/server/engine/query/selection.ts';
import { MAX_LABELS } from '../contract/wire.ts';

/** Number of selected records. */
export async function countSelected(
  ctx: Context,
  record: RecordDefinition,
  selection: Selection | BatchSelection,
): Promise<number> {
  if (!('filters' in selection)) return (await selectedIds(ctx, record, selection)).length;
  return countMatching(ctx, await matching(ctx, record, selection, { except: selection.except }));
}

/** Ids of the selected records, in the order of the call, batch or list. */
export async function selectedIds(
  ctx: Context,
  record: RecordDefinition,
  selection: Selection | BatchSelection,
  most = MAX_LABELS + 1,
): Promise<readonly string[]> {
  if ('ids' in selection) return selection.ids.slice(0, most);
  if ('batch' in selection) return addedBy(ctx, record, selection.batch, most);
  const { except, ...query } = selection;
  return (await listIds(ctx, record, { ...query, page: 1, pageSize: most }, { except })).ids;
}

/** Records added by a batch, in order, as visible to the caller. */
function addedBy(ctx: Context, record: RecordDefinition, batch: string, most: number): Promise<string[]> {
  return ctx.tx.ids(sql`
    select a.record_id as id from activity a where a.company_id = ${ctx.companyId} and a.batch_id = ${batch}
      and a.record = ${record.name} and a.action = 'create' and exists (
        select from ${sql.table(record.table)} t where ${all(visible(ctx, record))} and t.id = a.record_id)
    order by a.id limit ${most}`);
}
