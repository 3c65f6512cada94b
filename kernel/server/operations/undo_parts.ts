import { sql } from 'kysely';
import { actionsOn, permissionOf } from '@steward/kernel/contract/actions/index.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';
import type { RecordedChange } from '../context/history.ts';
import { columnOf } from '../storage/columns.ts';

type Line = Pick<RecordedChange, 'record' | 'record_id' | 'action'>;

/**
 * The permission to remove parts of records when undoing the action that added them: that of the action. Absent for
 * parts that were created otherwise, which need the permission to delete.
 */
export async function permissionsOfParts(
  ctx: Context,
  batchId: string,
  record: RecordDefinition,
  ids: readonly string[],
  entries: readonly Line[],
): Promise<ReadonlyMap<string, Permission>> {
  const field = record.partOf === undefined ? undefined : record.fields[record.partOf];
  if (record.partOf === undefined || field?.to === undefined || ids.length === 0) return new Map();
  const whole = recordNamed(field.to);
  const wholes = await ctx.tx.known(sql<{ id: string; whole: string }>`
    select t.id, ${sql.ref(`t.${columnOf(record.partOf, field)}`)} as whole from ${sql.table(record.table)} t
    where t.company_id = ${ctx.companyId} and t.id = any(${[...ids]}::uuid[])`);
  // A batch is undone in slices, and the line of the action may be in another one.
  const others = await ctx.tx.known(sql<Line>`
    select distinct a.record, a.record_id, a.action from activity a
    where a.company_id = ${ctx.companyId} and a.batch_id = ${batchId} and a.record = ${whole.name}
      and a.record_id = any(${wholes.map((one) => one.whole)}::uuid[])`);
  const done = new Map(
    [...entries, ...others].flatMap((line): [string, Permission][] => {
      if (line.record !== whole.name || !ctx.services.modules.undo[line.action]) return [];
      const action = actionsOn(whole).find((one) => (one.history ?? one.name) === line.action);
      const permission = action ? permissionOf(action, whole) : null;
      return permission === null ? [] : [[line.record_id, permission]];
    }),
  );
  return new Map(
    wholes.flatMap(({ id, whole: of }): [string, Permission][] => {
      const permission = done.get(of);
      return permission === undefined ? [] : [[id, permission]];
    }),
  );
}
