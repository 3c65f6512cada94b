import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { user as userRecord } from '@steward/modules/people/contract';
import { sql } from 'kysely';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { loadJob } from './job.ts';

/** Most users invited at once from a report. */
const MOST = 1000;

/** Imported users who can be invited: with an address, without a sign-in. */
export async function uninvited(ctx: Context, id: string): Promise<{ count: number; ids: string[] }> {
  const job = await loadJob(ctx, id);
  if (job.record !== userRecord.name) return { count: 0, ids: [] };
  requirePermission(ctx, 'user:read');
  const where = all([
    ...visible(ctx, userRecord),
    sql`t.email is not null`,
    sql`not t.activated`,
    sql`t.sign_in = 'none'`,
  ]);
  const rows = await ctx.tx.rows(sql<Pick<Tables['app_user'], 'id'> & { n: number }>`
    select t.id, (count(*) over ())::int as n from app_user t
    where ${where} and t.id in (select r.record_id from import_row r where r.company_id = ${ctx.companyId} and r.import_id = ${id} and r.pass = ${job.pass} and r.outcome = 'created')
    order by t.name, t.id limit ${MOST}`);
  return { count: rows[0]?.n ?? 0, ids: rows.map((row) => row.id) };
}
