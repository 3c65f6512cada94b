import { sql, type RawBuilder } from 'kysely';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '../context/context.ts';
import type { Hindrance } from '../context/hooks.ts';
import type { RecordHooks } from '../engine/hooks.ts';
import { MOST_DEPENDENTS } from '../engine/query/dependents.ts';
import { assignedColumn, assigneeColumn } from '../storage/columns.ts';
import { assigneeTypeSql } from './assignees.ts';

/**
 * Hooks for assignments: records cannot be deleted while they are assigned or are assignees, and past assignments are
 * purged with them.
 */
export function assignmentHooks(records: readonly RecordDefinition[]): Record<string, readonly RecordHooks[]> {
  const stock = records.filter((one) => one.heldBy === 'many');
  return Object.fromEntries(
    records.flatMap((record) => {
      const columns = [
        ...(record.heldBy ? [assignedColumn(record.name)] : []),
        ...(record.canHold === undefined ? [] : [assigneeColumn(record.name)]),
      ];
      if (columns.length === 0) return [];
      const hooks: RecordHooks = {
        traces: [{ table: 'assignment', columns, reportedAs: 'assignments' }],
        dependencies: (ctx, ids) => openAssignments(ctx, record, stock, ids),
      };
      return [[record.name, [hooks]]];
    }),
  );
}

/**
 * Open assignments of these records and to them, by type of the other side. Records with one assignee are left out:
 * their row refers to the assignee, which is checked with other references.
 */
async function openAssignments(
  ctx: Context,
  record: RecordDefinition,
  stock: readonly RecordDefinition[],
  ids: readonly string[],
): Promise<Map<string, Hindrance[]>> {
  const open = (column: string, type: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select i.id, c.record, c.n from unnest(${[...ids]}::uuid[]) as i (id) cross join lateral (
      select x.record, count(*)::int as n from (select ${type} as record from assignment s
        where s.company_id = ${ctx.companyId} and ${sql.ref(`s.${column}`)} = i.id and s.checked_in_at is null
        and ${which} limit ${MOST_DEPENDENTS}) x group by 1) c`;
  const found: RawBuilder<unknown>[] = [];
  if (record.heldBy === 'one')
    found.push(sql`select t.id, t.assignee_type as record, 1 as n from ${sql.table(record.table)} t
      where t.company_id = ${ctx.companyId} and t.id = any(${[...ids]}::uuid[]) and t.assignee_type is not null`);
  if (record.heldBy === 'many') found.push(open(assignedColumn(record.name), assigneeTypeSql('s'), sql`true`));
  if (record.canHold !== undefined)
    for (const { name } of stock)
      found.push(
        open(
          assigneeColumn(record.name),
          sql`${sql.lit(name)}::text`,
          sql`${sql.ref(`s.${assignedColumn(name)}`)} is not null`,
        ),
      );
  if (found.length === 0) return new Map();
  // Counted, not stored.
  const rows = await ctx.tx.known(sql<{ id: string; record: string; n: number }>`${sql.join(found, sql` union all `)}`);
  return new Map(
    [...Map.groupBy(rows, (row) => row.id)].map(([id, own]) => [
      id,
      own.map(({ record: other, n }) => ({ record: other, count: n })),
    ]),
  );
}
