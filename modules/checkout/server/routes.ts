import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { checkinFields, checkoutFields } from '../contract/actions.ts';
import { type Fields } from '@steward/kernel/contract/fields/index.ts';
import { asset } from '@steward/modules/assets/contract';
import { location } from '@steward/modules/locations/contract';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { sql } from 'kysely';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, parseInput } from '@steward/kernel/server/context/errors.ts';
import { firstSentence } from '@steward/kernel/server/engine/operations/bulk.ts';
import { listRecords } from '@steward/kernel/server/engine/operations/list.ts';
import { readRecord } from '@steward/kernel/server/engine/operations/read.ts';
import { parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { all, visible } from '@steward/kernel/server/engine/visibility.ts';
import { fieldsOf, id, ids, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import { LIST_QUERY, PAGE_QUERY } from '@steward/kernel/server/http/reference/queries.ts';
import { assignmentsOf, assetsAssignedTo } from './assignments.ts';
import { checkIn } from './check_in.ts';
import { checkOut } from './check_out.ts';
import { checkInMany, checkOutMany } from './many.ts';
import { checkInOf, checkOutOf, readCheckIn, readCheckOut, withoutAsset } from './read.ts';

type Body = Readonly<Record<string, unknown>>;

const tagField = { tag: { kind: 'text', required: true, max: 255 } } as const satisfies Fields;

/** `asset_ids` of a body, and the rest. */
function split(body: Body): { ids: string[]; rest: Record<string, unknown> } {
  const { asset_ids: given, ...rest } = body;
  const values = parseInput({ asset: { kind: 'references', to: 'asset', required: true } }, { asset_ids: given });
  return { ids: values.asset.sort(), rest };
}

/** Refusals of several assets with their tags. */
async function answerOf(
  ctx: Context,
  ids: readonly string[],
  answers: readonly (true | AppError)[],
): Promise<{ done: number; refused: { id: string; name: string; detail: string }[] }> {
  const refused: { id: string; name: string; detail: string }[] = [];
  for (const [index, id] of ids.entries()) {
    const answer = answers[index];
    if (!(answer instanceof AppError)) continue;
    const row = await ctx.tx.maybe(
      sql<
        Pick<Tables['asset'], 'asset_tag'>
      >`select t.asset_tag from asset t where ${all(visible(ctx, asset))} and t.id = ${id}`,
    );
    refused.push({ id, name: row?.asset_tag ?? '', detail: firstSentence(ctx, answer) });
  }
  return { done: ids.length - refused.length, refused };
}

/** Finds an asset by a scanned tag or serial, case-insensitive; a tag wins. */
async function scanned(ctx: Context, tag: string): Promise<string> {
  requirePermission(ctx, 'assets:read');
  const found = await ctx.tx.maybe(sql<Pick<Tables['asset'], 'id'>>`
    select t.id from asset t where ${all(visible(ctx, asset))} and (lower(t.asset_tag) = lower(${tag})
    or lower(t.serial) = lower(${tag}))
    order by lower(t.asset_tag) = lower(${tag}) desc limit 1`);
  if (!found) throw new AppError('not_found', { extra: { tag } });
  return found.id;
}

const common = { scope: 'company', record: 'asset' } as const;

export const checkoutRoutes: CompanyRoute[] = [
  {
    ...common,
    method: 'POST',
    path: '/associate',
    body: fieldsOf(checkoutFields),
    status: 201,
    access: { permission: 'assets:checkout' },
    summary: 'Check out an asset',
    handle: async (ctx, { body }) => {
      const { asset: assetId, ...values } = parseInput(checkoutFields, body);
      await checkOut(ctx, { assetId, ...checkOutOf(values) });
      return readRecord(ctx, asset, assetId);
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/associate/:id/checkin',
    body: fieldsOf(checkinFields),
    access: { permission: 'assets:checkin' },
    summary: 'Check in an asset',
    handle: async (ctx, { body, params }) => {
      const assetId = pathId(params['id']);
      await checkIn(ctx, { assetId, ...readCheckIn(body) });
      return readRecord(ctx, asset, assetId);
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/associate/bulk',
    body: { asset_ids: required(ids), ...fieldsOf(withoutAsset) },
    access: { permission: 'assets:checkout' },
    summary: 'Check out several assets',
    handle: async (ctx, { body }) => {
      const { ids, rest } = split(body);
      return answerOf(ctx, ids, await checkOutMany(ctx, ids, readCheckOut(rest)));
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/associate/bulk-checkin',
    body: { asset_ids: required(ids), ...fieldsOf(checkinFields) },
    access: { permission: 'assets:checkin' },
    summary: 'Check in several assets',
    handle: async (ctx, { body }) => {
      const { ids, rest } = split(body);
      return answerOf(ctx, ids, await checkInMany(ctx, ids, readCheckIn(rest)));
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/associate/quick_scan_checkout',
    body: fieldsOf({ ...withoutAsset, ...tagField }),
    access: { permission: 'assets:checkout' },
    summary: 'Check out a scanned asset, by its tag or serial',
    handle: async (ctx, { body }) => {
      const { tag, ...values } = parseInput({ ...withoutAsset, ...tagField }, body);
      const wanted = checkOutOf(values);
      const assetId = await scanned(ctx, tag);
      await checkOut(ctx, { assetId, ...wanted });
      return readRecord(ctx, asset, assetId);
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/associate/quick_scan_checkin',
    body: fieldsOf({ ...checkinFields, ...tagField }),
    access: { permission: 'assets:checkin' },
    summary: 'Check in a scanned asset, by its tag or serial',
    handle: async (ctx, { body }) => {
      const { tag, ...values } = parseInput({ ...checkinFields, ...tagField }, body);
      const assetId = await scanned(ctx, tag);
      await checkIn(ctx, { assetId, ...checkInOf(values) });
      return readRecord(ctx, asset, assetId);
    },
  },
  {
    ...common,
    method: 'GET',
    path: '/associate/scan',
    query: { tag: required(text) },
    access: { permission: 'assets:read' },
    summary: 'Look up a scanned asset, by its tag or serial',
    handle: async (ctx, { query }) => readRecord(ctx, asset, await scanned(ctx, query['tag'] ?? '')),
  },
  {
    ...common,
    method: 'GET',
    path: '/associateget/:id',
    query: PAGE_QUERY,
    access: { permission: 'assets:read' },
    summary: 'List to whom an asset was assigned, newest first',
    handle: async (ctx, { params, query }) => {
      await readRecord(ctx, asset, pathId(params['id']));
      const { page, pageSize } = parseListQuery(query, 20);
      return assignmentsOf(ctx, pathId(params['id']), page, pageSize);
    },
  },
  {
    ...common,
    method: 'GET',
    path: '/user_assigned_asset',
    query: { user_id: id, ...LIST_QUERY },
    access: { permission: 'assets:read' },
    summary: 'List the assets that are assigned to a user, or to you',
    handle: (ctx, { query }) =>
      assetsAssignedTo(ctx, query['user_id'] ? pathId(query['user_id']) : ctx.user.id, parseListQuery(query)),
  },
  {
    ...common,
    method: 'GET',
    path: '/asset_for_checkouts',
    query: LIST_QUERY,
    access: { permission: 'assets:checkout' },
    summary: 'List assets that you can check out now',
    handle: (ctx, { query }) => {
      const given = parseListQuery(query, 20);
      const free: Filter = { field: 'state', op: 'in', value: ['deployable'] };
      return listRecords(
        ctx,
        asset,
        { ...given, filters: given.filters ? { and: [free, given.filters] } : free },
        { action: 'checkout' },
      );
    },
  },
  {
    scope: 'company',
    record: 'location',
    method: 'GET',
    path: '/locations_for_checkouts',
    access: { permission: 'locations:read' },
    summary: 'Locations to which assets can be checked out',
    handle: (ctx, { query }) => listRecords(ctx, location, parseListQuery(query, 20)),
  },
];
