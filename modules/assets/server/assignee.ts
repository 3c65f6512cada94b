import { sql } from 'kysely';
import type { AssigneeChoice } from '@steward/kernel/contract/fields/index.ts';
import { assigneeTypes } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { writeByStatement } from '@steward/kernel/server/engine/hooks.ts';
import { writeValues } from '@steward/kernel/server/engine/operations/update.ts';
import { assigneeColumn, assigneeColumns } from '@steward/kernel/server/storage/columns.ts';
import { asset as assetRecord } from '../contract/asset.ts';

/*
 * The assignee of an asset is in its open assignment. Columns of the asset repeat it, so that lists can sort and
 * filter. Only the functions here write them, together with the assignment.
 */

/** Values that a check-out writes to an asset. */
export interface AssetCheckedOut {
  readonly id: string;
  readonly assignee: AssigneeChoice;
  readonly at: Date;
  readonly expectedCheckin: string | null;
  readonly statusId: string;
  /** Location of the assignee; `null`: unknown, so the asset keeps its location. */
  readonly locationId: string | null;
}

/** Sets the assignees of assets. The caller locks them and writes the history. */
export async function writeAssignees(ctx: Context, assets: readonly AssetCheckedOut[]): Promise<void> {
  const columns = assigneeTypes().map((type) => assigneeColumn(type.name));
  const rows = assets.map((one) => ({
    id: one.id,
    assignee_type: one.assignee.type,
    ...assigneeColumns(one.assignee),
    at: one.at,
    expected_checkin: one.expectedCheckin,
    status_id: one.statusId,
    its_location_id: one.locationId,
  }));
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`x.${column}`)}`);
  const given = columns.map((column) => sql`${sql.ref(column)} uuid`);
  await writeByStatement(
    ctx,
    assetRecord,
    rows.map((one) => one.id),
    () =>
      ctx.tx.run(sql`
    update asset a set assignee_type = x.assignee_type, ${sql.join(set)},
      checked_out_at = x.at, expected_checkin = x.expected_checkin, status_id = x.status_id, state = 'deployed',
      location_id = coalesce(x.its_location_id, a.location_id), version = a.version + 1, updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, assignee_type text, ${sql.join(given)},
      at timestamptz, expected_checkin date, status_id uuid, its_location_id uuid)
    where a.company_id = ${ctx.companyId} and a.id = x.id`),
  );
}

/** Values that a check-in writes to an asset. */
export interface AssetCheckedIn {
  readonly id: string;
  readonly status: { readonly id: string; readonly type: string };
  /** `null`: unchanged. */
  readonly locationId: string | null;
}

/** Clears the assignees of assets. The caller locks them and writes the history. */
export async function clearAssignees(ctx: Context, assets: readonly AssetCheckedIn[], at: Date): Promise<void> {
  const rows = assets.map(({ id, status, locationId }) => ({
    id,
    status_id: status.id,
    state: status.type,
    its_location_id: locationId,
  }));
  const cleared = assigneeTypes().map((type) => sql`${sql.ref(assigneeColumn(type.name))} = null`);
  await writeByStatement(
    ctx,
    assetRecord,
    rows.map((one) => one.id),
    () =>
      ctx.tx.run(sql`
    update asset a set assignee_type = null, ${sql.join(cleared)}, checked_out_at = null, expected_checkin = null,
      last_checkin = ${at}, status_id = x.status_id, state = x.state,
      location_id = coalesce(x.its_location_id, a.location_id), version = a.version + 1, updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, status_id uuid, state text,
      its_location_id uuid)
    where a.company_id = ${ctx.companyId} and a.id = x.id`),
  );
}

/** Sets the locations of assets. The caller locks them and writes the history. */
export async function moveAssets(
  ctx: Context,
  moves: readonly { readonly id: string; readonly locationId: string | null }[],
): Promise<void> {
  await writeValues(
    ctx,
    assetRecord,
    moves.map(({ id, locationId }) => ({ id, values: { location: locationId } })),
  );
}
