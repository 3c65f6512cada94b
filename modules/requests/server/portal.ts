import { sql, type RawBuilder } from 'kysely';
import { iconOfCategory } from '@steward/kernel/contract/records/category_icons.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { HeldUnits } from '@steward/kernel/contract/wire/choices.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { isReadable, shownTitleSql, readableTitleSql } from '@steward/kernel/server/access/hidden_names.ts';
import { scopeSql } from '@steward/kernel/server/access/scope.ts';
import { unitsHeldBy } from '@steward/kernel/server/assignments/held.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { ListQuery } from '@steward/kernel/server/engine/operations/list.ts';
import { imageOf } from '@steward/kernel/server/fields/image.ts';
import { literal } from '@steward/kernel/server/search/terms.ts';
import { subtree } from '@steward/kernel/server/search/tree.ts';
import { asset } from '@steward/modules/assets/contract';
import { location as LOCATION } from '@steward/modules/locations/contract';
import { ownFaults } from '@steward/modules/maintenance/server';
import {
  problemsAreFaults,
  requestPermission,
  type RequestKind,
  portalMay,
  type PortalAction,
} from '../contract/portal.ts';
import type { RequestableChoices, RequestableModel, RequestableAsset, MyAsset } from '../contract/wire.ts';

interface PortalRow extends Pick<Tables['asset'], 'id'> {
  readonly asset_tag: string;
  readonly name: string;
  readonly model: string;
  readonly category: string | null;
  readonly category_icon: string | null;
  readonly image_id: string | null;
}

/** Columns of the portal: no prices, notes or other users. */
const PORTAL_COLUMNS = sql`t.id, t.asset_tag, coalesce(t.name, m.name) as name, m.name as model, c.name as category,
  c.icon as category_icon, coalesce(t.image_id, m.image_id) as image_id`;

function fromAssets(ctx: Context): RawBuilder<unknown> {
  return sql`from asset t
    join asset_model m on m.company_id = ${ctx.companyId} and m.id = t.model_id
    left join category c on c.company_id = ${ctx.companyId} and c.id = m.category_id`;
}

/** Wire form with picture or category icon. */
function toPortalAsset<R extends PortalRow>(ctx: Context, { image_id, category_icon, ...row }: R) {
  return {
    ...row,
    image: imageOf(ctx.companyId, image_id),
    icon: iconOfCategory({ icon: category_icon, name: row.category }),
  };
}

/** The caller's assets in all workspaces. */
export async function myAssets(ctx: Context): Promise<{ results: MyAsset[] }> {
  requirePortalAccess(ctx, 'read');
  const openFaults = sql`select 'problem' from ${ownFaults(ctx)} f where f.asset_id = t.id and f.state <> 'closed'
    and ${problemsAreFaults(ctx.user)}::boolean`;
  const rows = await ctx.tx.rows(sql<
    PortalRow & { serial: string | null; checked_out_at: Date | null; due: string | null; open: RequestKind[] }
  >`
    select ${PORTAL_COLUMNS}, t.serial, t.checked_out_at, t.expected_checkin as due,
      array(select r.kind from asset_request r where r.company_id = ${ctx.companyId} and r.asset_id = t.id
        and r.user_id = ${ctx.user.id} and r.status = 'open' union ${openFaults}) as open
    ${fromAssets(ctx)}
    where t.company_id = ${ctx.companyId} and t.assignee_user_id = ${ctx.user.id} and t.deleted_at is null
    order by t.expected_checkin nulls last, t.checked_out_at desc, t.id limit 500`);
  return {
    results: rows.map(({ checked_out_at, ...row }) => ({
      ...toPortalAsset(ctx, row),
      since: checked_out_at?.toISOString() ?? null,
    })),
  };
}

/** Other holdings of the caller, such as licence seats, in all workspaces. */
export async function myUnits(ctx: Context): Promise<{ results: HeldUnits[] }> {
  requirePortalAccess(ctx, 'read');
  return { results: await unitsHeldBy(ctx, { type: 'user', id: ctx.user.id }) };
}

/** Condition for requestable assets: workspaces and scope of the permission. Throws 403 without one. */
export function requestableSql(ctx: Context, alias: string): RawBuilder<unknown>[] {
  requirePortalAccess(ctx, 'read');
  const permission = requestPermission(ctx.user);
  if (permission === null) throw new AppError('forbidden', { params: { permission: 'can_request_assets' } });
  const within = scopeSql(ctx, asset, permission, alias);
  return [
    sql`${sql.ref(`${alias}.company_id`)} = ${ctx.companyId} and ${sql.ref(`${alias}.deleted_at`)} is null
      and ${sql.ref(`${alias}.requestable`)}`,
    ...(ctx.workspaces === 'all'
      ? []
      : [sql`${sql.ref(`${alias}.work_space_id`)} = any(${[...ctx.workspaces]}::uuid[])`]),
    ...(within ? [within] : []),
  ];
}

/** Visible names of categories and locations, which may be out of the caller's scope. */
function visibleNames(ctx: Context) {
  const model = readableTitleSql(ctx, recordNamed('asset_model'), 'm');
  const category = readableTitleSql(ctx, recordNamed('category'), 'c');
  return {
    name: sql`coalesce(t.name, ${model}, t.asset_tag)`,
    model,
    category,
    place: readableTitleSql(ctx, LOCATION, 'l'),
  };
}

const MAX_WORDS = 8;
const isMine = (
  ctx: Context,
): RawBuilder<unknown> => sql`exists (select from asset_request r where r.company_id = ${ctx.companyId}
  and r.asset_id = t.id and r.user_id = ${ctx.user.id} and r.status = 'open' and r.kind = 'claim')`;

/** Filters of requestable assets. */
export interface OfferQuery extends ListQuery {
  readonly modelId?: string | undefined;
  readonly categoryId?: string | undefined;
  /** With descendants. */
  readonly locationId?: string | undefined;
}

function fromOffers(ctx: Context): RawBuilder<unknown> {
  return sql`${fromAssets(ctx)} left join location l on l.company_id = ${ctx.companyId} and l.id = t.location_id`;
}

/** Requestable available assets. Searches only displayed texts, so that notes are not revealed. */
async function offersMatching(
  ctx: Context,
  { search, modelId, categoryId, locationId }: OfferQuery,
): Promise<RawBuilder<unknown>> {
  const { name, model, category } = visibleNames(ctx);
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => {
      const pattern = `%${literal(word)}%`;
      return sql`concat_ws(' ', ${name}, t.asset_tag, ${model}, ${category}) ilike ${pattern}`;
    });
  const told = (type: string, alias: string): RawBuilder<unknown>[] =>
    [isReadable(ctx, recordNamed(type), alias)].filter((one) => one !== null);
  return sql.join(
    [
      ...requestableSql(ctx, 't'),
      sql`t.state = 'deployable'`,
      ...words,
      ...(modelId ? [sql`t.model_id = ${modelId}`] : []),
      ...(categoryId ? [sql`m.category_id = ${categoryId}`, ...told('category', 'c')] : []),
      ...(locationId
        ? [sql`t.location_id = any(${await subtree(ctx, LOCATION, [locationId])}::uuid[])`, ...told('location', 'l')]
        : []),
    ],
    sql` and `,
  );
}

/** Assets that the caller may request. */
export async function requestable(ctx: Context, query: OfferQuery): Promise<Page<RequestableAsset>> {
  const { page, pageSize } = query;
  const where = await offersMatching(ctx, query);
  const { name, model, category } = visibleNames(ctx);
  const rows = await ctx.tx.rows(sql<PortalRow & { place: string | null; is_requested: boolean; needs_due: boolean }>`
    select t.id, t.asset_tag, ${name} as name, coalesce(${model}, '') as model, ${category} as category,
      case when ${category} is null then null else c.icon end as category_icon, coalesce(t.image_id, m.image_id) as image_id,
      ${shownTitleSql(ctx, LOCATION, 'l')} as place, coalesce(c.due_required, false) as needs_due, ${isMine(ctx)} as is_requested
    ${fromOffers(ctx)} where ${where} order by ${name}, t.id limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const n = await ctx.tx.count(
    sql`select count(*) as n from (select 1 ${fromOffers(ctx)} where ${where} limit 1001) x`,
  );
  return {
    count: Math.min(n, 1000),
    count_is_exact: n <= 1000,
    page,
    page_size: pageSize,
    results: rows.map((row) => toPortalAsset(ctx, row)),
  };
}

interface GroupRow extends Pick<RequestableModel, 'id' | 'name' | 'available' | 'is_requested'> {
  readonly total: number;
}

interface ModelRow
  extends Pick<RequestableModel, 'category' | 'places'>, Pick<Tables['asset_model'], 'id' | 'image_id'> {
  readonly category_icon: string | null;
}

/** The same by model with counts and locations; details are looked up for the page. */
export async function requestableModels(ctx: Context, query: OfferQuery): Promise<Page<RequestableModel>> {
  const { page, pageSize } = query;
  const where = await offersMatching(ctx, query);
  const { name, model } = visibleNames(ctx);
  const mine = await ctx.tx.ids(sql`
    select r.asset_id as id from asset_request r
    where r.company_id = ${ctx.companyId} and r.user_id = ${ctx.user.id} and r.status = 'open' and r.kind = 'claim'`);
  const isMine = sql`t.id = any(${mine}::uuid[])`;
  // Any name serves for several without a model; bytewise comparison is fast.
  const own = sql`min((${name}) collate "C")`;
  // A page behind the end has one row, with the total alone.
  const groups = await ctx.tx.rows(sql<GroupRow | { readonly total: number; readonly id: null }>`
    with g as materialized (
      select t.model_id as id, count(*) as n, ${own} as own,
        count(*) filter (where not ${isMine}) as available, bool_or(${isMine}) as is_requested
      ${fromOffers(ctx)} where ${where} group by t.model_id
    )
    select (select count(*) from g) as total, p.* from (select 1) one left join lateral (
      select g.id, case when g.n = 1 then g.own else coalesce(${model}, g.own) end collate natural_order as name,
        g.available, g.is_requested
      from g join asset_model m on m.company_id = ${ctx.companyId} and m.id = g.id
      order by 2, 1 limit ${pageSize} offset ${(page - 1) * pageSize}
    ) p on true`);
  const count = groups[0]?.total ?? 0;
  const shown = groups.filter((one) => one.id !== null);
  const details = new Map(
    (
      await ofModels(
        ctx,
        where,
        shown.map((one) => one.id),
      )
    ).map((one) => [one.id, one]),
  );
  const results = shown.map(({ total: _total, ...row }) => {
    const { category = null, category_icon = null, image_id = null, places = [] } = details.get(row.id) ?? {};
    const icon = iconOfCategory({ icon: category_icon, name: category });
    return { ...row, category, places, image: imageOf(ctx.companyId, image_id), icon };
  });
  return { count: Math.min(count, 1000), count_is_exact: count <= 1000, page, page_size: pageSize, results };
}

/** Details of models. */
function ofModels(ctx: Context, where: RawBuilder<unknown>, ids: readonly string[]): Promise<ModelRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const { category, place } = visibleNames(ctx);
  return ctx.tx.rows(sql<ModelRow>`
    with offer as materialized (
      select t.model_id, t.id, t.location_id, t.image_id ${fromOffers(ctx)}
      where ${where} and t.model_id = any(${[...ids]}::uuid[])
    )
    select m.id, ${category} as category, case when ${category} is null then null else c.icon end as category_icon,
      coalesce(m.image_id, (
        select o.image_id from offer o where o.model_id = m.id and o.image_id is not null order by o.id limit 1
      )) as image_id,
      array(
        select distinct ${place} as name
        from (select distinct o.location_id as id from offer o where o.model_id = m.id) w
        join location l on l.company_id = ${ctx.companyId} and l.id = w.id
        where ${place} is not null order by 1 limit ${MAX_PLACES}) as places
    from asset_model m left join category c on c.company_id = ${ctx.companyId} and c.id = m.category_id
    where m.company_id = ${ctx.companyId} and m.id = any(${[...ids]}::uuid[])`);
}

const MAX_PLACES = 3;
const MAX_CHOICES = 200;

/** Categories and locations of requestable assets. */
export async function requestableChoices(ctx: Context): Promise<RequestableChoices> {
  const { category, place } = visibleNames(ctx);
  const all = sql.join([...requestableSql(ctx, 't'), sql`t.state = 'deployable'`], sql` and `);
  type Sql = RawBuilder<unknown>;
  const distinct = (column: string): Sql => sql`(
    select distinct ${sql.ref(`t.${column}`)} as id from asset t where ${all}) o`;
  const choices = (from: Sql, id: Sql, name: Sql) =>
    ctx.tx.rows(sql<{ id: string; name: string }>`
    select distinct ${id} as id, ${name} as name from ${from} where ${name} is not null
    order by 2, 1 limit ${MAX_CHOICES}`);
  const categories = sql`${distinct('model_id')} join asset_model m on m.company_id = ${ctx.companyId} and m.id = o.id
    join category c on c.company_id = ${ctx.companyId} and c.id = m.category_id`;
  const places = sql`${distinct('location_id')} join location l on l.company_id = ${ctx.companyId} and l.id = o.id`;
  return {
    categories: await choices(categories, sql`c.id`, category),
    places: await choices(places, sql`l.id`, place),
  };
}

/** Throws 403 unless the caller has this portal action. */
export function requirePortalAccess(ctx: Context, action: PortalAction): void {
  if (!ctx.user.is_verified) throw new AppError('not_verified');
  if (!portalMay(ctx.user, action))
    throw new AppError('forbidden', { params: { permission: `featureportal:${action}` } });
}
