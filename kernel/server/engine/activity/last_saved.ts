import type { Tables } from '../../database/tables.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { LastSaved } from '@steward/kernel/contract/wire/entities.ts';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';

/** Actions that change what a record is. */
const SAVING = ['create', 'update', 'delete', 'restore', 'checkout', 'checkin'] as const;

/** Who saved a record last and when; `null` where the history does not say. */
export async function lastSaved(ctx: Context, record: RecordDefinition, id: string): Promise<LastSaved | null> {
  const row = await ctx.tx.maybe(sql<Pick<Tables['activity'], 'actor_id' | 'actor_name' | 'created_at'>>`
    select a.actor_id, a.actor_name, a.created_at from activity a
    where a.company_id = ${ctx.companyId} and a.record = ${record.name} and a.record_id = ${id}
      and a.action = any(${[...SAVING]}::text[])
    order by a.id desc limit 1`);
  return row ? { by: { id: row.actor_id, name: row.actor_name }, at: row.created_at.toISOString() } : null;
}
