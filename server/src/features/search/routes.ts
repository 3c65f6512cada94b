import { findRecord, type RecordDefinition } from '@steward/contract/records/index';
import { AppError } from '../../engine/errors.ts';
import { pathId } from '../../engine/query/parse.ts';
import type { CompanyRoute, RouteRequest } from '../../http/route.ts';
import { keptThings, pin, unpin } from './pins.ts';
import { searchEverything } from './search.ts';

/** Each narrows to what the caller may read, type by type. */
export const searchRoutes: CompanyRoute[] = [
  {
    scope: 'company', method: 'GET', path: '/global-search', permission: null, preview: true, summary: 'Search all records: `search` in words, parts of a serial or of a tag',
    handle: (ctx, request) => searchEverything(ctx, (request.query['search'] ?? '').slice(0, 200)),
  },
  {
    scope: 'company', method: 'GET', path: '/pins', permission: null, summary: 'What the caller has pinned, and what is left of `recent`: asset:{id},user:{id}',
    handle: (ctx, request) => keptThings(ctx, request.query['recent'] ?? ''),
  },
  {
    scope: 'company', method: 'PUT', path: '/pins/:type/:id', takes: [], permission: null, changes: 'own', summary: 'Pin a record for oneself',
    handle: async (ctx, request) => {
      await pin(ctx, recordOf(request), pathId(request.params['id']));
      return { pinned: true };
    },
  },
  {
    scope: 'company', method: 'DELETE', path: '/pins/:type/:id', takes: [], permission: null, changes: 'own', summary: 'Unpin a record',
    handle: async (ctx, request) => {
      await unpin(ctx, recordOf(request), pathId(request.params['id']));
      return { pinned: false };
    },
  },
];

function recordOf(request: RouteRequest): RecordDefinition {
  const record = findRecord(request.params['type'] ?? '');
  if (!record) throw new AppError('not_found');
  return record;
}
