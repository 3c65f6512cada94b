import { sql, type RawBuilder } from 'kysely';
import { type InputOf, moneyFromMinor } from '@steward/kernel/contract/fields/index.ts';
import { iconOfCategory } from '@steward/kernel/contract/records/category_icons.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { readableTitleSql } from '@steward/kernel/server/access/hidden_names.ts';
import { scopeSql } from '@steward/kernel/server/access/scope.ts';
import { all } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { ListQuery } from '@steward/kernel/server/engine/operations/list.ts';
import { imageOf } from '@steward/kernel/server/fields/image.ts';
import { literal } from '@steward/kernel/server/search/terms.ts';
import { catalogItem } from '@steward/modules/request_catalogs/contract';
import { catalogItems } from '@steward/modules/request_catalogs/server';
import type { requestItem as requestItemAction } from '../contract/actions.ts';
import { mayRequestItems, requestPermission, seesPrices } from '../contract/portal.ts';
import type { OwnRequest, RequestableItem } from '../contract/wire.ts';
import { storeRequest } from './ask.ts';
import { requirePortalAccess } from './portal.ts';
import { fromRequests, REQUEST, requestOf, type RequestRow } from './request_rows.ts';

interface ItemRow
  extends
    Pick<Tables['catalog_item'], 'id' | 'name' | 'url' | 'image_id' | 'price' | 'price_currency'>,
    Pick<RequestableItem, 'category' | 'model' | 'description' | 'is_requested'> {
  readonly category_icon: string | null;
}

const MAX_WORDS = 8;

/** Condition for items `i` that the caller may request, by the scope of their permission. Throws 403 without one. */
export function requestableItemSql(ctx: Context): RawBuilder<unknown>[] {
  requirePortalAccess(ctx, 'read');
  const permission = requestPermission(ctx.user);
  if (permission === null || !mayRequestItems(ctx.user))
    throw new AppError('forbidden', { params: { permission: 'can_request_assets' } });
  const within = scopeSql(ctx, catalogItem, permission, 'i');
  return [
    sql`i.company_id = ${ctx.companyId} and i.deleted_at is null and i.requestable and not i.discontinued`,
    ...(within ? [within] : []),
  ];
}

function fromItems(ctx: Context): RawBuilder<unknown> {
  return sql`from ${catalogItems(ctx)} i
    left join category c on c.company_id = ${ctx.companyId} and c.id = i.category_id
    left join asset_model m on m.company_id = ${ctx.companyId} and m.id = i.model_id`;
}

/** Catalog items for the caller. Searches displayed texts only, so not suppliers and order numbers. */
export async function requestableItems(
  ctx: Context,
  { search, page, pageSize }: ListQuery,
): Promise<Page<RequestableItem>> {
  const category = readableTitleSql(ctx, recordNamed('category'), 'c');
  const model = readableTitleSql(ctx, recordNamed('asset_model'), 'm');
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => sql`concat_ws(' ', i.name, ${model}, ${category}, i.notes) ilike ${`%${literal(word)}%`}`);
  const where = all([...requestableItemSql(ctx), ...words]);
  const rows = await ctx.tx.rows(sql<ItemRow>`
    select i.id, i.name, i.url, i.image_id, i.price, i.price_currency, i.notes as description, ${model} as model,
      ${category} as category, case when ${category} is null then null else c.icon end as category_icon,
      exists (select from asset_request r where r.company_id = ${ctx.companyId} and r.catalog_item_id = i.id
        and r.user_id = ${ctx.user.id} and r.status = 'open') as is_requested
    ${fromItems(ctx)} where ${where} order by i.name, i.id limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const n = await ctx.tx.count(sql`select count(*) as n from (select 1 ${fromItems(ctx)} where ${where} limit 1001) x`);
  const isPriced = seesPrices(ctx.user);
  const results = rows.map(({ category_icon: icon, image_id: image, price, price_currency: currency, ...row }) => ({
    ...row,
    image: imageOf(ctx.companyId, image),
    icon: iconOfCategory({ icon, name: row.category }),
    price: isPriced && price !== null && currency !== null ? moneyFromMinor(price, currency) : null,
  }));
  return { count: Math.min(n, 1000), count_is_exact: n <= 1000, page, page_size: pageSize, results };
}

/** Requests an item. Throws `not_found` when it is not requestable, `already_requested` while a request is open. */
export async function requestItem(
  ctx: Context,
  id: string,
  { quantity, note }: InputOf<typeof requestItemAction.input>,
): Promise<void> {
  const offered = all(requestableItemSql(ctx));
  const locked = await ctx.tx.maybe(
    sql`select i.id from ${catalogItems(ctx)} i where ${offered} and i.id = ${id} for update`,
  );
  if (!locked) throw new AppError('not_found');
  await storeRequest(ctx, { kind: 'item', itemId: id, quantity, note });
}

/** The caller's open request for an item. */
export async function openItemRequest(ctx: Context, id: string): Promise<OwnRequest> {
  const row = await ctx.tx.one(sql<RequestRow>`
    select ${REQUEST} ${fromRequests(ctx)} where r.company_id = ${ctx.companyId} and r.catalog_item_id = ${id}
    and r.user_id = ${ctx.user.id} and r.status = 'open'`);
  return requestOf(ctx, row);
}
