import { sql } from 'kysely';
import { type Reason } from '@steward/kernel/contract/access/can.ts';
import { DIMENSIONS, type Dimension, type Limits } from '@steward/kernel/contract/access/person.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { hiddenRecord, readableTitleSql } from '@steward/kernel/server/access/hidden_names.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Named, NamedLimits, NamedReason } from '../contract/wire.ts';

const RECORD_OF = {
  workspaces: 'workspace',
  locations: 'location',
  departments: 'department',
  categories: 'category',
} as const satisfies Record<Dimension, string>;

/** Names of limiting places, deleted ones included, since they keep limiting. */
export interface Places {
  limits(limits: Limits | null): NamedLimits | null;
  reason(reason: Reason): NamedReason;
}

export async function placesOf(ctx: Context, all: readonly (Limits | null)[]): Promise<Places> {
  const given = all.filter((one) => one !== null);
  const queries = DIMENSIONS.flatMap((dimension) => {
    const ids = [...new Set(given.flatMap((one) => one[dimension]))];
    const record = recordNamed(RECORD_OF[dimension]);
    return ids.length === 0
      ? []
      : [
          sql`select r.id, ${readableTitleSql(ctx, record, 'r')}::text as name from ${sql.table(record.table)} r
            where r.company_id = ${ctx.companyId} and r.id = any(${ids}::uuid[])`,
        ];
  });
  const rows =
    queries.length === 0
      ? []
      : // Records of several types, with what they are called.
        await ctx.tx.rows(sql<{ id: string; name: string | null }>`${sql.join(queries, sql` union all `)}`);
  const names = new Map(rows.map(({ id, name }) => [id, name === null ? hiddenRecord(ctx, id) : { id, name }]));
  const named = (ids: readonly string[]): Named[] =>
    ids.map((id) => names.get(id) ?? { id, name: '' }).sort((one, other) => one.name.localeCompare(other.name));
  const limits = (one: Limits | null): NamedLimits | null =>
    one && {
      workspaces: named(one.workspaces),
      locations: named(one.locations),
      departments: named(one.departments),
      categories: named(one.categories),
    };
  return { limits, reason: (one) => ('limits' in one ? { ...one, limits: limits(one.limits) } : one) };
}

/** Limits of some reasons. */
export function limitsIn(reasons: readonly Reason[]): (Limits | null)[] {
  return reasons.map((one) => ('limits' in one ? one.limits : null));
}
