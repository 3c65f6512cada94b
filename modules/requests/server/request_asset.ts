import { sql } from 'kysely';
import type { InputOf } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { readableTitleSql } from '@steward/kernel/server/access/hidden_names.ts';
import { all } from '@steward/kernel/server/access/visibility.ts';
import { type Context, withPermissions } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { checkOut } from '@steward/modules/checkout/server';
import type { request } from '../contract/actions.ts';
import { requestModeOf } from '../contract/portal.ts';
import type { RequestAnswer } from '../contract/wire.ts';
import { storeRequest } from './ask.ts';
import { requestableSql } from './portal.ts';

interface Wanted extends Pick<Tables['asset'], 'id' | 'asset_tag' | 'assignee_type' | 'assignee_user_id' | 'state'> {
  readonly name: string;
  readonly status: string;
  readonly needs_due: boolean;
}

/**
 * Requests an asset, or checks it out at once with self-checkout. Throws `not_found` when not requestable,
 * `claim_taken` after a concurrent one, without naming who.
 */
export async function requestAsset(ctx: Context, id: string, input: InputOf<typeof request.input>): Promise<void> {
  const conditions = all(requestableSql(ctx, 't'));
  const { note, expected_checkin: expectedCheckin } = input;
  const start = today(ctx);
  if (expectedCheckin !== null && expectedCheckin < start)
    throw invalid({ expected_checkin: { key: 'before_start', params: { start } } });

  // Concurrent requests wait here.
  const locked = await ctx.tx.maybe(sql`select t.id from asset t where ${conditions} and t.id = ${id} for update`);
  if (!locked) throw new AppError('not_found');
  const wanted = await ctx.tx.one(sql<Wanted>`
    select t.id, t.asset_tag, coalesce(t.name, ${readableTitleSql(ctx, recordNamed('asset_model'), 'm')},
    t.asset_tag) as name, coalesce(c.due_required, false) as needs_due, t.assignee_type, t.assignee_user_id, t.state,
    s.name as status from asset t
    join asset_model m on m.company_id = ${ctx.companyId} and m.id = t.model_id
    left join category c on c.company_id = ${ctx.companyId} and c.id = m.category_id
    join status_label s on s.company_id = ${ctx.companyId} and s.id = t.status_id
    where t.company_id = ${ctx.companyId} and t.id = ${id}`);
  const asset = `${wanted.name} · ${wanted.asset_tag}`;
  if (wanted.assignee_user_id === ctx.user.id) throw new AppError('claim_yours', { params: { asset } });
  if (wanted.assignee_type) throw new AppError('claim_taken', { params: { asset } });
  if (wanted.state !== 'deployable') throw new AppError('not_deployable', { params: { asset, status: wanted.status } });

  if (wanted.needs_due && expectedCheckin === null) throw invalid({ expected_checkin: { key: 'required' } });

  if (requestModeOf(ctx.user) === 'at_once') {
    const right = withPermissions(ctx, ['assets:read', 'assets:checkout', 'user:read']);
    await checkOut(right, { assetId: id, assignee: { type: 'user', id: ctx.user.id }, expectedCheckin, note });
  } else {
    await storeRequest(ctx, { kind: 'claim', assetId: id, note, expectedCheckin });
  }
}

/** Outcome of a request, and its asset. */
export async function requestAnswer(ctx: Context, id: string): Promise<RequestAnswer> {
  const { name } = await ctx.tx.one(sql<Pick<Wanted, 'name'>>`
    select coalesce(t.name, ${readableTitleSql(ctx, recordNamed('asset_model'), 'm')}, t.asset_tag) as name from asset t
    join asset_model m on m.company_id = ${ctx.companyId} and m.id = t.model_id
    where t.company_id = ${ctx.companyId} and t.id = ${id}`);
  return { outcome: requestModeOf(ctx.user) === 'at_once' ? 'handed_out' : 'requested', asset: { id, name } };
}
