import { dependentsOf, type RecordDefinition } from '@steward/contract/records/index';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { columnOf } from '../storage.ts';
import { readable } from '../visibility.ts';

export interface Dependency {
  /** Record type whose records are in the way, and how many of them the caller may read, counted up to 1,000; 0: only some that are not theirs to see. */
  readonly record: string;
  readonly count: number;
}

/** What stands in the way of deleting each of these records, by id; records without any are absent. */
export async function dependencies(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<Map<string, Dependency[]>> {
  const found = new Map<string, Dependency[]>();
  const counted = dependentsOf(record.name).map(({ record: dependent, field: key }) => {
    const field = dependent.fields[key];
    const table = sql.table(dependent.table);
    const inner = field?.through
      ? sql`${sql.table(field.through.table)} l join ${table} d on d.company_id = ${ctx.companyId} and d.id = ${sql.ref(`l.${field.through.own}`)}
          where l.company_id = ${ctx.companyId} and ${sql.ref(`l.${field.through.other}`)} = i.id and d.deleted_at is null`
      : sql`${table} d where d.company_id = ${ctx.companyId} and ${sql.ref(`d.${field?.kind === 'holder' ? `holder_${record.name}_id` : columnOf(key, field ?? { kind: 'reference' })}`)} = i.id and d.deleted_at is null`;
    return sql`select i.id, ${dependent.name}::text as record, c.n
      from unnest(${[...ids]}::uuid[]) as i (id) cross join lateral (select count(*) filter (where x.seen) as n, count(*) as total from (select ${readable(ctx, dependent, 'd')} as seen from ${inner} limit 1000) x) c where c.total > 0`;
  });
  if (counted.length > 0) {
    const rows = await ctx.tx.known(sql<{ id: string; record: string; n: number }>`select id, record, max(n)::int as n from (${sql.join(counted, sql` union all `)}) a group by id, record order by id, record`);
    for (const { id, record: name, n } of rows) found.set(id, [...(found.get(id) ?? []), { record: name, count: n }]);
  }
  const more = await ctx.hooks[record.name]?.dependencies?.(ctx, ids);
  for (const [id, list] of more ?? []) found.set(id, [...(found.get(id) ?? []), ...list]);
  return found;
}
