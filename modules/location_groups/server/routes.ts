import { pageOf, rowOf, shape, arrayOf, boolean } from '@steward/kernel/contract/answers/shape.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { parseInput } from '@steward/kernel/server/context/errors.ts';
import { listRecords, type ListQuery } from '@steward/kernel/server/engine/operations/list.ts';
import { readRecord, requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { LIST_QUERY, about, fieldsOf, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { treeRoutes } from '@steward/kernel/server/routes/choices.ts';
import { asset } from '@steward/modules/assets/contract';
import { location } from '@steward/modules/locations/contract';
import { environmentNodeShape } from '../contract/answers.ts';
import { locationGroup } from '../contract/location_group.ts';
import { environmentTree } from './environments.ts';

const mapping = { location_group: { kind: 'reference', to: 'location_group' } } as const;

/** Records in a group or its subgroups. Throws 404 for unknown groups. */
async function within(ctx: Context, id: string, query: Readonly<Record<string, string>>): Promise<ListQuery> {
  await requireReadable(ctx, locationGroup, id);
  const asked = parseListQuery(query);
  const isWithin = { field: 'location_group', op: 'under', value: [id] } as const;
  return { ...asked, filters: { and: [isWithin, ...(asked.filters ? [asked.filters] : [])] } };
}

const common = {
  scope: 'company',
  record: 'location_group',
  access: { permission: 'location_group:read', preview: true },
} as const;

export const groupRoutes: CompanyRoute[] = [
  {
    ...common,
    method: 'GET',
    path: '/location-group/environments',
    access: { permission: 'locations:read', preview: true },
    query: { ...LIST_QUERY, location_group: about(text, 'Id of a group: only what is in it or below it') },
    summary: 'List environments, which are locations, with their groups',
    answer: pageOf(rowOf('location')),
    handle: async (ctx, { query }) =>
      listRecords(
        ctx,
        definitionFor(ctx, location),
        query['location_group'] ? await within(ctx, pathId(query['location_group']), query) : parseListQuery(query),
      ),
  },
  {
    ...common,
    method: 'GET',
    path: '/location-group/environments-tree',
    summary: 'Read groups with the locations in them as a tree, with how many assets are there',
    answer: shape({ results: arrayOf(environmentNodeShape), is_whole: boolean }),
    handle: (ctx) => environmentTree(ctx),
  },
  {
    ...common,
    method: 'GET',
    path: '/assets-with-location-group/:id',
    access: { permission: 'assets:read', preview: true },
    query: LIST_QUERY,
    summary: 'List the assets whose locations are in a group or below it',
    answer: pageOf(rowOf('asset')),
    handle: async (ctx, { params, query }) =>
      listRecords(ctx, definitionFor(ctx, asset), await within(ctx, pathId(params['id']), query)),
  },
  ...(['POST', 'PUT'] as const).map((method): CompanyRoute => ({
    ...common,
    record: 'location',
    method,
    path: '/update-or-create-location-group-mapping/:id',
    undo: true,
    access: { permission: 'locations:update' },
    body: fieldsOf(mapping),
    summary: 'Put a location into a group, or with null into that of the location above it',
    answer: rowOf('location'),
    handle: async (ctx, { params, body }) => {
      const id = pathId(params['id']);
      const { location_group: group } = parseInput(mapping, body, { currency: ctx.currency });
      await updateRecord(ctx, definitionFor(ctx, location), id, { location_group_id: group });
      return readRecord(ctx, definitionFor(ctx, location), id);
    },
  })),
  ...treeRoutes(locationGroup),
];
