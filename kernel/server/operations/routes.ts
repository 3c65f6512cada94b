import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { operationShape } from '@steward/kernel/contract/answers/operations.ts';
import { pageOf, type AnyShape } from '@steward/kernel/contract/answers/shape.ts';
import { writeLine } from '@steward/kernel/contract/csv/write.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import { OPERATION_VERBS, type EndedOperation, type Operation } from '@steward/kernel/contract/operations/wire.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { StoredOperation } from '../context/operations.ts';
import type { Tables } from '../database/tables.ts';
import { parseListQuery, pathId } from '../engine/query/parse.ts';
import { PAGE_QUERY, about, fieldsOf, flag, oneOf } from '../http/reference/schema.ts';
import { Download, ExternalCall, type CompanyRoute, type RouteRequest } from '../http/route.ts';
import {
  bodyOf,
  loadOperation,
  ofModulesOn,
  ownOperations,
  readOperation,
  SHOWN,
  toWire,
  type OperationBody,
  type ShownOperation,
} from './store.ts';
import { authorize, startOperation, VERBS } from './verbs.ts';

/** Every route is limited to the caller's own operations and requires the permission of their kind. */
const common = { scope: 'company', access: { permission: null } } as const;
/** Entry of the bodies that start, continue and undo an operation. */
export const WAIT = about(flag, 'Answer when it has ended; for up to 200 records');

const SUMMARIES = {
  run: 'after its dry run, or go on after a pause or a fault',
  pause: 'after what is under way; it goes on later where it was',
  cancel: 'what is done stays',
  undo: 'except for what has changed since',
} as const;

interface Named {
  readonly path: string;
  /** "a bulk job", "your bulk jobs" */
  readonly one: string;
  readonly many: string;
  /** Only these kinds, in a form of their own. */
  readonly only?: {
    readonly kinds: readonly string[];
    readonly wire: (operation: Operation) => unknown;
    readonly answer: AnyShape;
  };
}

/** Calls that list operations, read one, and ask something of it. */
export function operationRoutes({ path, one, many, only }: Named): CompanyRoute[] {
  const form = (operation: Operation): unknown => (only ? only.wire(operation) : operation);
  const load = async (ctx: Context, request: RouteRequest): Promise<ShownOperation> => {
    const operation = await readOperation(ctx, pathId(request.params['id']));
    if (only && !only.kinds.includes(operation.kind)) throw new AppError('not_found');
    return operation;
  };
  const answer = only ? only.answer : operationShape;
  return [
    {
      ...common,
      method: 'GET',
      path,
      query: { ...PAGE_QUERY, active: about(flag, 'Only what is under way') },
      summary: `List ${many}, newest first`,
      answer: pageOf(answer),
      handle: async (ctx, request) => {
        const { results, ...page } = await list(ctx, request, only?.kinds);
        return { ...page, results: results.map(form) };
      },
    },
    {
      ...common,
      method: 'GET',
      path: `${path}/:id`,
      summary: `Read ${one}: progress, counts, reasons`,
      answer,
      handle: async (ctx, request) => form(toWire(ctx, await load(ctx, request))),
    },
    ...OPERATION_VERBS.map((verb): CompanyRoute => ({
      ...common,
      // Kinds that only read are asked in a company that can only be read, too.
      access: { ...common.access, changes: 'own' },
      method: 'POST',
      path: `${path}/:id/${verb}`,
      body: verb === 'run' || verb === 'undo' ? { wait: WAIT } : {},
      summary: `${verb[0]?.toUpperCase()}${verb.slice(1)} ${one}: ${SUMMARIES[verb]}`,
      answer,
      handle: async (ctx, request) => mapped(await VERBS[verb](ctx, (await load(ctx, request)).id, request.body), form),
    })),
    ...(only ? [] : [fileRoute(path)]),
    {
      ...common,
      method: 'GET',
      path: `${path}/:id/refused`,
      query: { phase: oneOf(['run', 'undo']) },
      type: 'text/csv',
      summary: `Download what ${one} has refused, as CSV`,
      handle: async (ctx, request) =>
        refused(ctx, await load(ctx, request), request.query['phase'] === 'undo' ? 'undo' : 'run'),
    },
  ];
}

/** The file that an operation has made, such as an export. */
function fileRoute(path: string): CompanyRoute {
  return {
    ...common,
    method: 'GET',
    path: `${path}/:id/file`,
    type: 'application/octet-stream',
    summary: 'Download the file that a background job has made',
    handle: async (ctx, request) => {
      const operation = await loadOperation(ctx, pathId(request.params['id']));
      const body = bodyOf(ctx.services, operation.kind);
      if (!body.file) throw new AppError('not_found');
      authorize(ctx, body, operation);
      return body.file(ctx, operation);
    },
  };
}

/** Routes that start operations, for kinds that declare their input. */
export function startRoutes(bodies: readonly OperationBody[]): CompanyRoute[] {
  return bodies.flatMap(({ summary, definition: { name, permission, input } }): CompanyRoute[] =>
    input
      ? [
          {
            scope: 'company',
            access: { permission },
            method: 'POST',
            path: `/operations/${name}`,
            body: { ...fieldsOf(input), wait: WAIT },
            status: 201,
            summary,
            answer: operationShape,
            handle: (ctx, request) => startOperation(ctx, name, request.body),
          },
        ]
      : [],
  );
}

/** The answer of a call that may wait, in another form. */
export function mapped<T>(
  answer: Operation | ExternalCall<Operation>,
  form: (operation: Operation) => T,
): T | ExternalCall<T> {
  if (!(answer instanceof ExternalCall)) return form(answer);
  return new ExternalCall(async () => {
    const later = await answer.ask();
    return Object.assign(async (ctx: Context) => form(await later(ctx)), {
      ...(later.otherwise ? { otherwise: later.otherwise } : {}),
    });
  });
}

async function list(ctx: Context, request: RouteRequest, kinds?: readonly string[]) {
  const { page, pageSize } = parseListQuery(request.query, 20);
  const active = request.query['active']
    ? sql`and o.created_by = ${ctx.user.id} and o.status in ('checking', 'running', 'undoing')`
    : sql``;
  const ofKinds = kinds ? sql`and o.kind = any(${[...kinds]}::text[])` : sql``;
  // Dry runs cancelled before the start are left out.
  const begun = sql`(o.status <> 'cancelled' or o.started_at is not null)`;
  const where = sql`o.company_id = ${ctx.companyId} and ${ownOperations(ctx)} and ${ofModulesOn(ctx)}
    and ${begun} ${active} ${ofKinds}`;
  const rows = await ctx.tx.rows(
    sql<ShownOperation>`select ${SHOWN} from operation o where ${where} order by o.created_at desc, o.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const count = await ctx.tx.count(sql`select count(*) as n from operation o where ${where}`);
  const results = rows.map((one) => toWire(ctx, one));
  return { count, count_is_exact: true, page, page_size: pageSize, results };
}

const PART = 1000;

function refused(ctx: Context, operation: ShownOperation, phase: 'run' | 'undo'): Download {
  return new Download(Readable.from(refusedLines(ctx, operation, phase)), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="refused-${operation.created_at.toISOString().slice(0, 10)}.csv"`,
    'cache-control': 'no-store',
  });
}

async function* refusedLines(ctx: Context, { id, record }: ShownOperation, phase: string): AsyncGenerator<string> {
  const what = record === null ? '' : labelsOf(ctx.language, record).one;
  yield `\uFEFF${writeLine(['id', what, message(ctx.language, 'reason')])}`;
  for (let after: string | null = null; ;) {
    const further = after === null ? sql`` : sql`and r.record_id > ${after}`;
    // The request's transaction has ended; each part has one of its own.
    const rows: { record_id: string; name: string; detail: string }[] = await ctx.services.database.inCompany(
      ctx.companyId,
      (tx) =>
        tx.rows(sql<Pick<Tables['operation_refusal'], 'record_id' | 'name' | 'detail'>>`
          select r.record_id, r.name, r.detail from operation_refusal r where r.company_id = ${ctx.companyId}
          and r.operation_id = ${id} and r.phase = ${phase} ${further} order by r.record_id limit ${PART}`),
    );
    if (rows.length > 0) yield rows.map((row) => writeLine([row.record_id, row.name, row.detail])).join('');
    if (rows.length < PART) return;
    after = rows.at(-1)?.record_id ?? after;
  }
}

/** The caller's operations that have ended since then, newest first. */
export async function endedOperations(ctx: Context, since: Date, limit: number): Promise<readonly EndedOperation[]> {
  const rows = await ctx.tx.rows(sql<
    Pick<StoredOperation, 'id' | 'kind' | 'record' | 'status' | 'total' | 'about'> & { readonly finished_at: Date }
  >`
    select o.id, o.kind, o.record, o.status, o.total, o.about, o.finished_at from operation o
    where o.company_id = ${ctx.companyId} and ${ownOperations(ctx)} and ${ofModulesOn(ctx)} and o.finished_at > ${since}
    and o.status in ('done', 'failed', 'undone') order by o.finished_at desc limit ${limit}`);
  return rows.map(({ finished_at, ...row }) => ({ ...row, finished_at: finished_at.toISOString() }));
}
