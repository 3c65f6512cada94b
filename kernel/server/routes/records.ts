import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { MAX_AT_ONCE } from '@steward/kernel/contract/wire/several.ts';
import type { CompanyRoute, Route } from '../http/route.ts';
import { LIST_QUERY } from '../http/reference/queries.ts';
import { about, id, ids, required, text } from '../http/reference/schema.ts';
import { activityRoutes } from './activity.ts';
import { columnRoutes } from './columns.ts';
import { undoRoute } from './undo.ts';
import { asOneWork } from '../actions/routes.ts';
import type { Context } from '../context/context.ts';
import { definitionFor, requirePermission } from '../context/context.ts';
import { AppError, invalid } from '../context/errors.ts';
import { changeSeveral } from './change_several.ts';
import { listChoices } from './choices.ts';
import { createRecord } from '../engine/operations/create.ts';
import { countRecords, listRecords } from '../engine/operations/list.ts';
import { checkPurge, purgeRecords } from '../engine/operations/purge.ts';
import { readRecord } from '../engine/operations/read.ts';
import { restoreRecords } from '../engine/operations/restore.ts';
import { createSeveral } from './several.ts';
import { updateRecord } from '../engine/operations/update.ts';
import { bodyIds, parseListQuery, pathId } from '../engine/query/parse.ts';

/** Every route that follows from the definitions of the record types. */
export function engineRoutes(records: readonly RecordDefinition[]): Route[] {
  return [...records.flatMap(recordRoutes), ...trashRoutes, ...activityRoutes, undoRoute, ...columnRoutes];
}

/** Some callers name the company in the query too: it is the one of the address. */
function requireOwnCompany({ companyId }: Context, named: string | undefined): void {
  if (named && named.toLowerCase() !== companyId) throw new AppError('not_found');
}

function recordRoutes(record: RecordDefinition): CompanyRoute[] {
  const path = `/${record.wire}`;
  const common = { scope: 'company', record: record.name, access: { preview: true } } as const;
  const needs = (action: string) => permissionFor(record, action);
  const many = labelsOf('en', record.name).many.toLowerCase();
  const one = articled(labelsOf('en', record.name).one.toLowerCase());

  const own = (ctx: Context): RecordDefinition => definitionFor(ctx, record);
  const update = async (
    ctx: Context,
    id: string,
    body: Readonly<Record<string, unknown>>,
    isWhole: boolean,
  ): Promise<unknown> => {
    const { version, ...input } = body;
    if (version !== undefined && !Number.isInteger(version)) throw invalid({ version: { key: 'not_whole' } });
    await updateRecord(ctx, own(ctx), id, input, { isWhole, ...(typeof version === 'number' ? { version } : {}) });
    return readRecord(ctx, own(ctx), id);
  };

  const routes: CompanyRoute[] = [
    {
      ...common,
      method: 'GET',
      path,
      query: { ...LIST_QUERY, company: about(id, 'The company of the address; another one is not found') },
      access: { ...common.access, permission: needs('read') },
      summary: `List ${many}`,
      handle: (ctx, { query }) => {
        requireOwnCompany(ctx, query['company']);
        return listRecords(ctx, own(ctx), parseListQuery(query));
      },
    },
    {
      ...common,
      method: 'GET',
      path: `${path}/count`,
      query: LIST_QUERY,
      access: { ...common.access, permission: needs('read') },
      summary: `Count ${many} exactly`,
      handle: async (ctx, request) => ({
        count: await countRecords(ctx, own(ctx), parseListQuery(request.query)),
        count_is_exact: true,
      }),
    },
    {
      ...common,
      method: 'GET',
      path: `${path}/short-list`,
      query: LIST_QUERY,
      access: { ...common.access, permission: needs('read') },
      summary: `Ids and names of ${many}, for choosing, with what tells them apart`,
      handle: (ctx, request) => listChoices(ctx, own(ctx), parseListQuery(request.query, 20)),
    },
    {
      ...common,
      method: 'POST',
      path,
      undo: true,
      status: 201,
      access: { ...common.access, permission: needs('write') },
      summary: `Create ${one}`,
      handle: async (ctx, request) => createdRow(ctx, own(ctx), await createRecord(ctx, own(ctx), request.body)),
    },
    {
      ...common,
      method: 'GET',
      path: `${path}/:id`,
      access: { ...common.access, permission: needs('read') },
      summary: `Read ${one}`,
      handle: (ctx, request) => readRecord(ctx, own(ctx), pathId(request.params['id'])),
    },
    {
      ...common,
      method: 'PATCH',
      path: `${path}/:id`,
      undo: true,
      access: { ...common.access, permission: needs('update') },
      summary: `Change some fields of ${one}`,
      handle: (ctx, request) => update(ctx, pathId(request.params['id']), request.body, false),
    },
    {
      ...common,
      method: 'PUT',
      path: `${path}/:id`,
      undo: true,
      access: { ...common.access, permission: needs('update') },
      summary: `Replace ${one}`,
      handle: (ctx, request) => update(ctx, pathId(request.params['id']), request.body, true),
    },
    {
      ...common,
      method: 'PATCH',
      path: `${path}/bulk-update`,
      undo: true,
      body: {
        ids: required(ids),
        changes: required({ schema: { $ref: `#/components/schemas/${record.name}_input` } }),
      },
      access: { ...common.access, permission: needs('update') },
      summary: `Change several ${many}`,
      handle: (ctx, request) => {
        const chosen = bodyIds(request.body);
        return changeSeveral(asOneWork(ctx, chosen), own(ctx), chosen, request.body['changes']);
      },
    },
  ];
  if (record.severalBy !== undefined) {
    const input = required({ schema: { $ref: `#/components/schemas/${record.name}_input` } });
    routes.push({
      ...common,
      method: 'POST',
      path: `${path}/several`,
      undo: true,
      body: {
        input,
        each: required(
          about(
            { schema: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MAX_AT_ONCE } },
            `One value of ${record.severalBy} for each`,
          ),
        ),
      },
      status: 201,
      access: { ...common.access, permission: needs('write') },
      summary: `Create several ${many} that differ in one field, all or none`,
      handle: (ctx, request) => createSeveral(ctx, own(ctx), request.body),
    });
  }
  if (record.fields['image']) {
    routes.push({
      ...common,
      method: 'DELETE',
      path: `${path}/:id/image`,
      undo: true,
      body: {},
      access: { ...common.access, permission: needs('update') },
      summary: `Remove the picture of ${one}`,
      handle: (ctx, request) => update(ctx, pathId(request.params['id']), { image_id: null }, false),
    });
  }
  return routes;
}

function articled(word: string): string {
  return `${/^[aeio]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** Callers who may write but not read get the id alone. */
async function createdRow(ctx: Context, record: RecordDefinition, id: string): Promise<unknown> {
  return readRecord(ctx, record, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'forbidden') return { id };
    throw error;
  });
}

const trashRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/deleted-items/:type',
    query: LIST_QUERY,
    access: { permission: 'recyle_bin:all' },
    summary: 'List the recycle bin of a record type',
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
    handle: async (ctx, request) => {
      const record = recordFor(ctx, request.body['type']);
      requirePermission(ctx, permissionFor(record, 'delete'));
      const id = pathId(request.params['id']);
      await restoreRecords(ctx, record, [id]);
      return createdRow(ctx, record, id);
    },
  },
  {
    scope: 'company',
    method: 'POST',
    path: '/deleted-items/:type/check',
    body: { ids: required(ids) },
    access: { permission: 'recyle_bin:all' },
    summary: 'What deleting records of the recycle bin for good would come to',
    handle: (ctx, request) => checkPurge(ctx, recordFor(ctx, request.params['type']), bodyIds(request.body)),
  },
  {
    scope: 'company',
    method: 'DELETE',
    path: '/deleted-items/:type/delete',
    body: { ids: required(ids) },
    access: { permission: 'recyle_bin:all' },
    summary: 'Delete records of the recycle bin for good, all or none',
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
