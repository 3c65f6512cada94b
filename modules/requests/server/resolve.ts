import type { Happened } from '@steward/kernel/contract/events.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import type { AssetCheckedOut } from '@steward/modules/checkout/contract';

/** Whoever asked for an asset that is checked out now has it, or learns that somebody else does. */
export async function resolveClaims(ctx: Context, events: readonly AssetCheckedOut[]): Promise<void> {
  const given = events.map(({ id, data }) => ({
    asset: id,
    user: data.holder.type === 'user' ? data.holder.id : null,
  }));
  const resolved = await ctx.tx.known(sql<Pick<Tables['asset_request'], 'id'>>`
    update asset_request r set status = case when r.user_id = g."user" then 'done'
    else 'declined' end, decided_at = ${ctx.now}, decided_by = ${ctx.user.id || null}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (asset uuid, "user" uuid)
    where r.company_id = ${ctx.companyId} and r.asset_id = g.asset and r.status = 'open' and r.kind = 'claim'
    returning r.id`);
  await mailThose(ctx, resolved);
}

/** Closes return requests of an asset that was checked in. */
export async function resolveReturns(ctx: Context, events: readonly Happened[]): Promise<void> {
  const resolved = await ctx.tx.known(sql<Pick<Tables['asset_request'], 'id'>>`
    update asset_request set status = 'done', decided_at = ${ctx.now}, decided_by = ${ctx.user.id || null}
    where company_id = ${ctx.companyId} and asset_id = any(${events.map((one) => one.id)}::uuid[]) and status = 'open'
    and kind = 'return' returning id`);
  await mailThose(ctx, resolved);
}

async function mailThose(ctx: Context, resolved: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of resolved)
    await enqueue(ctx.tx, 'mail_request', { company_id: ctx.companyId, request_id: id, event: 'decided' });
}
