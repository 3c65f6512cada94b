import { sql } from 'kysely';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { costsShape } from '@steward/kernel/contract/answers/records.ts';
import { pageOf, shape, uuid, nullable, rowOf, string } from '@steward/kernel/contract/answers/shape.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { StoredCostPart } from '@steward/kernel/contract/wire/costs.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { costsOf } from '@steward/kernel/server/engine/costs.ts';
import { listRecords } from '@steward/kernel/server/engine/operations/list.ts';
import { requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { LIST_QUERY } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { titleSql } from '@steward/kernel/server/storage/columns.ts';
import { asset } from '../contract/asset.ts';
import { dueEventsShape } from '../contract/due_event.ts';
import { dueEventsOf } from './due_events.ts';
import { upcomingTag } from './tags.ts';

const reading = {
  scope: 'company',
  method: 'GET',
  record: asset.name,
  access: { permission: permissionFor(asset, 'read'), preview: true },
} as const;

/** Calls of assets that the requirements name, besides those of every record type. */
export const assetRoutes: readonly CompanyRoute[] = [
  {
    ...reading,
    path: '/assets/serial-list',
    query: LIST_QUERY,
    summary: 'List serial numbers of assets that have one',
    answer: pageOf(shape({ id: uuid, serial: string, name: nullable(string) })),
    handle: (ctx, request) => listOf(ctx, 'serial', request.query),
  },
  {
    ...reading,
    path: '/assets/tags-list',
    query: LIST_QUERY,
    summary: 'List asset tags',
    answer: pageOf(shape({ id: uuid, asset_tag: string, name: nullable(string) })),
    handle: (ctx, request) => listOf(ctx, 'asset_tag', request.query),
  },
  {
    ...reading,
    path: '/assets/first_asset',
    summary: 'Read the asset that was created first, or null',
    answer: shape({ asset: nullable(rowOf('asset')) }),
    handle: async (ctx) => {
      const query = parseListQuery({ sort: 'created_at', page_size: '1' });
      const { results } = await listRecords(ctx, definitionFor(ctx, asset), query);
      return { asset: results[0] ?? null };
    },
  },
  {
    ...reading,
    path: '/assets/generate-new-tag',
    access: { permission: permissionFor(asset, 'write') },
    summary: 'Tell which tag the next asset without one would get; it is generated on save',
    answer: shape({ asset_tag: string }),
    handle: async (ctx) => ({ asset_tag: await upcomingTag(ctx) }),
  },
  {
    ...reading,
    path: '/assets/:id/due',
    summary: 'Read what is due for an asset: returns, audits, maintenance, ends of warranty and contracts',
    answer: dueEventsShape,
    handle: async (ctx, { params }) => ({ results: await dueEventsOf(ctx, pathId(params['id'])) }),
  },
  {
    ...reading,
    path: '/assets/:id/costs',
    access: { permission: permissionFor(asset, 'cost') },
    summary: 'Read what an asset has cost: its purchase, and what was put into it or shared with it',
    answer: costsShape,
    handle: async (ctx, { params }) => {
      const id = pathId(params['id']);
      await requireReadable(ctx, asset, id);
      return costsOf(ctx, asset, id, await purchaseOf(ctx, id));
    },
  },
];

async function purchaseOf(ctx: Context, id: string): Promise<StoredCostPart> {
  // Titles are computed, not stored.
  const row = await ctx.tx.one(sql<
    Pick<Tables['asset'], 'purchase_cost' | 'purchase_cost_currency'> & { name: string }
  >`
    select t.purchase_cost, t.purchase_cost_currency, ${titleSql(asset, 't')} as name from asset t
    where t.company_id = ${ctx.companyId} and t.id = ${id}`);
  const { purchase_cost: minor, purchase_cost_currency: currency, name } = row;
  const isKnown = minor !== null && currency !== null;
  return { record: asset.name, lines: isKnown ? [{ item: { id, name }, quantity: 1, cost: { minor, currency } }] : [] };
}

/** A page of the values of a field with the titles of their assets, sorted by that field by default. */
async function listOf(
  ctx: Context,
  field: 'serial' | 'asset_tag',
  query: RouteRequest['query'],
): Promise<Page<Pick<Row, 'id'>>> {
  const asked = parseListQuery({ ...query, sort: query['sort'] || field });
  const filled = { field, op: 'not_empty' } as const;
  const page = await listRecords(ctx, definitionFor(ctx, asset), {
    ...asked,
    filters: asked.filters ? { and: [filled, asked.filters] } : filled,
  });
  return { ...page, results: page.results.map(({ id, ...row }) => ({ id, [field]: row[field], name: row['name'] })) };
}
