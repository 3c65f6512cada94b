import { sql, type RawBuilder } from 'kysely';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { ListQuery } from '@steward/kernel/server/engine/operations/list.ts';
import { imageOf } from '@steward/kernel/server/fields/image.ts';
import { ownFaults } from '@steward/modules/maintenance/server';
import { catalogItems } from '@steward/modules/request_catalogs/server';
import { problemsAreFaults } from '../contract/portal.ts';
import type { OwnRequest } from '../contract/wire.ts';
import { requirePortalAccess } from './portal.ts';

export interface RequestRow
  extends
    Omit<OwnRequest, 'asset' | 'item' | 'image' | 'created_at' | 'decided_at'>,
    Pick<Tables['asset_request'], 'asset_id' | 'catalog_item_id' | 'image_id' | 'created_at' | 'decided_at'> {
  readonly asset_tag: string | null;
  /** Name of the asset or item. */
  readonly subject: string;
}

/** The same with the workspace of the asset. */
export interface SubjectRow extends RequestRow {
  readonly work_space_id: string | null;
}

/** Record of a request in the history. */
export function subjectOf({ asset_id: asset, catalog_item_id: item, subject: title, work_space_id }: SubjectRow) {
  const type = asset === null ? 'catalog_item' : 'asset';
  return { record: recordNamed(type), id: asset ?? item ?? '', title, workspaceId: work_space_id };
}

export const REQUEST = sql`r.id, r.kind, r.status, r.quantity, r.note, r.image_id, r.expected_checkin, r.expected_on,
  r.answer, r.created_at, r.decided_at, r.asset_id, r.catalog_item_id, t.asset_tag,
  coalesce(t.name, m.name, i.name, '') as subject`;

/** Requests `r` with the asset `t` and its model `m`, or the item of the catalogue `i`. */
export function fromRequests(ctx: Pick<Context, 'companyId'>): RawBuilder<unknown> {
  return sql`from asset_request r
    left join asset t on t.company_id = ${ctx.companyId} and t.id = r.asset_id
    left join asset_model m on m.company_id = ${ctx.companyId} and m.id = t.model_id
    left join ${catalogItems(ctx)} i on i.id = r.catalog_item_id`;
}

/** Wire form for the requester. */
export function requestOf<R extends RequestRow>(ctx: Context, row: R): OwnRequest & Pick<R, 'status'> {
  const { id, kind, status, quantity, note, expected_checkin, expected_on, answer } = row;
  const { asset_id: asset, catalog_item_id: item, asset_tag: tag, subject: name } = row;
  return {
    id,
    kind,
    status,
    quantity,
    note,
    expected_checkin,
    expected_on,
    answer,
    image: imageOf(ctx.companyId, row.image_id),
    asset: asset === null || tag === null ? null : { id: asset, asset_tag: tag, name },
    item: item === null ? null : { id: item, name },
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

const faultStatus = sql`case when f.state = 'new' then 'open' when f.state = 'in_maintenance' then f.state
  when f.maintenance_id is null then 'declined' else 'done' end`;

/** Requests and reports of the caller, as rows of `REQUEST`. */
export function ownRows(ctx: Context): RawBuilder<unknown> {
  const requests = sql`select ${REQUEST} ${fromRequests(ctx)}
    where r.company_id = ${ctx.companyId} and r.user_id = ${ctx.user.id}`;
  if (!problemsAreFaults(ctx.user)) return requests;
  return sql`${requests} union all
    select f.id, 'problem', ${faultStatus}, null, f.description, f.image_id, null, null, f.reason, f.created_at,
      f.closed_on, f.asset_id, null, t.asset_tag, coalesce(t.name, m.name)
    from ${ownFaults(ctx)} f
    join asset t on t.company_id = ${ctx.companyId} and t.id = f.asset_id
    join asset_model m on m.company_id = ${ctx.companyId} and m.id = t.model_id`;
}

/** Closed states. */
export const ENDED = sql`r.status in ('done', 'declined', 'withdrawn')`;

/** The caller's requests, newest first, without the deciding user. Previews leave out messages. */
export async function ownRequests(ctx: Context, { page, pageSize }: ListQuery): Promise<Page<OwnRequest>> {
  requirePortalAccess(ctx, 'read');
  const rows = await ctx.tx.rows(sql<RequestRow>`
    select r.* from (${ownRows(ctx)}) r
    order by ${ENDED}, r.created_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const n = await ctx.tx.count(sql`select count(*) as n from (${ownRows(ctx)}) r`);
  return {
    count: n,
    count_is_exact: true,
    page,
    page_size: pageSize,
    results: rows.map((row) =>
      requestOf(ctx, ctx.isPreview ? { ...row, note: null, answer: null, image_id: null } : row),
    ),
  };
}
