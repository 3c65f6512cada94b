import { recordNamed } from '@steward/contract/records/index';
import { parseSort } from '@steward/contract/wire/list';
import { definitionFor, demand } from '../../engine/context.ts';
import { permissionFor } from '@steward/contract/access/record';
import { listRecords } from '../../engine/operations/list.ts';
import { pathId } from '../../engine/query/parse.ts';
import type { CompanyRoute } from '../../http/route.ts';
import { allViews, fateOf, listOf, viewById, viewsOf } from './read.ts';
import { chooseDefault, createView, removeView, restoreView, updateView } from './write.ts';

const VIEW_INPUT = ['name', 'definition', 'shared', 'groups'];

/** Saved views of lists. Each asks for the right to read its list; who may change one is among its abilities. */
export const viewRoutes: CompanyRoute[] = [
  {
    scope: 'company', method: 'GET', path: '/list-views', permission: null, preview: true, summary: 'Saved views of a list (table), or of all lists: own and shared ones',
    handle: async (ctx, { query }) => ({ views: query['table'] === undefined ? await allViews(ctx) : await viewsOf(ctx, listOf(ctx, query['table'])) }),
  },
  {
    scope: 'company', method: 'GET', path: '/list-views/fate', permission: null, preview: true, summary: 'What became of a view that is not found (table, view)',
    handle: (ctx, { query }) => fateOf(ctx, listOf(ctx, query['table']), query['view'] ?? ''),
  },
  {
    scope: 'company', method: 'POST', path: '/list-views', takes: ['table', ...VIEW_INPUT], status: 201, permission: null, summary: 'Save a view (table, name, definition; shared, groups)',
    handle: (ctx, { body }) => createView(ctx, body),
  },
  {
    scope: 'company', method: 'PUT', path: '/list-views/:id', takes: ['version', ...VIEW_INPUT], permission: null, summary: 'Change a view (version; name, definition, shared, groups)',
    handle: (ctx, { body, params }) => updateView(ctx, pathId(params['id']), body),
  },
  {
    scope: 'company', method: 'DELETE', path: '/list-views/:id', takes: [], permission: null, summary: 'Delete a view',
    handle: async (ctx, { params }) => removeView(ctx, pathId(params['id'])),
  },
  {
    scope: 'company', method: 'POST', path: '/list-views/:id/restore', takes: [], permission: null, summary: 'Bring a deleted view back',
    handle: (ctx, { params }) => restoreView(ctx, pathId(params['id'])),
  },
  {
    scope: 'company', method: 'PUT', path: '/list-views/:id/default', takes: ['is_default'], permission: null, summary: 'Open the list with this view (is_default), for the caller alone',
    handle: async (ctx, { body, params }) => chooseDefault(ctx, await viewById(ctx, pathId(params['id'])), body['is_default'] !== false),
  },
  {
    scope: 'company', method: 'GET', path: '/list-views/:id/count', permission: null, preview: true, summary: 'How many records a view shows, counted as its list counts them',
    handle: async (ctx, { params }) => {
      const { id, list, name, address, definition } = await viewById(ctx, pathId(params['id']));
      const record = definitionFor(ctx, recordNamed(list));
      demand(ctx, permissionFor(record, 'read'));
      const { count, count_is_exact } = await listRecords(ctx, record, { page: 1, pageSize: 1, search: definition.search, sort: parseSort(definition.sort), filters: definition.filters });
      return { id, list, name, address, count, count_is_exact };
    },
  },
];
