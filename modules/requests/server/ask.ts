import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { emit } from '@steward/kernel/server/engine/activity/events.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { reportOwnFault, withdrawFault } from '@steward/modules/maintenance/server';
import { problemsAreFaults, type RequestKind } from '../contract/portal.ts';
import type { OwnRequest } from '../contract/wire.ts';
import {
  fromRequests,
  ownRows,
  REQUEST,
  requestOf,
  subjectOf,
  type RequestRow,
  type SubjectRow,
} from './request_rows.ts';

interface Asked {
  readonly kind: RequestKind;
  readonly assetId?: string;
  /** A requested catalog item with quantity. */
  readonly itemId?: string;
  readonly quantity?: number;
  readonly note: string | null;
  readonly imageId?: string | null;
  readonly expectedCheckin?: string | null;
}

/** History action of each kind. */
const HAPPENINGS: Readonly<Record<RequestKind, string>> = {
  claim: 'request_claim',
  return: 'request_return',
  problem: 'report_problem',
  item: 'request_claim',
};

/**
 * Stores a request with history, which notifies those who decide. The caller has checked its record. Throws
 * `already_requested`.
 */
export async function storeRequest(
  ctx: Context,
  { kind, assetId, itemId, quantity, note, imageId, expectedCheckin }: Asked,
): Promise<void> {
  const id = v7();
  const kept = await ctx.tx.run(sql`
    insert into asset_request (company_id, id, kind, asset_id, catalog_item_id, quantity, user_id, status, note,
    image_id, expected_checkin, created_at)
    values (${ctx.companyId}, ${id}, ${kind}, ${assetId ?? null}, ${itemId ?? null}, ${quantity ?? null},
    ${ctx.user.id}, 'open', ${note}, ${imageId ?? null}, ${expectedCheckin ?? null}, ${ctx.now})
    on conflict do nothing`);
  if (kept === 0) throw new AppError('already_requested');
  const data = { user: ctx.user.id };
  await emit(ctx, 'request.made', [{ ...(await aboutRequest(ctx, id)), action: HAPPENINGS[kind], note, data }]);
}

/** Record of a request in its history entry. */
async function aboutRequest(ctx: Context, requestId: string) {
  const row = await ctx.tx.one(
    sql<SubjectRow>`
      select ${REQUEST}, t.work_space_id ${fromRequests(ctx)} where r.company_id = ${ctx.companyId} and r.id = ${requestId}`,
  );
  return subjectOf(row);
}

/** The caller's open request of a kind for an asset; there is one at most. */
export async function openRequest(ctx: Context, kind: RequestKind, assetId: string): Promise<OwnRequest> {
  const row = await ctx.tx.one(sql<RequestRow>`
    select ${REQUEST} ${fromRequests(ctx)} where r.company_id = ${ctx.companyId} and r.asset_id = ${assetId}
    and r.user_id = ${ctx.user.id} and r.kind = ${kind} and r.status = 'open'`);
  return requestOf(ctx, row);
}

/** Latest report of the caller about an asset. */
export async function lastProblem(ctx: Context, assetId: string): Promise<OwnRequest> {
  const row = await ctx.tx.one(sql<RequestRow>`
    select r.* from (${ownRows(ctx)}) r where r.asset_id = ${assetId} and r.kind = 'problem'
    order by r.created_at desc, r.id desc limit 1`);
  return requestOf(ctx, row);
}

/** A request of the caller. */
export async function ownRequest(ctx: Context, id: string): Promise<OwnRequest> {
  return requestOf(ctx, await ctx.tx.one(sql<RequestRow>`select r.* from (${ownRows(ctx)}) r where r.id = ${id}`));
}

/** Requests the return of an assigned asset. */
export async function requestReturn(ctx: Context, assetId: string, note: string | null): Promise<void> {
  await lockOwnAsset(ctx, assetId);
  await storeRequest(ctx, { kind: 'return', assetId, note });
}

/** Reports a problem with an assigned asset. The picture must be the caller's upload. */
export async function storeProblem(
  ctx: Context,
  assetId: string,
  { note, image: imageId }: { readonly note: string; readonly image: string | null },
): Promise<void> {
  await lockOwnAsset(ctx, assetId);
  if (imageId !== null) {
    const own = await ctx.tx.maybe(
      sql`select 1 from file where company_id = ${ctx.companyId} and id = ${imageId} and created_by = ${ctx.user.id}`,
    );
    if (!own) throw invalid({ image_id: { key: 'no_such_record', params: { record: 'file' } } });
  }
  if (problemsAreFaults(ctx.user)) await reportOwnFault(ctx, { assetId, description: note, imageId });
  else await storeRequest(ctx, { kind: 'problem', assetId, note, imageId });
}

/** Locks an asset assigned to the caller; else `not_found`. */
async function lockOwnAsset(ctx: Context, assetId: string): Promise<void> {
  const held = await ctx.tx.maybe(
    sql`select 1 from asset t where t.company_id = ${ctx.companyId} and t.id = ${assetId}
      and t.assignee_user_id = ${ctx.user.id} and t.deleted_at is null for update`,
  );
  if (!held) throw new AppError('not_found');
}

/** Withdraws an open request of the caller. */
export async function withdrawRequest(ctx: Context, id: string): Promise<void> {
  const own = sql`r.company_id = ${ctx.companyId} and r.id = ${id} and r.user_id = ${ctx.user.id}`;
  const row = await ctx.tx.maybe(
    sql<Pick<Tables['asset_request'], 'status'>>`select r.status from asset_request r where ${own} for update`,
  );
  if (!row) {
    const fault = problemsAreFaults(ctx.user) ? await withdrawFault(ctx, id) : null;
    if (fault === null) throw new AppError('not_found');
    if (fault === 'ended') throw new AppError('request_ended');
    return;
  }
  if (row.status !== 'open') throw new AppError('request_ended');
  await ctx.tx.run(
    sql`update asset_request r set status = 'withdrawn', decided_at = ${ctx.now}, decided_by = ${ctx.user.id}
      where ${own}`,
  );
  await writeActivity(ctx, { ...(await aboutRequest(ctx, id)), action: 'withdraw_request' });
}
