import { sql, type RawBuilder } from 'kysely';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { fullName } from '@steward/kernel/contract/records/name_and_icon.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { ConcernGroup } from '@steward/kernel/contract/wire/concerns.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { hiddenRecord, isReadable } from '@steward/kernel/server/access/hidden_names.ts';
import { scopeSql } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { ConcernSourceOf } from '@steward/kernel/server/context/views.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { parseListQuery } from '@steward/kernel/server/engine/query/parse.ts';
import { asset as assetRecord } from '@steward/modules/assets/contract';
import { location as locationRecord } from '@steward/modules/locations/contract';
import { catalogItem } from '@steward/modules/request_catalogs/contract';
import { decidableKinds, DECIDING, isForItem, REQUEST_KINDS, type RequestKind } from '../contract/portal.ts';
import type { AssetRequest, RequestStatus, OpenRequests } from '../contract/wire.ts';
import { ENDED, fromRequests, REQUEST, requestOf, type SubjectRow } from './request_rows.ts';

export interface StaffRow extends SubjectRow, Pick<Tables['asset_request'], 'user_id'> {
  readonly status: RequestStatus;
  readonly user_name: string;
  readonly decided_by: string | null;
  readonly asset_state: string | null;
  readonly location_id: string | null;
  readonly location_name: string | null;
  readonly is_location_told: boolean;
  readonly model_id: string | null;
  readonly model_name: string | null;
  readonly is_model_told: boolean;
}

function staff(ctx: Context): RawBuilder<unknown> {
  const told = isReadable(ctx, locationRecord, 'l') ?? sql`true`;
  const isModelTold = isReadable(ctx, recordNamed('asset_model'), 'n') ?? sql`true`;
  return sql`${REQUEST}, t.work_space_id, r.user_id, u.name as user_name, d.name as decided_by, t.state as asset_state,
    l.id as location_id, l.name as location_name, ${told} as is_location_told, n.id as model_id, n.name as model_name,
    ${isModelTold} as is_model_told`;
}

/** With the location of the asset `l`, or the model `n` that the item names. */
function fromStaff(ctx: Context): RawBuilder<unknown> {
  return sql`${fromRequests(ctx)}
    join app_user u on u.company_id = ${ctx.companyId} and u.id = r.user_id
    left join app_user d on d.company_id = ${ctx.companyId} and d.id = r.decided_by
    left join location l on l.company_id = ${ctx.companyId} and l.id = t.location_id
    left join asset_model n on n.company_id = ${ctx.companyId} and n.id = i.model_id`;
}

function outgoing(ctx: Context, row: StaffRow): AssetRequest {
  const named = (id: string | null, name: string | null, isTold: boolean) =>
    id === null || name === null ? null : isTold ? { id, name } : hiddenRecord(ctx, id);
  return {
    ...requestOf(ctx, row),
    user: { id: row.user_id, name: row.user_name },
    decided_by: row.decided_by,
    asset_state: row.asset_state,
    asset_location: named(row.location_id, row.location_name, row.is_location_told),
    item_model: named(row.model_id, row.model_name, row.is_model_told),
  };
}

/** Record type of each kind, and its alias in statements. */
export function aboutOf(kind: RequestKind) {
  return isForItem(kind)
    ? ({ record: catalogItem, alias: 'i' } as const)
    : ({ record: assetRecord, alias: 't' } as const);
}

/** Condition that the record is readable. Items may be deleted, since approved ones are still delivered. */
function seen(ctx: Context, kind: RequestKind): RawBuilder<unknown>[] {
  const { record, alias } = aboutOf(kind);
  return visible(ctx, record, alias, isForItem(kind) ? { trash: 'both' } : {});
}

/** Condition for requests that the caller may decide, by kind, visibility and scope. */
export function theirs(ctx: Context): RawBuilder<unknown> {
  const kinds = decidableKinds(ctx.user).map((kind) => {
    const { record, alias } = aboutOf(kind);
    const within = scopeSql(ctx, record, DECIDING[kind], alias);
    return sql`(${all([sql`r.kind = ${kind}`, ...seen(ctx, kind), ...(within ? [within] : [])])})`;
  });
  if (kinds.length === 0) throw new AppError('forbidden', { params: { permission: DECIDING.claim } });
  return sql`r.company_id = ${ctx.companyId} and (${sql.join(kinds, sql` or `)})`;
}

/** Parts of the list: to decide, to order and deliver, closed. */
export const REQUEST_PARTS = ['open', 'approved', 'ended'] as const;
const PARTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  open: sql`r.status = 'open'`,
  approved: sql`r.status in ('approved', 'ordered')`,
  ended: ENDED,
};

/** Requests to decide: open ones oldest first, ended ones newest first; filtered by `kind` and what they are about. */
export async function listRequests(ctx: Context, query: Readonly<Record<string, string>>): Promise<Page<AssetRequest>> {
  const { page, pageSize } = parseListQuery(query, 20);
  const status = REQUEST_PARTS.find((one) => one === (query['status'] ?? 'open'));
  if (!status) throw invalid({ status: { key: 'not_option', params: { options: REQUEST_PARTS.join(', ') } } });
  const kind = REQUEST_KINDS.find((one) => one === query['kind']);
  if (query['kind'] && !kind)
    throw invalid({ kind: { key: 'not_option', params: { options: REQUEST_KINDS.join(', ') } } });
  const about = (['asset_id', 'catalog_item_id'] as const).flatMap((key) => {
    const id = query[key];
    if (!id) return [];
    if (!isUuid(id)) throw invalid({ [key]: { key: 'not_id' } });
    return [sql`${sql.ref(`r.${key}`)} = ${id}`];
  });
  const where = all([theirs(ctx), PARTS[status] ?? ENDED, ...(kind ? [sql`r.kind = ${kind}`] : []), ...about]);
  const order = status === 'ended' ? sql`r.decided_at desc, r.id desc` : sql`r.created_at, r.id`;
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

/** A request, for users who see its record. */
export async function findRequest(ctx: Context, id: string): Promise<StaffRow | undefined> {
  const about = (['claim', 'item'] as const).map((kind) => sql`(${all(seen(ctx, kind))})`);
  return ctx.tx.maybe(sql<StaffRow>`
    select ${staff(ctx)} ${fromStaff(ctx)} where r.company_id = ${ctx.companyId} and r.id = ${id}
    and (${sql.join(about, sql` or `)})`);
}

/** Wire form for those who decide. */
export async function requestForStaff(ctx: Context, id: string): Promise<AssetRequest> {
  const row = await ctx.tx.one(
    sql<StaffRow>`select ${staff(ctx)} ${fromStaff(ctx)} where r.company_id = ${ctx.companyId} and r.id = ${id}`,
  );
  return outgoing(ctx, row);
}

const FEW = '5';

/** The oldest requests for the caller's decision. */
export async function openRequests(ctx: Context): Promise<OpenRequests | null> {
  if (decidableKinds(ctx.user).length === 0) return null;
  const { count, count_is_exact, results } = await listRequests(ctx, { status: 'open', page: '1', page_size: FEW });
  return { count, count_is_exact, results };
}

const TITLES = {
  open: wordsOf('requests')(({ nav }) => nav.requests),
  approved: wordsOf('requests')(({ jobs }) => jobs.to_deliver),
} as const;

/** Requests for the dashboard and for the jobs of those who deliver, the oldest first. */
const requestsWaiting = (group: ConcernGroup, status: keyof typeof TITLES): ConcernSourceOf<Context> => ({
  group,
  read: async (ctx, limit) => {
    const kinds = decidableKinds(ctx.user);
    if (status === 'open' ? kinds.length === 0 : !kinds.some(isForItem)) return null;
    const to = status === 'open' ? '/requests' : `/requests?status=${status}`;
    const found = await listRequests(ctx, { status, page: '1', page_size: String(limit) });
    return {
      list: {
        ...{ title: TITLES[status][ctx.language], record: null, to },
        ...{ count: found.count, count_is_exact: found.count_is_exact },
      },
      items: found.results.map(({ id, asset, item, user, created_at: at }) => ({
        ...{ id, about: user.name, day: at.slice(0, 10), is_late: false, icon: asset ? 'laptop' : 'shapes' },
        ...{ to, list: to },
        name: asset ? fullName({ name: asset.name, tag: asset.asset_tag }) : (item?.name ?? ''),
      })),
    };
  },
});

export const requestConcerns = [requestsWaiting('waiting', 'open'), requestsWaiting('mine', 'approved')];
