import { sql, type RawBuilder } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import type { Subject } from '../contract/wire.ts';
import { MAINTENANCE } from '../contract/wire.ts';

/** Whether the thing `s` is in service: neither deleted nor, of an asset, archived. */
export const inServiceSql = (subject: Subject): RawBuilder<unknown> =>
  subject === 'asset' ? sql`(s.deleted_at is null and s.state <> 'archived')` : sql`(s.deleted_at is null)`;

/** Maintenance says of what it maintains whether that is in service; else it is never due. */
export function inService(subject: Subject): RecordHooks {
  const ofRow = (ctx: Context): RawBuilder<unknown> => sql`exists (select from ${sql.table(subject)} s
    where s.company_id = ${ctx.companyId} and s.id = ${sql.ref(`t.${subject}_id`)} and ${inServiceSql(subject)})`;
  return {
    inUse: { field: 'in_service', op: 'is', value: true },
    computed: async (ctx, rows) => {
      const ids = rows.map((row) => String(row['id']));
      // Computed, not stored.
      const found = await ctx.tx.known(sql<{ id: string; in_service: boolean }>`
        select t.id, ${ofRow(ctx)} as in_service from ${sql.table(MAINTENANCE[subject].table)} t
        where t.company_id = ${ctx.companyId} and t.id = any(${ids}::uuid[])`);
      return new Map(found.map(({ id, in_service: isInService }) => [id, { in_service: isInService }]));
    },
    computedSql: { in_service: ofRow },
  };
}
