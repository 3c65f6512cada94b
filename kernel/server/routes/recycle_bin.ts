import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { purgeCheckShape, restoreCheckShape } from '@steward/kernel/contract/answers/records.ts';
import { anyRow, deleted, integer, pageOf, shape } from '@steward/kernel/contract/answers/shape.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, requirePermission, type Context } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { countRecords, listRecords } from '../engine/operations/list.ts';
import { checkPurge, purgeRecords } from '../engine/operations/purge.ts';
import { restoreRecords } from '../engine/operations/restore.ts';
import { bodyIds, parseListQuery, pathId } from '../engine/query/parse.ts';
import { exactCountShape } from '../http/answers.ts';
import { LIST_QUERY, about, ids, required, text } from '../http/reference/schema.ts';
import type { CompanyRoute } from '../http/route.ts';
import { checkRestore, restoreTogether } from '../recycle_bin/restore_together.ts';
import { createdRow } from './several.ts';

/** A call about some records of a type that are in the recycle bin. */
const ofDeleted = (call: string) =>
  ({
    scope: 'company',
    method: 'POST',
    path: `/deleted-items/:type/${call}`,
    body: { ids: required(ids) },
    access: { permission: 'recyle_bin:all' },
  }) as const satisfies Partial<CompanyRoute>;

/** Calls of the recycle bin, by record type. */
export const binRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/deleted-items/:type',
    query: LIST_QUERY,
    access: { permission: 'recyle_bin:all' },
    summary: 'List the recycle bin of a record type',
    answer: pageOf(anyRow),
    handle: (ctx, request) => {
      const record = recordFor(ctx, request.params['type']);
      const query = parseListQuery(request.query);
      return listRecords(ctx, record, query, { trash: true });
    },
  },
  {
    scope: 'company',
    method: 'GET',
    path: '/deleted-items/:type/count',
    query: LIST_QUERY,
    access: { permission: 'recyle_bin:all' },
    summary: 'Count what the recycle bin has of a record type exactly',
    answer: exactCountShape,
    handle: async (ctx, request) => ({
      count: await countRecords(ctx, recordFor(ctx, request.params['type']), parseListQuery(request.query), {
        trash: true,
      }),
      count_is_exact: true,
    }),
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/restore-deleted-items/:id',
    undo: true,
    body: { type: required(about(text, 'The record type', 'asset')) },
    access: { permission: 'recyle_bin:all' },
    summary: 'Restore a record from the recycle bin',
    answer: anyRow,
    handle: async (ctx, request) => {
      const record = recordFor(ctx, request.body['type']);
      requirePermission(ctx, permissionFor(record, 'delete'));
      const id = pathId(request.params['id']);
      await restoreRecords(ctx, record, [id]);
      return createdRow(ctx, record, id);
    },
  },
  {
    ...ofDeleted('restore-check'),
    summary: 'What records of the recycle bin refer to that lies there too',
    answer: restoreCheckShape,
    handle: (ctx, request) => checkRestore(ctx, recordFor(ctx, request.params['type']), bodyIds(request.body)),
  },
  {
    ...ofDeleted('restore'),
    undo: true,
    summary: 'Restore records with what they refer to in the recycle bin, all or none',
    answer: shape({ restored: integer, with: integer }),
    handle: (ctx, request) => restoreTogether(ctx, recordFor(ctx, request.params['type']), bodyIds(request.body)),
  },
  {
    ...ofDeleted('check'),
    summary: 'What deleting records of the recycle bin for good would come to',
    answer: purgeCheckShape,
    handle: (ctx, request) => checkPurge(ctx, recordFor(ctx, request.params['type']), bodyIds(request.body)),
  },
  {
    ...ofDeleted('delete'),
    method: 'DELETE',
    once: true,
    summary: 'Delete records of the recycle bin for good, all or none',
    answer: deleted,
    handle: async (ctx, request) => ({
      deleted: await purgeRecords(ctx, recordFor(ctx, request.params['type']), bodyIds(request.body)),
    }),
  },
];

function recordFor(ctx: Context, name: unknown): RecordDefinition {
  const record = typeof name === 'string' ? findRecord(name) : undefined;
  if (!record) throw new AppError('not_found');
  return definitionFor(ctx, record);
}
