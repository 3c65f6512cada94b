import { sql, type RawBuilder } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import type { CONTRACT_STATES } from '../contract/contract.ts';
import { ACTIVE } from './concerns.ts';

interface StateRow {
  readonly id: string;
  readonly state: (typeof CONTRACT_STATES)[number];
}

/** Status of a contract `t` on the company's current day, for both rows and filters. */
function stateSql(ctx: Context): RawBuilder<unknown> {
  const day = today(ctx);
  return sql`(case when t.status <> 'active' then t.status when t.start_date > ${day}::date then 'not_begun'
    when t.end_date < ${day}::date then 'ended' else 'active' end)`;
}

export const contractState: RecordHooks = {
  inUse: ACTIVE,
  computed: async (ctx, shown) => {
    const ids = shown.map((row) => String(row['id']));
    // Computed, not stored.
    const rows = await ctx.tx.known(sql<StateRow>`
      select t.id, ${stateSql(ctx)} as state from contract t
      where t.company_id = ${ctx.companyId} and t.id = any(${ids}::uuid[])`);
    return new Map(rows.map(({ id, state }) => [id, { state }]));
  },
  computedSql: { state: stateSql },
};
