import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { shape, arrayOf, nothing, integer, boolean, uuid, string } from '@steward/kernel/contract/answers/shape.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, requirePermission } from '@steward/kernel/server/context/context.ts';
import { countToLimit } from '@steward/kernel/server/engine/operations/list.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import {
  about,
  flag,
  id,
  ids,
  object,
  oneOf,
  required,
  text,
  whole,
} from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { savedViewShape, viewCountsShape, viewRedirectShape } from '../contract/answers.ts';
import { filtersOf } from '../contract/wire.ts';
import { allViews, countViews, whatBecameOf, listOf, viewById, viewsWithDefault } from './read.ts';
import { chooseDefault, createView, removeView, restoreView, updateView } from './write.ts';

const TABLE = about(text, 'A record type, by its name', 'asset');
const VIEW_INPUT = { name: text, definition: object, shared: oneOf(['nobody', 'groups', 'company']), groups: ids };

/** Saved views. Each route requires permission to read the list; changes are abilities of a view. */
export const viewRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/list-views',
    query: { table: TABLE },
    access: { permission: null, preview: true },
    summary: 'List views of one list, or saved views of all',
    answer: shape({ views: arrayOf(savedViewShape) }),
    handle: async (ctx, { query }) => ({
      views:
        query['table'] === undefined ? await allViews(ctx) : await viewsWithDefault(ctx, listOf(ctx, query['table'])),
    }),
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/list-views/counts',
    query: { table: required(TABLE), view: about(id, 'The current view, which is counted too') },
    access: { permission: null, preview: true },
    summary: 'Count the records of the views of a list',
    answer: viewCountsShape,
    handle: (ctx, { query }) => countViews(ctx, listOf(ctx, query['table']), query['view']),
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/list-views/fate',
    query: { table: required(TABLE), view: required(id) },
    access: { permission: null, preview: true },
    summary: 'Read what became of a view that is not found',
    answer: viewRedirectShape,
    handle: (ctx, { query }) => whatBecameOf(ctx, listOf(ctx, query['table']), query['view'] ?? ''),
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/list-views',
    body: { table: required(TABLE), ...VIEW_INPUT },
    status: 201,
    access: { permission: null },
    summary: 'Save a view',
    answer: savedViewShape,
    handle: (ctx, { body }) => createView(ctx, body),
  },
  {
    scope: 'company',
    method: 'PUT',
    path: '/list-views/:id',
    body: { version: required(whole), ...VIEW_INPUT },
    access: { permission: null },
    summary: 'Change a view',
    answer: savedViewShape,
    handle: (ctx, { body, params }) => updateView(ctx, pathId(params['id']), body),
  },
  {
    scope: 'company',
    method: 'DELETE',
    path: '/list-views/:id',
    body: {},
    access: { permission: null },
    summary: 'Delete a view',
    answer: nothing,
    handle: async (ctx, { params }) => removeView(ctx, pathId(params['id'])),
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/list-views/:id/restore',
    body: {},
    access: { permission: null },
    summary: 'Restore a deleted view',
    answer: savedViewShape,
    handle: (ctx, { params }) => restoreView(ctx, pathId(params['id'])),
  },
  {
    scope: 'company',
    method: 'PUT',
    path: '/list-views/:id/default',
    body: { is_default: flag },
    access: { permission: null },
    summary: 'Open the list with this view, for you alone',
    answer: savedViewShape,
    handle: async (ctx, { body, params }) =>
      chooseDefault(ctx, await viewById(ctx, pathId(params['id'])), body['is_default'] !== false),
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/list-views/:id/count',
    access: { permission: null, preview: true },
    summary: 'Count the records of a view',
    answer: shape({ count: integer, count_is_exact: boolean, id: uuid, list: string, name: string, address: string }),
    handle: async (ctx, { params }) => {
      const view = await viewById(ctx, pathId(params['id']));
      const { id, list, name, address, definition } = view;
      const record = definitionFor(ctx, recordNamed(list));
      requirePermission(ctx, permissionFor(record, 'read'));
      return {
        id,
        list,
        name,
        address,
        ...(await countToLimit(ctx, record, { ...definition, filters: filtersOf(view) })),
      };
    },
  },
];
