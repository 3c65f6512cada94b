import { sql } from 'kysely';
import type { Happened } from '@steward/kernel/contract/events.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { AssetCheckedOut } from '@steward/modules/checkout/contract';
import { noteDecision } from './decide.ts';
import { fromRequests, REQUEST } from './request_rows.ts';
import type { StaffRow } from './staff_requests.ts';

/** Resolves requests for checked-out assets: fulfilled for the assignee, declined for others. */
export async function resolveClaims(ctx: Context, events: readonly AssetCheckedOut[]): Promise<void> {
  const given = events.map(({ id, data }) => ({
    asset: id,
    user: data.assignee.type === 'user' ? data.assignee.id : null,
  }));
  const resolved = await ctx.tx.known(sql<Pick<Tables['asset_request'], 'id' | 'status'>>`
    update asset_request r set status = case when r.user_id = g."user" then 'done'
    else 'declined' end, decided_at = ${ctx.now}, decided_by = ${ctx.user.id || null}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (asset uuid, "user" uuid)
    where r.company_id = ${ctx.companyId} and r.asset_id = g.asset and r.status = 'open' and r.kind = 'claim'
    returning r.id, r.status`);
  const declined = resolved.filter((one) => one.status === 'declined').map((one) => one.id);
  if (declined.length === 0) return;
  const rows = await ctx.tx.rows(sql<StaffRow>`
    select ${REQUEST}, t.work_space_id, r.user_id, u.name as user_name ${fromRequests(ctx)}
    join app_user u on u.company_id = ${ctx.companyId} and u.id = r.user_id
    where r.company_id = ${ctx.companyId} and r.id = any(${declined}::uuid[]) order by r.id`);
  for (const row of rows) await noteDecision(ctx, row, 'decline_request', null);
}

/** Closes return requests of an asset that was checked in. */
export async function resolveReturns(ctx: Context, events: readonly Happened[]): Promise<void> {
  await ctx.tx.run(sql`
    update asset_request set status = 'done', decided_at = ${ctx.now}, decided_by = ${ctx.user.id || null}
    where company_id = ${ctx.companyId} and asset_id = any(${events.map((one) => one.id)}::uuid[]) and status = 'open'
    and kind = 'return'`);
}
