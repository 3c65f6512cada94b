import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { AssetCheckedOut } from '@steward/modules/checkout/contract';
import { maintenanceSettings } from './settings.ts';

/** What is in maintenance is not checked out, unless the company allows it. */
export async function refuseCheckOut(ctx: Context, events: readonly AssetCheckedOut[]): Promise<void> {
  const [found] = await ctx.tx.known(sql<
    Pick<Tables['asset_maintenance'], 'name'> & Pick<Tables['asset'], 'asset_tag'>
  >`
    select t.name, a.asset_tag from asset_maintenance t
    join asset a on a.company_id = ${ctx.companyId} and a.id = t.asset_id
    where t.company_id = ${ctx.companyId} and t.asset_id = any(${events.map((one) => one.id)}::uuid[])
      and t.state = 'in_progress' and t.deleted_at is null
    order by t.started_on desc, t.id limit 1`);
  if (!found || (await maintenanceSettings.read(ctx)).allows_checkout) return;
  // Who may check out need not see maintenance.
  if (!can(ctx.user, 'assetsmaintenance:read'))
    throw new AppError('in_maintenance_hidden', { params: { asset: found.asset_tag } });
  throw new AppError('in_maintenance', { params: { asset: found.asset_tag, maintenance: found.name } });
}
