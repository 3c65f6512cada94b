import { sql, type RawBuilder } from 'kysely';
import { assigneeKey, type AssigneeChoice } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { assigneeTypes, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { shownTitleSql } from '../access/hidden_names.ts';
import { all, visible } from '../access/visibility.ts';
import type { Context } from '../context/context.ts';
import { invalid, type AppError } from '../context/errors.ts';
import { assigneeColumn, columnOf, titleSql } from '../storage/columns.ts';

/** An assignee and the location that a checked out record moves to; `null`: unknown. */
export interface FoundAssignee extends AssigneeChoice {
  readonly name: string;
  readonly locationId: string | null;
}

/** Assignees by `type:id`, locked against deletion. Those that the caller may not see are missing. */
export async function findAssignees(
  ctx: Context,
  wanted: readonly AssigneeChoice[],
): Promise<ReadonlyMap<string, FoundAssignee>> {
  const found = new Map<string, FoundAssignee>();
  // In one order, so that two that lock the same do not wait for each other.
  for (const { name: type } of assigneeTypes().toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const ids = [...new Set(wanted.filter((one) => one.type === type).map((one) => one.id))];
    if (ids.length === 0) continue;
    const record = recordNamed(type);
    // Titles are computed, not stored.
    const rows = await ctx.tx.rows(sql<{ id: string; name: string; location_id: string | null }>`
      select t.id, ${titleSql(record, 't')} as name, ${placeSql(record)} as location_id
      from ${sql.table(record.table)} t where ${all(visible(ctx, record))} and t.id = any(${ids}::uuid[])
      order by t.id for share`);
    for (const row of rows)
      found.set(`${type}:${row.id}`, { type, id: row.id, name: row.name, locationId: row.location_id });
  }
  return found;
}

/** The location that limits rights on a record is where it is. */
function placeSql({ fields, limitedBy }: RecordDefinition): RawBuilder<string | null> {
  const key = limitedBy?.locations;
  if (key === 'self') return sql`t.id`;
  const field = key === undefined ? undefined : fields[key];
  return key !== undefined && field ? sql.ref(`t.${columnOf(key, field)}`) : sql`null::uuid`;
}

/** Refusal of an assignee that is not there, or that the caller may not see. */
export function noAssignee(ctx: Context, type: string): AppError {
  return invalid({
    [assigneeKey(type)]: { key: 'no_such_record', params: { record: labelsOf(ctx.language, type).one } },
  });
}

/** Joins the records that rows of `alias` are assigned to, at most one of them each; for the names below. */
export function joinAssignees(ctx: Context, alias: string): RawBuilder<unknown> {
  const joins = assigneeTypes().map(({ name, table }) => {
    const of = `assignee_${name}`;
    return sql`left join ${sql.table(table)} ${sql.ref(of)} on ${sql.ref(`${of}.company_id`)} = ${ctx.companyId}
      and ${sql.ref(`${of}.id`)} = ${sql.ref(`${alias}.${assigneeColumn(name)}`)}`;
  });
  return sql.join(joins, sql` `);
}

/** The name of a joined assignee. */
export function assigneeNameSql(): RawBuilder<string | null> {
  return sql`coalesce(${sql.join(assigneeTypes().map((type) => titleSql(type, `assignee_${type.name}`)))})`;
}

/** The same as the caller may see it. */
export function shownAssigneeSql(ctx: Context): RawBuilder<string | null> {
  return sql`coalesce(${sql.join(assigneeTypes().map((type) => shownTitleSql(ctx, type, `assignee_${type.name}`)))})`;
}

/** The type of a joined assignee; `null` for none. */
export function assigneeTypeSql(alias: string): RawBuilder<string | null> {
  const cases = assigneeTypes().map(
    ({ name }) => sql`when ${sql.ref(`${alias}.${assigneeColumn(name)}`)} is not null then ${sql.lit(name)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}
