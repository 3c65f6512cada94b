import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeLine } from '@steward/kernel/contract/csv/write.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import { bulkActionNames } from '@steward/kernel/contract/actions/index.ts';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { parseListQuery, pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { Download, type CompanyRoute, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { about, flag, id, ids, object, oneOf, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import { PAGE_QUERY } from '@steward/kernel/server/http/reference/queries.ts';
import { loadJob, toWire, ownJobs, type Job } from './job.ts';
import { cancel, make, run, undo } from './start.ts';

/** Every route is limited to the caller's own jobs and requires the permission of the action. */
const common = { scope: 'company', access: { permission: null } } as const;
const WAIT = about(flag, 'Answer when it has ended; for up to 200 records');
/** Records: `ids`; or matches of `search` and `filters` without `except`. `filters: null` alone means all. */
const JOB = {
  record: required(about(text, 'The record type', 'asset')),
  action: required(oneOf([...bulkActionNames(), 'transfer'])),
  params: object,
  ids,
  search: text,
  filters: object,
  except: ids,
  wait: WAIT,
  person_id: about(id, 'Of a transfer: whose assets are checked in or transferred'),
};
const idIn = (request: RouteRequest): string => pathId(request.params['id']);

export const bulkRoutes: CompanyRoute[] = [
  {
    ...common,
    method: 'POST',
    path: '/bulk-jobs',
    body: JOB,
    status: 201,
    summary: 'Begin the dry run of a change to many records',
    handle: (ctx, request) => make(ctx, request.body),
  },
  {
    ...common,
    method: 'GET',
    path: '/bulk-jobs',
    query: { ...PAGE_QUERY, active: about(flag, 'Only what is under way') },
    summary: 'List your bulk jobs, newest first',
    handle: list,
  },
  {
    ...common,
    method: 'GET',
    path: '/bulk-jobs/:id',
    summary: 'Read a bulk job: progress, counts, reasons',
    handle: async (ctx, request) => toWire(await loadJob(ctx, idIn(request))),
  },
  {
    ...common,
    method: 'POST',
    path: '/bulk-jobs/:id/run',
    body: { wait: WAIT },
    summary: 'Run a bulk job after its dry run',
    handle: (ctx, request) => run(ctx, idIn(request), request.body),
  },
  {
    ...common,
    method: 'POST',
    path: '/bulk-jobs/:id/cancel',
    body: {},
    summary: 'Cancel a bulk job; what is done stays',
    handle: (ctx, request) => cancel(ctx, idIn(request)),
  },
  {
    ...common,
    method: 'POST',
    path: '/bulk-jobs/:id/undo',
    body: { wait: WAIT },
    summary: 'Undo a bulk job',
    handle: (ctx, request) => undo(ctx, idIn(request), request.body),
  },
  {
    ...common,
    method: 'GET',
    path: '/bulk-jobs/:id/refused',
    query: { phase: oneOf(['run', 'undo']) },
    type: 'text/csv',
    summary: 'Download what was refused, as CSV',
    handle: refused,
  },
];

async function list(ctx: Context, request: RouteRequest): Promise<unknown> {
  const { page, pageSize } = parseListQuery(request.query, 20);
  const active = request.query['active'] ? sql`and j.status in ('checking', 'running', 'undoing')` : sql``;
  // Dry runs cancelled before the start are left out.
  const begun = sql`(j.status <> 'cancelled' or j.started_at is not null)`;
  const where = sql`j.company_id = ${ctx.companyId} and ${ownJobs(ctx)} and ${begun} ${active}`;
  const jobs = await ctx.tx.rows(
    sql<Job>`select j.* from bulk_job j where ${where} order by j.created_at desc, j.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const n = await ctx.tx.count(sql`select count(*) as n from bulk_job j where ${where}`);
  return { count: n, count_is_exact: true, page, page_size: pageSize, results: jobs.map(toWire) };
}

const PART = 1000;

async function refused(ctx: Context, request: RouteRequest): Promise<Download> {
  const job = await loadJob(ctx, idIn(request));
  const phase = request.query['phase'] === 'undo' ? 'undo' : 'run';
  return new Download(Readable.from(refusedLines(ctx, job, phase)), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="refused-${job.created_at.toISOString().slice(0, 10)}.csv"`,
    'cache-control': 'no-store',
  });
}

async function* refusedLines(ctx: Context, job: Job, phase: string): AsyncGenerator<string> {
  yield `\uFEFF${writeLine(['id', labelsOf(ctx.language, job.record).one, message(ctx.language, 'reason')])}`;
  for (let after: string | null = null; ;) {
    const further = after === null ? sql`` : sql`and r.record_id > ${after}`;
    // The request's transaction has ended; each part has one of its own.
    const rows: { record_id: string; name: string; detail: string }[] = await ctx.services.database.inCompany(
      ctx.companyId,
      (tx) =>
        tx.rows(sql<Pick<Tables['bulk_refusal'], 'record_id' | 'name' | 'detail'>>`
      select r.record_id, r.name, r.detail from bulk_refusal r where r.company_id = ${ctx.companyId} and r.job_id = ${job.id} and r.phase = ${phase} ${further} order by r.record_id limit ${PART}`),
    );
    if (rows.length > 0) yield rows.map((row) => writeLine([row.record_id, row.name, row.detail])).join('');
    if (rows.length < PART) return;
    after = rows.at(-1)?.record_id ?? after;
  }
}
