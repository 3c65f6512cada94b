import { sql } from 'kysely';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { dependentsOf, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { readable } from '../../access/visibility.ts';
import type { Context } from '../../context/context.ts';
import { columnOf, assigneeColumn } from '../../storage/columns.ts';
import { hindrances } from '../hooks.ts';

export interface Dependency {
  /**
   * Record type of the referring records, and how many the caller may read, counted to a limit; 0: only some that they
   * may not read.
   */
  readonly record: string;
  readonly count: number;
  /** They are in the recycle bin; only reported before a purge. */
  readonly in_bin?: true;
}

/** References to each record are counted to this number. */
export const MOST_DEPENDENTS = 1000;

/**
 * References that prevent deleting these records, by id. `isForGood`: references from the recycle bin count too, except
 * from records that are purged with them.
 */
export async function dependencies(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
  { isForGood = false }: { readonly isForGood?: boolean } = {},
): Promise<Map<string, Dependency[]>> {
  const found = new Map<string, Dependency[]>();
  const places = dependentsOf(record.name).flatMap((one) =>
    isForGood
      ? [
          { ...one, trash: false },
          { ...one, trash: true },
        ]
      : [{ ...one, trash: false }],
  );
  const counted = places.map(({ record: dependent, field: key, trash }) => {
    const field = dependent.fields[key];
    const table = sql.table(dependent.table);
    const isThere = sql`d.deleted_at is
      ${trash ? sql`not null` : sql`null`}${isForGood && dependent.name === record.name ? sql` and d.id <> all(${[...ids]}::uuid[])` : sql``}`;
    const inner = field?.through
      ? sql`${sql.table(field.through.table)} l join ${table} d on d.company_id = ${ctx.companyId}
        and d.id = ${sql.ref(`l.${field.through.own}`)}
          where l.company_id = ${ctx.companyId} and ${sql.ref(`l.${field.through.other}`)} = i.id and ${isThere}`
      : sql`${table} d where d.company_id = ${ctx.companyId}
        and ${sql.ref(`d.${field && kindOf(field).refersTo === 'assignee' ? assigneeColumn(record.name) : columnOf(key, field ?? { kind: 'reference' })}`)} = i.id and ${isThere}`;
    const isReadWith = ctx.services.modules.hooks[dependent.name]?.some((one) => one.readWith?.includes(key));
    const seen = isReadWith === true ? sql`true` : readable(ctx, dependent, 'd', { trash });
    return sql`select i.id, ${dependent.name}::text as record, ${trash}::bool as in_bin, c.n
      from unnest(${[...ids]}::uuid[]) as i (id) cross
      join lateral (select count(*) filter (where x.seen) as n, count(*) as total
      from (select ${seen} as seen from ${inner} limit ${MOST_DEPENDENTS}) x) c
      where c.total > 0`;
  });
  if (counted.length > 0) {
    // Counted, not stored.
    const rows = await ctx.tx.known(sql<{ id: string; record: string; in_bin: boolean; n: number }>`
      select id, record, in_bin, max(n)::int as n from (${sql.join(
        counted,
        sql`
        union all `,
      )}) a group by id, record, in_bin order by id, record, in_bin`);
    for (const { id, record: name, in_bin: inBin, n } of rows)
      found.set(id, [...(found.get(id) ?? []), { record: name, count: n, ...(inBin ? { in_bin: true } : {}) }]);
  }
  for (const [id, list] of await hindrances(ctx, record, ids, { isForGood }))
    found.set(id, list.reduce(withHindrance, found.get(id) ?? []));
  return found;
}

/** Adds a reason; one that is listed already, since its records refer in two ways, is not listed twice. */
function withHindrance(listed: readonly Dependency[], { record, count, in_bin: inBin }: Dependency): Dependency[] {
  const at = listed.findIndex((one) => one.record === record && one.in_bin === inBin);
  if (at < 0) return [...listed, { record, count, ...(inBin ? { in_bin: true } : {}) }];
  return listed.map((one, index) => (index === at ? { ...one, count: Math.max(one.count, count) } : one));
}
