import { sql } from 'kysely';
import type { InputOf } from '@steward/kernel/contract/fields/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { type Context, requirePermission } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { asset as assetRecord } from '@steward/modules/assets/contract';
import { checkOut } from '@steward/modules/checkout/server';
import type { deliver, order } from '../contract/actions.ts';
import { isForItem } from '../contract/portal.ts';
import { lockRequest, noteDecision, requireDecidable, writeDecision } from './decide.ts';
import type { StaffRow } from './staff_requests.ts';

/** Locks an approved request for an item. Throws `request_ended` otherwise. */
async function lockApproved(ctx: Context, id: string): Promise<StaffRow> {
  const found = await requireDecidable(ctx, id);
  if (!isForItem(found.kind)) throw new AppError('not_found');
  const status = await lockRequest(ctx, found);
  if (status !== 'approved' && status !== 'ordered') throw new AppError('request_ended');
  return found;
}

/** Marks an approved item as ordered. Ordering again corrects the date. */
export async function orderItem(
  ctx: Context,
  id: string,
  { expected_on: expectedOn, answer }: InputOf<typeof order.input>,
): Promise<void> {
  const found = await lockApproved(ctx, id);
  await writeDecision(ctx, id, { status: 'ordered', answer, expectedOn });
  await noteDecision(ctx, found, 'order_request', answer);
}

/** Delivers an item. Given assets, which must be of its model, are checked out to the requester. */
export async function deliverItem(
  ctx: Context,
  id: string,
  { assets, answer }: InputOf<typeof deliver.input>,
): Promise<void> {
  const found = await lockApproved(ctx, id);
  await requireFitting(ctx, found, assets);
  for (const assetId of assets.toSorted())
    await checkOut(ctx, { assetId, assignee: { type: 'user', id: found.user_id }, expectedCheckin: null });
  await writeDecision(ctx, id, { status: 'done', answer });
  await noteDecision(ctx, found, 'deliver_request', answer);
}

async function requireFitting(ctx: Context, { quantity, model_id: model }: StaffRow, ids: readonly string[]) {
  if (ids.length === 0) return;
  requirePermission(ctx, 'assets:checkout');
  if (ids.length > (quantity ?? 1)) throw invalid({ assets_ids: { key: 'too_many', params: { max: quantity ?? 1 } } });
  const rows = await ctx.tx.rows(sql<Pick<Tables['asset'], 'model_id'>>`
    select t.model_id from asset t where ${all(visible(ctx, assetRecord))} and t.id = any(${[...ids]}::uuid[])`);
  if (rows.length < ids.length)
    throw invalid({ assets_ids: { key: 'no_such_record', params: { record: assetRecord.name } } });
  if (model !== null && rows.some((one) => one.model_id !== model))
    throw invalid({ assets_ids: { key: 'other_model' } });
}
