import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';

/**
 * Closes requests for assets that were checked out: done for the new assignee, declined for others. The assets are
 * locked; `null`: no user is the assignee.
 */
export async function resolveCheckoutRequests(
  ctx: Context,
  holders: ReadonlyMap<string, string | null>,
): Promise<void> {
  const given = [...holders].map(([asset, user]) => ({ asset, user }));
  const settled = await ctx.tx.known(sql<Pick<Tables['asset_request'], 'id'>>`
    update asset_request r set status = case when r.user_id = g."user" then 'done'
    else 'declined' end, decided_at = ${ctx.now}, decided_by = ${ctx.user.id || null}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (asset uuid, "user" uuid)
    where r.company_id = ${ctx.companyId} and r.asset_id = g.asset and r.status = 'open' and r.kind = 'claim'
    returning r.id`);
  await enqueueMails(ctx, settled);
}

/** Closes return requests of an asset that was checked in. */
export async function resolveReturnRequests(ctx: Context, assetId: string): Promise<void> {
  const settled = await ctx.tx.known(sql<Pick<Tables['asset_request'], 'id'>>`
    update asset_request set status = 'done', decided_at = ${ctx.now}, decided_by = ${ctx.user.id || null}
    where company_id = ${ctx.companyId} and asset_id = ${assetId} and status = 'open' and kind = 'return'
    returning id`);
  await enqueueMails(ctx, settled);
}

async function enqueueMails(ctx: Context, settled: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of settled)
    await enqueue(ctx.tx, 'mail_request', { company_id: ctx.companyId, request_id: id, event: 'decided' });
}
