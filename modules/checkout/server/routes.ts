import { permissionOf } from '@steward/kernel/contract/actions/index.ts';
import { rowOf, pageOf, rowOrId } from '@steward/kernel/contract/answers/shape.ts';
import { codeText } from '@steward/kernel/contract/codes.ts';
import { type Fields } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { doOne } from '@steward/kernel/server/actions/routes.ts';
import { readInput } from '@steward/kernel/server/actions/run.ts';
import { assignmentsOf } from '@steward/kernel/server/assignments/read.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, parseInput } from '@steward/kernel/server/context/errors.ts';
import { listRecords, type ListQuery } from '@steward/kernel/server/engine/operations/list.ts';
import { readRecord, requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { assignmentShape } from '@steward/kernel/server/http/answers.ts';
import { fieldsOf, id, required, text, LIST_QUERY, PAGE_QUERY } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { surestOfCode } from '@steward/kernel/server/search/codes.ts';
import { asset } from '@steward/modules/assets/contract';
import { location } from '@steward/modules/locations/contract';
import { checkout } from '../contract/actions.ts';
import { checkoutActions } from './actions.ts';

const tagField = { tag: { kind: 'text', required: true, max: 255 } } as const satisfies Fields;

/** Finds an asset by a scanned address, tag, serial or former tag; a tag wins. */
async function scanned(ctx: Context, tag: string): Promise<string> {
  requirePermission(ctx, 'assets:read');
  const [found, ...others] = await surestOfCode(ctx, asset, tag);
  if (found === undefined) throw new AppError('not_found', { extra: { tag } });
  if (others.length > 0) throw new AppError('code_of_several', { params: { code: codeText(tag) } });
  return found;
}

/** Assets assigned to a user. */
function assetsAssignedTo(ctx: Context, userId: string, query: ListQuery): Promise<Page<Row>> {
  const held = { field: 'assignee', op: 'in', value: [`user:${userId}`] } as const;
  return listRecords(ctx, asset, { ...query, filters: query.filters ? { and: [held, query.filters] } : held });
}

const common = { scope: 'company', record: 'asset' } as const;

export const checkoutRoutes: CompanyRoute[] = [
  ...checkoutActions.map((one): CompanyRoute => {
    const { name, input = {} } = one.action;
    return {
      ...common,
      method: 'POST',
      path: `/associate/quick_scan_${name}`,
      undo: true,
      body: fieldsOf({ ...input, ...tagField }),
      access: { permission: permissionOf(one.action, asset) },
      summary:
        name === 'checkout'
          ? 'Check out a scanned asset, by its tag or serial'
          : 'Check in a scanned asset, by its tag or serial',
      answer: rowOrId('asset'),
      handle: async (ctx, { body }) => {
        const { tag: given, ...rest } = body;
        readInput(ctx, asset, one, rest);
        const { tag } = parseInput(tagField, given === undefined ? {} : { tag: given });
        return doOne(ctx, one, asset, await scanned(ctx, tag), rest);
      },
    };
  }),
  {
    ...common,
    method: 'GET',
    path: '/associate/scan',
    query: { tag: required(text) },
    access: { permission: 'assets:read' },
    summary: 'Look up a scanned asset, by its tag or serial',
    answer: rowOf('asset'),
    handle: async (ctx, { query }) => readRecord(ctx, asset, await scanned(ctx, query['tag'] ?? '')),
  },
  {
    ...common,
    method: 'GET',
    path: '/associateget/:id',
    query: PAGE_QUERY,
    access: { permission: 'assets:read' },
    summary: 'List to whom an asset was assigned, newest first',
    answer: pageOf(assignmentShape),
    handle: async (ctx, { params, query }) => {
      await requireReadable(ctx, asset, pathId(params['id']));
      const { page, pageSize } = parseListQuery(query, 20);
      return assignmentsOf(ctx, asset, pathId(params['id']), page, pageSize);
    },
  },
  {
    ...common,
    method: 'GET',
    path: '/user_assigned_asset',
    query: { user_id: id, ...LIST_QUERY },
    access: { permission: 'assets:read' },
    summary: 'List the assets that are assigned to a user, or to you',
    answer: pageOf(rowOf('asset')),
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
    answer: pageOf(rowOf('asset')),
    handle: (ctx, { query }) => {
      const given = parseListQuery(query, 20);
      return listRecords(
        ctx,
        asset,
        { ...given, filters: given.filters ? { and: [checkout.when, given.filters] } : checkout.when },
        { action: 'checkout' },
      );
    },
  },
  {
    scope: 'company',
    record: 'location',
    method: 'GET',
    path: '/locations_for_checkouts',
    query: LIST_QUERY,
    access: { permission: 'locations:read' },
    summary: 'Locations to which assets can be checked out',
    answer: pageOf(rowOf('location')),
    handle: (ctx, { query }) => listRecords(ctx, location, parseListQuery(query, 20)),
  },
];
