import { sql } from 'kysely';
import { deleted, pageOf, rowOf } from '@steward/kernel/contract/answers/shape.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { countRecords, listRecords } from '@steward/kernel/server/engine/operations/list.ts';
import { removeRecords } from '@steward/kernel/server/engine/operations/remove.ts';
import { readRecord } from '@steward/kernel/server/engine/operations/rows.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { bodyIds, parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { exactCountShape } from '@steward/kernel/server/http/answers.ts';
import { LIST_QUERY, ids, required } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { location, type LOCATION_KINDS } from '../contract/location.ts';

type Kind = (typeof LOCATION_KINDS)[number];

const own = (ctx: Context): RecordDefinition => definitionFor(ctx, location);
const isOf = (kind: Kind) => ({ field: 'kind', op: 'in', value: [kind] }) as const;

/** Throws 404 for locations of another type. */
async function requireKind(ctx: Context, kind: Kind, wanted: readonly string[]): Promise<void> {
  const found = await ctx.tx.ids(sql`
    select t.id from location t where t.company_id = ${ctx.companyId} and t.id = any(${[...wanted]}::uuid[])
    and t.kind = ${kind}`);
  if (found.length < new Set(wanted).size) throw new AppError('not_found');
}

/** Locations of one type as a resource of their own. */
export function kindRoutes(kind: Kind): CompanyRoute[] {
  const common = { scope: 'company', record: 'location', path: `/${kind}` } as const;
  const may = (action: 'read' | 'write' | 'update' | 'delete') =>
    ({ permission: `locations:${action}`, preview: true }) as const;
  const asked = (query: Readonly<Record<string, string>>) => {
    const given = parseListQuery(query);
    return { ...given, filters: { and: [isOf(kind), ...(given.filters ? [given.filters] : [])] } };
  };
  const changed: CompanyRoute['handle'] = async (ctx, { params, body, raw }) => {
    const id = pathId(params['id']);
    await requireKind(ctx, kind, [id]);
    const { version, ...input } = body;
    if (version !== undefined && !Number.isInteger(version)) throw invalid({ version: { key: 'not_whole' } });
    const isWhole = raw.method === 'PUT';
    await updateRecord(ctx, own(ctx), id, isWhole ? { kind, ...input } : input, {
      isWhole,
      ...(typeof version === 'number' ? { version } : {}),
    });
    return readRecord(ctx, own(ctx), id);
  };
  return [
    {
      ...common,
      method: 'GET',
      access: may('read'),
      query: LIST_QUERY,
      summary: `List locations of the kind ${kind}`,
      answer: pageOf(rowOf('location')),
      handle: (ctx, { query }) => listRecords(ctx, own(ctx), asked(query)),
    },
    {
      ...common,
      method: 'GET',
      path: `/${kind}/count`,
      access: may('read'),
      query: LIST_QUERY,
      summary: `Count locations of the kind ${kind} exactly`,
      answer: exactCountShape,
      handle: async (ctx, { query }) => ({
        count: await countRecords(ctx, own(ctx), asked(query)),
        count_is_exact: true,
      }),
    },
    {
      ...common,
      method: 'POST',
      undo: true,
      status: 201,
      access: may('write'),
      summary: `Create a location of the kind ${kind}`,
      answer: rowOf('location'),
      handle: async (ctx, { body }) => {
        const id = await createRecord(ctx, own(ctx), { ...body, kind });
        return readRecord(ctx, own(ctx), id);
      },
    },
    {
      ...common,
      method: 'GET',
      path: `/${kind}/:id`,
      access: may('read'),
      summary: `Read a location of the kind ${kind}`,
      answer: rowOf('location'),
      handle: async (ctx, { params }) => {
        const row = await readRecord(ctx, own(ctx), pathId(params['id']));
        if (row['kind'] !== kind) throw new AppError('not_found');
        return row;
      },
    },
    ...(['PATCH', 'PUT'] as const).map((method): CompanyRoute => ({
      ...common,
      method,
      path: `/${kind}/:id`,
      undo: true,
      access: may('update'),
      summary: `${method === 'PUT' ? 'Replace' : 'Change some fields of'} a location of the kind ${kind}`,
      answer: rowOf('location'),
      handle: changed,
    })),
    {
      ...common,
      method: 'DELETE',
      path: `/${kind}/delete`,
      undo: true,
      body: { ids: required(ids) },
      access: may('delete'),
      summary: `Move locations of the kind ${kind} to the recycle bin`,
      answer: deleted,
      handle: async (ctx, { body }) => {
        const chosen = bodyIds(body);
        await requireKind(ctx, kind, chosen);
        return { deleted: await removeRecords(ctx, own(ctx), chosen) };
      },
    },
  ];
}
