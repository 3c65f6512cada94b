import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { SupportRequest } from '../contract/wire.ts';

/** The request for support access that is not answered yet. */
export async function openSupportRequest(ctx: Context): Promise<SupportRequest | null> {
  if (!can(ctx.user, 'setting_administrator:all')) return null;
  const row = await ctx.tx.maybe(sql<
    Pick<Tables['support_access'], 'id' | 'asked_by_name' | 'reason'> & { asked_at: Date }
  >`
    select id, asked_by_name, reason, asked_at from support_access
    where company_id = ${ctx.companyId} and opened_at is null and closed_at is null and asked_at is not null order by id desc limit 1`);
  return row
    ? { id: row.id, asked_by: row.asked_by_name ?? '', reason: row.reason, asked_at: row.asked_at.toISOString() }
    : null;
}
