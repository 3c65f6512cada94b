import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { choiceShape } from '@steward/kernel/contract/answers/records.ts';
import { arrayOf, pageOf, rowOf, rowOrId, shape, uuid } from '@steward/kernel/contract/answers/shape.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { MAX_AT_ONCE } from '@steward/kernel/contract/wire/several.ts';
import { asOneWork } from '../actions/routes.ts';
import { type Context, definitionFor } from '../context/context.ts';
import { AppError, invalid } from '../context/errors.ts';
import { createRecord } from '../engine/operations/create.ts';
import { countRecords, listRecords } from '../engine/operations/list.ts';
import { readRecord } from '../engine/operations/rows.ts';
import { updateRecord } from '../engine/operations/update.ts';
import { bodyIds, parseListQuery, pathId } from '../engine/query/parse.ts';
import { changedSeveralShape, exactCountShape } from '../http/answers.ts';
import { LIST_QUERY, about, id, ids, required } from '../http/reference/schema.ts';
import type { CompanyRoute, Route } from '../http/route.ts';
import { activityRoutes } from './activity.ts';
import { listChoices } from './choices.ts';
import { columnRoutes } from './columns.ts';
import { binRoutes } from './recycle_bin.ts';
import { revealRoute } from './reveal.ts';
import { createdRow, changeSeveral, createSeveral } from './several.ts';
import { undoRoute } from './undo.ts';

/** Every route that follows from the definitions of the record types. */
export function engineRoutes(records: readonly RecordDefinition[]): Route[] {
  return [...records.flatMap(recordRoutes), ...binRoutes, ...activityRoutes, undoRoute, revealRoute, ...columnRoutes];
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

  const row = rowOf(record.name);
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
      answer: pageOf(row),
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
      answer: exactCountShape,
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
      answer: pageOf(choiceShape),
      handle: (ctx, request) => listChoices(ctx, own(ctx), parseListQuery(request.query, 20)),
    },
    {
      ...common,
      method: 'GET',
      path: `${path}/:id`,
      access: { ...common.access, permission: needs('read') },
      summary: `Read ${one}`,
      answer: row,
      handle: (ctx, request) => readRecord(ctx, own(ctx), pathId(request.params['id'])),
    },
    {
      ...common,
      method: 'PATCH',
      path: `${path}/:id`,
      undo: true,
      access: { ...common.access, permission: needs('update') },
      summary: `Change some fields of ${one}`,
      answer: row,
      handle: (ctx, request) => update(ctx, pathId(request.params['id']), request.body, false),
    },
    {
      ...common,
      method: 'PUT',
      path: `${path}/:id`,
      undo: true,
      access: { ...common.access, permission: needs('update') },
      summary: `Replace ${one}`,
      answer: row,
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
      answer: changedSeveralShape,
      handle: (ctx, request) => {
        const chosen = bodyIds(request.body);
        return changeSeveral(asOneWork(ctx, chosen), own(ctx), chosen, request.body['changes']);
      },
    },
  ];
  if (!record.uploaded)
    routes.push({
      ...common,
      method: 'POST',
      path,
      undo: true,
      status: 201,
      access: { ...common.access, permission: needs('write') },
      summary: `Create ${one}`,
      answer: rowOrId(record.name),
      handle: async (ctx, request) => createdRow(ctx, own(ctx), await createRecord(ctx, own(ctx), request.body)),
    });
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
      answer: shape({ ids: arrayOf(uuid) }),
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
      answer: row,
      handle: (ctx, request) => update(ctx, pathId(request.params['id']), { image_id: null }, false),
    });
  }
  return routes;
}

function articled(word: string): string {
  return `${/^[aeio]/.test(word) ? 'an' : 'a'} ${word}`;
}
