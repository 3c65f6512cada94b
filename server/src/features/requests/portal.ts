import { claimingOf, type RequestKind } from '@steward/contract/access/portal';
import { asset } from '@steward/contract/records/asset';
import { iconOfCategory } from '@steward/contract/records/category_icons';
import { recordNamed } from '@steward/contract/records/index';
import type { Page } from '@steward/contract/wire/list';
import type { ClaimableChoices, ClaimableModel, ClaimableThing, OwnRequest, OwnThing } from '@steward/contract/wire/requests';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../engine/context.ts';
import { AppError } from '../../engine/errors.ts';
import { imageOf } from '../../engine/images.ts';
import { isTold, shownTitleSql, toldTitleSql } from '../../engine/hidden_names.ts';
import type { ListQuery } from '../../engine/operations/list.ts';
import { subtree } from '../../engine/query/tree.ts';
import { reachSql } from '../../engine/reach.ts';
import { enter } from './enter.ts';

interface ThingRow {
  readonly id: string;
  readonly asset_tag: string;
  readonly name: string;
  readonly model: string;
  readonly category: string | null;
  readonly category_icon: string | null;
  readonly image_id: string | null;
}

/** Only what the portal may tell is ever read: no price, no note, nobody else. */
const THING = sql`t.id, t.asset_tag, coalesce(t.name, m.name) as name, m.name as model, c.name as category, c.icon as category_icon, coalesce(t.image_id, m.image_id) as image_id`;

function fromThings(ctx: Context): RawBuilder<unknown> {
  return sql`from asset t
    join asset_model m on m.company_id = ${ctx.companyId} and m.id = t.model_id
    left join category c on c.company_id = ${ctx.companyId} and c.id = m.category_id`;
}

/** A thing as it goes out, with its picture or the icon of its category. */
function thingOf<R extends ThingRow>(ctx: Context, { image_id, category_icon, ...row }: R) {
  return { ...row, image: imageOf(ctx.companyId, image_id), icon: iconOfCategory({ icon: category_icon, name: row.category }) };
}

/** What the caller has, in whichever workspace it is kept: it lies on their desk. */
export async function ownThings(ctx: Context): Promise<{ results: OwnThing[] }> {
  enter(ctx, 'read');
  const rows = await ctx.tx.rows(sql<ThingRow & { serial: string | null; checked_out_at: Date | null; due: string | null; open: RequestKind[] }>`
    select ${THING}, t.serial, t.checked_out_at, t.expected_checkin as due,
      array(select distinct r.kind from asset_request r where r.company_id = ${ctx.companyId} and r.asset_id = t.id and r.user_id = ${ctx.user.id} and r.status = 'open') as open
    ${fromThings(ctx)}
    where t.company_id = ${ctx.companyId} and t.holder_user_id = ${ctx.user.id} and t.deleted_at is null
    order by t.expected_checkin nulls last, t.checked_out_at desc, t.id limit 500`);
  return { results: rows.map(({ checked_out_at, ...row }) => ({ ...thingOf(ctx, row), since: checked_out_at?.toISOString() ?? null })) };
}

/** Where an asset is offered to the caller: in their workspaces, and where the right by which they claim holds. Throws 403 without one. */
export function offered(ctx: Context, alias: string): RawBuilder<unknown>[] {
  enter(ctx, 'read');
  const way = claimingOf(ctx.user);
  if (way === null) throw new AppError('forbidden', { params: { permission: 'can_request_assets' } });
  const within = reachSql(ctx, asset, way === 'at_once' ? 'self_checkout:read' : 'can_request_assets', alias);
  return [
    sql`${sql.ref(`${alias}.company_id`)} = ${ctx.companyId} and ${sql.ref(`${alias}.deleted_at`)} is null and ${sql.ref(`${alias}.requestable`)}`,
    ...(ctx.workspaces === 'all' ? [] : [sql`${sql.ref(`${alias}.work_space_id`)} = any(${[...ctx.workspaces]}::uuid[])`]),
    ...(within ? [within] : []),
  ];
}

const LOCATION = recordNamed('location');

/**
 * The names of what is offered, as far as they are told: somebody may be offered what lies in a category or a place that
 * their permissions leave out.
 */
function toldNames(ctx: Context) {
  const model = toldTitleSql(ctx, recordNamed('asset_model'), 'm');
  const category = toldTitleSql(ctx, recordNamed('category'), 'c');
  return { name: sql`coalesce(t.name, ${model}, t.asset_tag)`, model, category, place: toldTitleSql(ctx, LOCATION, 'l') };
}

const MOST_WORDS = 8;
const isMine = (ctx: Context): RawBuilder<unknown> => sql`exists (select from asset_request r where r.company_id = ${ctx.companyId}
  and r.asset_id = t.id and r.user_id = ${ctx.user.id} and r.status = 'open' and r.kind = 'claim')`;

/** What of it is looked for. */
export interface OfferQuery extends ListQuery {
  readonly modelId?: string | undefined;
  readonly categoryId?: string | undefined;
  /** With all below. */
  readonly locationId?: string | undefined;
}

function fromOffers(ctx: Context): RawBuilder<unknown> {
  return sql`${fromThings(ctx)} left join location l on l.company_id = ${ctx.companyId} and l.id = t.location_id`;
}

/** What is offered and free. Words are looked for in what is shown, and nowhere else: a search must not tell what is in the notes. */
async function offersMatching(ctx: Context, { search, modelId, categoryId, locationId }: OfferQuery): Promise<RawBuilder<unknown>> {
  const { name, model, category } = toldNames(ctx);
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`concat_ws(' ', ${name}, t.asset_tag, ${model}, ${category}) ilike ${pattern}`;
  });
  const told = (type: string, alias: string): RawBuilder<unknown>[] => [isTold(ctx, recordNamed(type), alias)].filter((one) => one !== null);
  return sql.join([
    ...offered(ctx, 't'), sql`t.state = 'deployable'`, ...words,
    ...(modelId ? [sql`t.model_id = ${modelId}`] : []),
    ...(categoryId ? [sql`m.category_id = ${categoryId}`, ...told('category', 'c')] : []),
    ...(locationId ? [sql`t.location_id = any(${await subtree(ctx, LOCATION, [locationId])}::uuid[])`, ...told('location', 'l')] : []),
  ], sql` and `);
}

/** What the caller may claim now. */
export async function claimable(ctx: Context, query: OfferQuery): Promise<Page<ClaimableThing>> {
  const { page, pageSize } = query;
  const where = await offersMatching(ctx, query);
  const { name, model, category } = toldNames(ctx);
  const rows = await ctx.tx.rows(sql<ThingRow & { place: string | null; is_requested: boolean; needs_due: boolean }>`
    select t.id, t.asset_tag, ${name} as name, coalesce(${model}, '') as model, ${category} as category,
      case when ${category} is null then null else c.icon end as category_icon, coalesce(t.image_id, m.image_id) as image_id,
      ${shownTitleSql(ctx, LOCATION, 'l')} as place, coalesce(c.due_required, false) as needs_due, ${isMine(ctx)} as is_requested
    ${fromOffers(ctx)} where ${where} order by ${name}, t.id limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const { n } = await ctx.tx.one(sql<{ n: number }>`select count(*) as n from (select 1 ${fromOffers(ctx)} where ${where} limit 1001) x`);
  return { count: Math.min(n, 1000), count_is_exact: n <= 1000, page, page_size: pageSize, results: rows.map((row) => thingOf(ctx, row)) };
}

interface ModelRow extends Omit<ClaimableModel, 'image' | 'icon'> {
  readonly category_icon: string | null;
  readonly image_id: string | null;
}

/** The same by model: how many there are, and where. One alone has its own name. */
export async function claimableModels(ctx: Context, query: OfferQuery): Promise<Page<ClaimableModel>> {
  const { page, pageSize } = query;
  const where = await offersMatching(ctx, query);
  const { name, model, category, place } = toldNames(ctx);
  const groups = sql`
    select m.id, case when count(*) = 1 then min(${name}) else coalesce(min(${model}), min(${name})) end as name, min(${category}) as category,
      min(case when ${category} is null then null else c.icon end) as category_icon,
      (array_agg(coalesce(m.image_id, t.image_id) order by t.id) filter (where coalesce(m.image_id, t.image_id) is not null))[1] as image_id,
      count(*) filter (where not ${isMine(ctx)})::int as available, bool_or(${isMine(ctx)}) as is_requested,
      coalesce((array_agg(distinct ${place}) filter (where ${place} is not null))[1:${MOST_PLACES}], '{}') as places
    ${fromOffers(ctx)} where ${where} group by m.id`;
  const rows = await ctx.tx.rows(sql<ModelRow>`${groups} order by name, m.id limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const { n } = await ctx.tx.one(sql<{ n: number }>`select count(*) as n from (select 1 ${fromOffers(ctx)} where ${where} group by m.id limit 1001) x`);
  const results = rows.map(({ image_id, category_icon: icon, ...row }) => ({
    ...row, image: imageOf(ctx.companyId, image_id), icon: iconOfCategory({ icon, name: row.category }),
  }));
  return { count: Math.min(n, 1000), count_is_exact: n <= 1000, page, page_size: pageSize, results };
}

const MOST_PLACES = 3;
const MOST_CHOICES = 200;

/** The categories and places of what is offered, to narrow it by. */
export async function claimableChoices(ctx: Context): Promise<ClaimableChoices> {
  const where = await offersMatching(ctx, { search: '', page: 1, pageSize: 1, sort: [], filters: null });
  const { category, place } = toldNames(ctx);
  const choices = (id: RawBuilder<unknown>, name: RawBuilder<unknown>) => ctx.tx.rows(sql<{ id: string; name: string }>`
    select ${id} as id, min(${name}) as name ${fromOffers(ctx)} where ${where} and ${name} is not null group by 1 order by 2, 1 limit ${MOST_CHOICES}`);
  return { categories: await choices(sql`c.id`, category), places: await choices(sql`l.id`, place) };
}

/** What the caller has asked for, newest first. Who decided is not theirs to know. A preview shows what was asked for and what came of it; what was written passed between two people. */
export async function ownRequests(ctx: Context, { page, pageSize }: ListQuery): Promise<Page<OwnRequest>> {
  enter(ctx, 'read');
  const rows = await ctx.tx.rows(sql<RequestRow>`
    select ${REQUEST} ${fromRequests(ctx)} where r.company_id = ${ctx.companyId} and r.user_id = ${ctx.user.id}
    order by r.status = 'open' desc, r.created_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const { n } = await ctx.tx.one(sql<{ n: number }>`select count(*) as n from asset_request r where r.company_id = ${ctx.companyId} and r.user_id = ${ctx.user.id}`);
  return { count: n, count_is_exact: true, page, page_size: pageSize, results: rows.map((row) => requestOf(ctx, ctx.isPreview ? { ...row, note: null, answer: null, image_id: null } : row)) };
}

export interface RequestRow extends Omit<OwnRequest, 'asset' | 'image' | 'created_at' | 'decided_at'> {
  readonly asset_id: string;
  readonly asset_tag: string;
  readonly asset_name: string;
  readonly image_id: string | null;
  readonly created_at: Date;
  readonly decided_at: Date | null;
}

export const REQUEST = sql`r.id, r.kind, r.status, r.note, r.image_id, r.expected_checkin, r.answer, r.created_at, r.decided_at, t.id as asset_id, t.asset_tag, coalesce(t.name, m.name) as asset_name`;

export function fromRequests(ctx: Context): RawBuilder<unknown> {
  return sql`from asset_request r
    join asset t on t.company_id = ${ctx.companyId} and t.id = r.asset_id
    join asset_model m on m.company_id = ${ctx.companyId} and m.id = t.model_id`;
}

/** As it goes out to the one who asked. */
export function requestOf(ctx: Context, row: RequestRow): OwnRequest {
  const { id, kind, status, note, expected_checkin, answer } = row;
  return {
    id, kind, status, note, expected_checkin, answer, image: imageOf(ctx.companyId, row.image_id), asset: { id: row.asset_id, asset_tag: row.asset_tag, name: row.asset_name },
    created_at: row.created_at.toISOString(), decided_at: row.decided_at?.toISOString() ?? null,
  };
}
