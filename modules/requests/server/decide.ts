import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { decidableKinds, DECIDING, REQUEST_KINDS, type RequestKind } from '../contract/portal.ts';
import type { decline, grant } from '../contract/actions.ts';
import { can } from '@steward/kernel/contract/access/can.ts';
import { isUuid, type InputOf } from '@steward/kernel/contract/fields/index.ts';
import { asset as assetRecord } from '@steward/modules/assets/contract';
import { location as locationRecord } from '@steward/modules/locations/contract';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { AssetRequest } from '../contract/wire.ts';
import { sql, type RawBuilder } from 'kysely';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid, refuse } from '@steward/kernel/server/context/errors.ts';
import { hiddenRecord, isReadable } from '@steward/kernel/server/access/hidden_names.ts';
import { parseListQuery } from '@steward/kernel/server/engine/query/parse.ts';
import { outOfScope, scopeSql } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import { checkIn, checkOut } from '@steward/modules/checkout/server';
import { fromRequests, REQUEST, requestOf, type RequestRow } from './portal.ts';

interface StaffRow extends RequestRow, Pick<Tables['asset_request'], 'user_id'> {
  readonly user_name: string;
  readonly decided_by: string | null;
  readonly asset_state: string;
  readonly location_id: string | null;
  readonly location_name: string | null;
  readonly is_location_told: boolean;
}

function staff(ctx: Context): RawBuilder<unknown> {
  const told = isReadable(ctx, locationRecord, 'l') ?? sql`true`;
  return sql`${REQUEST}, r.user_id, u.name as user_name, d.name as decided_by, t.state as asset_state,
    l.id as location_id, l.name as location_name, ${told} as is_location_told`;
}

function fromStaff(ctx: Context): RawBuilder<unknown> {
  return sql`${fromRequests(ctx)}
    join app_user u on u.company_id = ${ctx.companyId} and u.id = r.user_id
    left join app_user d on d.company_id = ${ctx.companyId} and d.id = r.decided_by
    left join location l on l.company_id = ${ctx.companyId} and l.id = t.location_id`;
}

function outgoing(ctx: Context, row: StaffRow): AssetRequest {
  const { location_id: id, location_name: name } = row;
  const place = id === null || name === null ? null : row.is_location_told ? { id, name } : hiddenRecord(ctx, id);
  return {
    ...requestOf(ctx, row),
    user: { id: row.user_id, name: row.user_name },
    decided_by: row.decided_by,
    asset_state: row.asset_state,
    asset_location: place,
  };
}

/** Condition for requests that the caller may decide, by kind, visibility and scope. */
function theirs(ctx: Context): RawBuilder<unknown> {
  const kinds = decidableKinds(ctx.user).map((kind) => {
    const within = scopeSql(ctx, assetRecord, DECIDING[kind], 't');
    return within ? sql`(r.kind = ${kind} and ${within})` : sql`r.kind = ${kind}`;
  });
  if (kinds.length === 0) throw new AppError('forbidden', { params: { permission: DECIDING.claim } });
  return sql`r.company_id = ${ctx.companyId} and ${all(visible(ctx, assetRecord))} and (${sql.join(kinds, sql` or `)})`;
}

/** Requests to decide: open ones oldest first, ended ones newest first; filtered by `kind` and `asset_id`. */
export async function listRequests(ctx: Context, query: Readonly<Record<string, string>>): Promise<Page<AssetRequest>> {
  const { page, pageSize } = parseListQuery(query, 20);
  const status = query['status'] ?? 'open';
  if (status !== 'open' && status !== 'ended')
    throw invalid({ status: { key: 'not_option', params: { options: 'open, ended' } } });
  const kind = REQUEST_KINDS.find((one) => one === query['kind']);
  if (query['kind'] && !kind)
    throw invalid({ kind: { key: 'not_option', params: { options: REQUEST_KINDS.join(', ') } } });
  if (query['asset_id'] && !isUuid(query['asset_id'])) throw invalid({ asset_id: { key: 'not_id' } });
  const where = all([
    theirs(ctx),
    status === 'open' ? sql`r.status = 'open'` : sql`r.status <> 'open'`,
    ...(kind ? [sql`r.kind = ${kind}`] : []),
    ...(query['asset_id'] ? [sql`r.asset_id = ${query['asset_id']}`] : []),
  ]);
  const order = status === 'open' ? sql`r.created_at, r.id` : sql`r.decided_at desc, r.id desc`;
  const rows = await ctx.tx.rows(
    sql<StaffRow>`select ${staff(ctx)} ${fromStaff(ctx)} where ${where} order by ${order}
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const n = await ctx.tx.count(sql`select count(*) as n from (select 1 ${fromStaff(ctx)} where ${where} limit 1001) x`);
  return {
    count: Math.min(n, 1000),
    count_is_exact: n <= 1000,
    page,
    page_size: pageSize,
    results: rows.map((row) => outgoing(ctx, row)),
  };
}

const ACTIONS: Readonly<Record<RequestKind, 'checkout' | 'checkin' | 'update'>> = {
  claim: 'checkout',
  return: 'checkin',
  problem: 'update',
};

/**
 * Approves (check-out, check-in, resolved) or declines. A returned asset goes to the given location, else stays. Throws
 * `request_ended` after a concurrent decision.
 */
export async function decide(
  ctx: Context,
  id: string,
  ...[verdict, input]:
    | readonly ['grant', InputOf<typeof grant.input>]
    | readonly ['decline', InputOf<typeof decline.input>]
): Promise<void> {
  const found = await ctx.tx.maybe(sql<StaffRow & Pick<Tables['asset'], 'work_space_id'>>`
    select ${staff(ctx)}, t.work_space_id ${fromStaff(ctx)} where r.company_id = ${ctx.companyId} and r.id = ${id}
    and ${all(visible(ctx, assetRecord))}`);
  // Without permission the request is not found.
  if (!found || !can(ctx.user, DECIDING[found.kind])) throw new AppError('not_found');
  requirePermission(ctx, DECIDING[found.kind]);
  const takenBack = verdict === 'grant' && found.kind === 'return' ? input : null;
  const { answer } = input;
  if (verdict === 'grant' && !takenBack) refuseCheckin(input);
  if ((await outOfScope(ctx, assetRecord, ACTIONS[found.kind], [found.asset_id])).size > 0)
    throw new AppError('not_found');
  // Locks the asset first, as check-outs do, to avoid deadlocks.
  await ctx.tx.rows(
    sql`select 1 from asset t where t.company_id = ${ctx.companyId} and t.id = ${found.asset_id} for update`,
  );
  const locked = await ctx.tx.one(
    sql<
      Pick<Tables['asset_request'], 'status'>
    >`select r.status from asset_request r where r.company_id = ${ctx.companyId} and r.id = ${id} for update`,
  );
  if (locked.status !== 'open') throw new AppError('request_ended');

  await ctx.tx.run(sql`
    update asset_request set status = ${verdict === 'grant' ? 'done' : 'declined'}, answer = ${answer},
    decided_at = ${ctx.now}, decided_by = ${ctx.user.id || null}
    where company_id = ${ctx.companyId} and id = ${id}`);
  if (verdict === 'grant' && found.kind === 'claim')
    await checkOut(ctx, {
      assetId: found.asset_id,
      holder: { type: 'user', id: found.user_id },
      expectedCheckin: dueOf(ctx, found),
      note: found.note,
    });
  else if (takenBack)
    await checkIn(ctx, {
      assetId: found.asset_id,
      locationId: takenBack.location,
      stays: true,
      statusId: takenBack.status,
      note: takenBack.note ?? found.note,
    });
  else {
    const action =
      verdict === 'grant' ? 'settle_problem' : found.kind === 'problem' ? 'close_problem' : 'decline_request';
    await writeActivity(ctx, {
      record: assetRecord,
      id: found.asset_id,
      title: found.asset_name,
      action,
      target: { type: 'user', id: found.user_id, name: found.user_name },
      note: answer,
      workspaceId: found.work_space_id,
    });
  }
  await enqueue(ctx.tx, 'mail_request', { company_id: ctx.companyId, request_id: id, event: 'decided' });
}

/** A request as those who decide see it. */
export async function requestForStaff(ctx: Context, id: string): Promise<AssetRequest> {
  const row = await ctx.tx.one(
    sql<StaffRow>`select ${staff(ctx)} ${fromStaff(ctx)} where r.company_id = ${ctx.companyId} and r.id = ${id}`,
  );
  return outgoing(ctx, row);
}

/** Where something is put, and how, is said of returns alone. */
function refuseCheckin({ location, status, note }: InputOf<typeof grant.input>): void {
  refuse({
    ...(location === null ? {} : { location_id: { key: 'unknown_field' } }),
    ...(status === null ? {} : { status_id: { key: 'unknown_field' } }),
    ...(note === null ? {} : { note: { key: 'unknown_field' } }),
  });
}

/** A due date in the past is dropped. */
function dueOf(ctx: Context, { expected_checkin: due }: Pick<StaffRow, 'expected_checkin'>): string | null {
  return due !== null && due >= today(ctx) ? due : null;
}
