import { sql } from 'kysely';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { fullName } from '@steward/kernel/contract/records/name_and_icon.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { assigneeNameSql, joinAssignees, shownAssigneeSql } from '@steward/kernel/server/assignments/assignees.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { assigneeIdSql } from '@steward/kernel/server/storage/columns.ts';
import { asset } from '@steward/modules/assets/contract';

/** State of an asset that check-out and check-in need. */
export interface LockedAsset extends Pick<
  Tables['asset'],
  | 'id'
  | 'asset_tag'
  | 'name'
  | 'checked_out_at'
  | 'expected_checkin'
  | 'status_id'
  | 'location_id'
  | 'default_location_id'
  | 'work_space_id'
> {
  readonly assignee_type: string | null;
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
  /** Name of the assignee as the caller may see it. */
  readonly shown_assignee: string | null;
  readonly status_name: string;
  readonly status_type: string;
}

/** Requires reading too: refusals name assignees, which a guessed tag must not reveal. */
export function requireCheckoutPermission(ctx: Context, action: 'checkout' | 'checkin'): void {
  requirePermission(ctx, `assets:${action}`);
  requirePermission(ctx, 'assets:read');
}

/**
 * The same for several, by id: refusals for those that may not be used; invisible ones are missing. `others` are assets
 * that have to be locked with them, in one order.
 */
export async function lockAssets(
  ctx: Context,
  ids: readonly string[],
  action: 'checkout' | 'checkin',
  others: readonly string[] = [],
): Promise<Map<string, LockedAsset | AppError>> {
  const locked = await ctx.tx.ids(sql`
    select t.id from asset t where ${all(visible(ctx, asset))} and t.id = any(${[...ids, ...others]}::uuid[])
    order by t.id for update`);
  const wanted = new Set(ids);
  const there = locked.filter((id) => wanted.has(id));
  if (there.length === 0) return new Map();
  const outside = await outOfScope(ctx, asset, action, there);
  const found = await ctx.tx.known(sql<LockedAsset>`
    select t.id, t.asset_tag, t.name, t.assignee_type, ${assigneeIdSql('t')} as assignee_id,
      ${assigneeNameSql()} as assignee_name, ${shownAssigneeSql(ctx)} as shown_assignee, t.checked_out_at, t.expected_checkin, t.status_id, s.name as status_name, s.type as status_type,
      t.location_id, t.default_location_id, t.work_space_id
    from asset t
    join status_label s on s.company_id = ${ctx.companyId} and s.id = t.status_id
    ${joinAssignees(ctx, 't')}
    where t.company_id = ${ctx.companyId} and t.id = any(${there}::uuid[])`);
  return new Map(
    found.map((one) => [
      one.id,
      outside.has(one.id) ? new AppError('forbidden', { params: { permission: `assets:${action}` } }) : one,
    ]),
  );
}

/** Title in the history. */
export function titleOf(locked: LockedAsset): string {
  return locked.name ?? locked.asset_tag;
}

/** Title in refusals. */
export function nameOf(locked: LockedAsset): string {
  return fullName({ name: locked.name ?? '', tag: locked.asset_tag });
}

export function alreadyOut(locked: LockedAsset): AppError {
  return new AppError('already_checked_out', {
    params: {
      asset: nameOf(locked),
      assignee: locked.shown_assignee ?? '',
      since: formatDate((locked.checked_out_at ?? new Date(0)).toISOString()),
    },
    extra: { assignee: { type: locked.assignee_type, id: locked.assignee_id, name: locked.shown_assignee } },
  });
}

/** The new status label; absent: the present one. */
export async function statusFor(
  ctx: Context,
  locked: LockedAsset,
  statusId: string | null | undefined,
): Promise<{ id: string; name: string; type: string }> {
  if (!statusId) return { id: locked.status_id, name: locked.status_name, type: locked.status_type };
  const found = await ctx.tx.maybe(sql<Pick<Tables['status_label'], 'id' | 'name' | 'type'>>`
    select id, name, type from status_label where company_id = ${ctx.companyId} and id = ${statusId} and deleted_at is null for share`);
  if (!found) throw invalid({ status_id: { key: 'no_such_record', params: { record: 'status' } } });
  return found;
}

/** Refuses future times, with a minute of tolerance. */
export function pastTime(ctx: Context, value: string | null | undefined, key: string): Date {
  if (!value) return ctx.now;
  const time = new Date(value);
  if (time.getTime() > ctx.now.getTime() + 60_000) throw invalid({ [key]: { key: 'future_date' } });
  return time;
}
