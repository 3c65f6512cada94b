import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { locationTree, pathTo } from './tree.ts';

const common = {
  scope: 'company',
  record: 'location',
  method: 'GET',
  access: { permission: 'locations:read', preview: true },
} as const;

export const locationRoutes: CompanyRoute[] = [
  {
    ...common,
    path: '/locations/tree',
    summary: 'Read all locations as a tree, with how many assets are there',
    handle: (ctx) => locationTree(ctx),
  },
  {
    ...common,
    path: '/locations/:id/path',
    summary: 'List the locations above one, from the top down, and itself',
    handle: (ctx, { params }) => pathTo(ctx, pathId(params['id'])),
  },
];
