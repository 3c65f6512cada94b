import { choiceShape } from '@steward/kernel/contract/answers/records.ts';
import {
  shape,
  arrayOf,
  boolean,
  resultsOf,
  uuid,
  string,
  pageOf,
  integer,
  nullable,
  optional,
  literal,
} from '@steward/kernel/contract/answers/shape.ts';
import { definitionFor } from '@steward/kernel/server/context/context.ts';
import { parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { LIST_QUERY } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { listChoices, TREE_QUERY, treeRoutes, treeUnder } from '@steward/kernel/server/routes/choices.ts';
import { pathTo } from '@steward/kernel/server/trees/visible_tree.ts';
import { treeLocationShape, locationHierarchyShape, statusAtLocationsShape } from '../contract/answers.ts';
import { location, locationFeature } from '../contract/location.ts';
import { featureTree, listFeatures } from './features.ts';
import { kindRoutes } from './kind_routes.ts';
import { statusesAtLocations } from './status_places.ts';
import { hierarchyOf, locationTree } from './tree.ts';

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
    query: TREE_QUERY,
    summary: 'Read all locations as a tree, with how many assets are there',
    answer: shape({ results: arrayOf(treeLocationShape), is_whole: boolean }),
    handle: (ctx, request) => locationTree(ctx, treeUnder(request)),
  },
  {
    ...common,
    path: '/locations/:id/path',
    summary: 'List the locations above one, from the top down, and itself',
    answer: resultsOf(shape({ id: uuid, name: string })),
    handle: (ctx, { params }) => pathTo(ctx, location, pathId(params['id'])),
  },
  {
    ...common,
    path: '/location/hierarchy/:id',
    summary: 'Read a location with those above it and, as a tree, those below it',
    answer: locationHierarchyShape,
    handle: (ctx, { params }) => hierarchyOf(ctx, pathId(params['id'])),
  },
  {
    ...common,
    path: '/environment-search',
    query: LIST_QUERY,
    summary: 'Search environments, which are locations, by name and address, with where they are',
    answer: pageOf(choiceShape),
    handle: (ctx, { query }) => listChoices(ctx, definitionFor(ctx, location), parseListQuery(query, 20)),
  },
  {
    ...common,
    record: 'location_feature',
    path: '/location-feature/features',
    query: LIST_QUERY,
    summary: 'Ids and names of location features, for choosing',
    answer: pageOf(choiceShape),
    handle: (ctx, { query }) => listFeatures(ctx, query),
  },
  {
    ...common,
    record: 'location_feature',
    path: '/location-feature/features-tree',
    query: TREE_QUERY,
    summary: 'Read all location features as a tree, with how many locations have each',
    answer: shape({
      results: arrayOf(
        shape({
          id: uuid,
          name: string,
          level: integer,
          parent_id: nullable(uuid),
          has_more: optional(literal(true)),
          locations: integer,
        }),
      ),
      is_whole: boolean,
    }),
    handle: (ctx, request) => featureTree(ctx, treeUnder(request)),
  },
  {
    ...common,
    record: 'status_label',
    path: '/statuslabels/locations',
    access: { permission: 'assets:read', preview: true },
    summary: 'Count assets by status label and location',
    answer: resultsOf(statusAtLocationsShape),
    handle: (ctx) => statusesAtLocations(ctx),
  },
  ...treeRoutes(locationFeature),
  ...(['campus', 'building', 'level'] as const).flatMap(kindRoutes),
];
