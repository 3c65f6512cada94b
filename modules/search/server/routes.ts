import { shape, boolean } from '@steward/kernel/contract/answers/shape.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { about, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { searchAnswerShape, pinnedAndRecentShape } from '../contract/answers.ts';
import { pinnedAndRecent, pin, unpin } from './pins.ts';
import { searchAllTypes } from './search.ts';

/** Limited to what the caller may read, by type. */
export const searchRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/global-search',
    query: { search: required(text) },
    access: { permission: null, preview: true },
    summary: 'Search all records: words, parts of a serial or of a tag',
    answer: searchAnswerShape,
    handle: (ctx, request) => searchAllTypes(ctx, (request.query['search'] ?? '').slice(0, 200)),
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/pins',
    query: { recent: about(text, 'What was opened last', 'asset:0198c0de-0000-7000-8000-000000000001') },
    access: { permission: null },
    summary: 'List what you have pinned, and which recent records are still there',
    answer: pinnedAndRecentShape,
    handle: (ctx, request) => pinnedAndRecent(ctx, request.query['recent'] ?? ''),
  },
  {
    scope: 'company',
    method: 'PUT',
    path: '/pins/:type/:id',
    body: {},
    access: { permission: null, changes: 'own' },
    summary: 'Pin a record for yourself',
    answer: shape({ pinned: boolean }),
    handle: async (ctx, request) => {
      await pin(ctx, recordOf(request), pathId(request.params['id']));
      return { pinned: true };
    },
  },
  {
    scope: 'company',
    method: 'DELETE',
    path: '/pins/:type/:id',
    body: {},
    access: { permission: null, changes: 'own' },
    summary: 'Unpin a record',
    answer: shape({ pinned: boolean }),
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
