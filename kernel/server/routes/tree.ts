import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { pathId } from '../engine/query/parse.ts';
import type { CompanyRoute, RouteRequest } from '../http/route.ts';
import { about, text, type Values } from '../http/reference/schema.ts';
import { pathTo, visibleTree } from '../trees/visible_tree.ts';

/** The query of calls that answer a tree. */
export const TREE_QUERY: Values = { under: about(text, 'Id of a record: only what lies below it') };

/** The record that a tree is asked for below. */
export function treeUnder({ query }: Pick<RouteRequest, 'query'>): string | undefined {
  return query['under'] === undefined || query['under'] === '' ? undefined : pathId(query['under']);
}

/** The calls of a type whose records lie below each other: the whole tree, and what lies above one. */
export function treeRoutes(record: RecordDefinition): CompanyRoute[] {
  const common = {
    scope: 'company',
    record: record.name,
    method: 'GET',
    access: { permission: permissionFor(record, 'read'), preview: true },
  } as const;
  const many = labelsOf('en', record.name).many.toLowerCase();
  return [
    {
      ...common,
      path: `/${record.wire}/tree`,
      query: TREE_QUERY,
      summary: `Read all ${many} as a tree`,
      handle: async (ctx, request) => {
        const { results, ...rest } = await visibleTree(ctx, record, { under: treeUnder(request) });
        return { ...rest, results: results.map(({ sum: _sum, ...one }) => one) };
      },
    },
    {
      ...common,
      path: `/${record.wire}/:id/path`,
      summary: `List the ${many} above one, from the top down, and itself`,
      handle: (ctx, { params }) => pathTo(ctx, record, pathId(params['id'])),
    },
  ];
}
