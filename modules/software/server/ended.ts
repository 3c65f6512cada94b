import { sql, type RawBuilder } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';

/** Whether the licence `t` has ended: expired or terminated before today. */
export function endedSql(ctx: Context): RawBuilder<unknown> {
  return sql`(coalesce(least(t.expiration_date, t.termination_date) < ${today(ctx)}::date, false))`;
}
