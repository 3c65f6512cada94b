import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { writeByStatement } from '@steward/kernel/server/engine/hooks.ts';
import { asset as assetRecord } from '../contract/asset.ts';

/** What a checkout makes of an asset. */
export interface AssetCheckedOut {
  readonly asset_id: string;
  readonly holder_type: string;
  readonly user_id: string | null;
  readonly location_id: string | null;
  readonly holder_asset_id: string | null;
  readonly at: Date;
  readonly expected_checkin: string | null;
  readonly status_id: string;
  /** Where the assignee is; `null`: unknown, the asset keeps its location. */
  readonly its_location_id: string | null;
}

/** Writes assignees into assets that the caller has locked, and whose history it writes. */
export async function writeAssignees(ctx: Context, rows: readonly AssetCheckedOut[]): Promise<void> {
  const ids = rows.map((one) => one.asset_id);
  await writeByStatement(ctx, assetRecord, ids, () =>
    ctx.tx.run(sql`
    update asset a set holder_type = x.holder_type, holder_user_id = x.user_id, holder_location_id = x.location_id,
    holder_asset_id = x.holder_asset_id,
      checked_out_at = x.at, expected_checkin = x.expected_checkin, status_id = x.status_id, state = 'deployed',
      location_id = coalesce(x.its_location_id, a.location_id), version = a.version + 1, updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (asset_id uuid, holder_type text, user_id uuid,
      location_id uuid, holder_asset_id uuid, at timestamptz, expected_checkin date, status_id uuid,
      its_location_id uuid)
    where a.company_id = ${ctx.companyId} and a.id = x.asset_id`),
  );
}

/** Takes the assignee from an asset that the caller has locked, and whose history it writes. */
export async function clearAssignee(
  ctx: Context,
  id: string,
  {
    at,
    status,
    locationId,
  }: {
    readonly at: Date;
    readonly status: { readonly id: string; readonly type: string };
    /** `null`: stays where it is. */
    readonly locationId: string | null;
  },
): Promise<void> {
  await writeByStatement(ctx, assetRecord, [id], () =>
    ctx.tx.run(sql`
    update asset set holder_type = null, holder_user_id = null, holder_location_id = null, holder_asset_id = null,
    checked_out_at = null, expected_checkin = null,
      last_checkin = ${at}, status_id = ${status.id}, state = ${status.type},
      location_id = coalesce(${locationId}::uuid, location_id), version = version + 1, updated_at = ${ctx.now}
    where company_id = ${ctx.companyId} and id = ${id}`),
  );
}
