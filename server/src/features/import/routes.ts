import { guessMapping, importTargets } from '@steward/contract/csv/targets';
import { writeLine } from '@steward/contract/csv/write';
import { permissionFor } from '@steward/contract/access/record';
import { findRecord, recordNamed, RECORDS, type RecordDefinition } from '@steward/contract/records/index';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { Download, type CompanyRoute, type RouteRequest } from '../../http/route.ts';
import { demand, type Context } from '../../engine/context.ts';
import { AppError, invalid } from '../../engine/errors.ts';
import { parseListQuery, pathId } from '../../engine/query/parse.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { analyse, readMapping, refuseOpenQuestions, settled } from './analyse.ts';
import { loadJob, outgoing, ownImports, recordOf, type Analysis, type ImportJob } from './job.ts';
import { carefully, readOptions } from './options.ts';
import { orderRows, ownKindColumns } from './order.ts';
import { readFile } from './read_file.ts';

/** Kinds of import that the calls name otherwise than the record type. */
const KINDS: Readonly<Record<string, string>> = { models: 'asset_model', assets_checkout: 'asset' };

function recordForKind(kind: string | undefined): RecordDefinition {
  const record = findRecord(KINDS[kind ?? ''] ?? kind ?? '');
  if (!record?.importBy) throw new AppError('not_found');
  return record;
}

/** Importing writes as the screens do, so it needs what they need, besides the right to import at all. */
function mayImport(ctx: Context, record: RecordDefinition): void {
  demand(ctx, 'import:read');
  demand(ctx, permissionFor(record, 'import'));
}

async function upload(ctx: Context, request: RouteRequest, kind: string | undefined): Promise<unknown> {
  const record = recordForKind(kind);
  mayImport(ctx, record);
  const [file] = request.files;
  if (!file) throw invalid({ file: { key: 'required' } });
  const { headings, rows } = readFile(file.data);
  const mapping = guessMapping(record, headings).map((key, index) => (OWN_COLUMNS.has(headings[index] ?? '') ? null : key));
  const id = v7();
  const analysis = analyse(record, mapping, rows.map((row) => row.cells));
  const options = settled(analysis, {
    match: record.importBy?.find((key) => mapping.includes(key)) ?? null, update: true, blanks: false, unknown: carefully(record), date_order: null, decimal_mark: null, currency: ctx.currency,
  });
  await ctx.tx.run(sql`
    insert into import (company_id, id, record, file_name, workspace_id, language, status, headers, mapping, analysis, options, row_count, created_by, created_at)
    values (${ctx.companyId}, ${id}, ${record.name}, ${fileName(file.filename)}, ${ctx.workspaceId}, ${ctx.language}, 'uploaded', ${JSON.stringify(headings)}::jsonb, ${JSON.stringify(mapping)}::jsonb, ${JSON.stringify(analysis)}::jsonb, ${JSON.stringify(options)}::jsonb, ${rows.length}, ${ctx.user.id}, ${ctx.now})`);
  for (let start = 0; start < rows.length; start += 5000) {
    const part = JSON.stringify(rows.slice(start, start + 5000));
    await ctx.tx.run(sql`insert into import_row (company_id, import_id, row_number, position, cells)
      select ${ctx.companyId}, ${id}, x.row, x.row, x.cells from jsonb_to_recordset(${part}::jsonb) as x (row int, cells jsonb)`);
  }
  return shown(ctx, await loadJob(ctx, id));
}

/** Columns that the file of refused rows has besides those of the file. */
const OWN_COLUMNS = new Set(['Row', 'Why']);

function fileName(name: string): string {
  return name.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(0, 255) || 'import.csv';
}

/** A job as it goes out, with samples of its columns, what they may mean, and what has to be asked. */
async function shown(ctx: Context, job: ImportJob): Promise<unknown> {
  const record = recordOf(job);
  const sample = await ctx.tx.rows(sql<{ cells: string[] }>`select cells from import_row where company_id = ${ctx.companyId} and import_id = ${job.id} order by row_number limit 200`);
  const samples = job.headers.map((_heading, index) => [...new Set(sample.map((row) => row.cells[index] ?? '').filter(Boolean))].slice(0, 5));
  const targets = importTargets(record).map((target) => ({ key: target.key, name: target.labels[ctx.language], kind: target.field.kind, required: target.field.required ?? false, to: target.field.to ?? null }));
  return { ...outgoing(job), samples, targets, match_keys: record.importBy ?? [] };
}

async function analysisOf(ctx: Context, job: Pick<ImportJob, 'id' | 'record' | 'mapping'>): Promise<Analysis> {
  const rows = await ctx.tx.rows(sql<{ cells: string[] }>`select cells from import_row where company_id = ${ctx.companyId} and import_id = ${job.id}`);
  return analyse(recordNamed(job.record), job.mapping, rows.map((row) => row.cells));
}

async function change(ctx: Context, id: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const job = await loadJob(ctx, id, { lock: true });
  const record = recordOf(job);
  mayImport(ctx, record);
  if (job.status === 'running' || job.status === 'checking' || job.status === 'done') throw new AppError('job_running');
  const mapping = Object.hasOwn(body, 'mapping') ? readMapping(record, body['mapping'], job.headers.length) : [...job.mapping];
  const options = readOptions(record, body['options'], job.options);
  const match = options.match !== null && !mapping.includes(options.match) ? null : options.match;
  const isSame = JSON.stringify(mapping) === JSON.stringify(job.mapping);
  const analysis = isSame ? job.analysis : await analysisOf(ctx, { ...job, mapping });
  await ctx.tx.run(sql`update import set mapping = ${JSON.stringify(mapping)}::jsonb, analysis = ${JSON.stringify(analysis)}::jsonb, options = ${JSON.stringify({ ...options, match })}::jsonb, status = 'uploaded', done_count = 0, totals = '{}', failure = null
    where company_id = ${ctx.companyId} and id = ${id}`);
  return shown(ctx, await loadJob(ctx, id));
}

/** Starts the check or the writing; a job that was stopped by a fault goes on where it ended. */
async function start(ctx: Context, id: string, task: 'import_check' | 'import_run'): Promise<unknown> {
  const job = await loadJob(ctx, id, { lock: true });
  mayImport(ctx, recordOf(job));
  if (job.status === 'running' || job.status === 'checking' || job.status === 'done') throw new AppError('job_running');
  if (job.mapping.every((one) => one === null)) throw invalid({ mapping: { key: 'no_mapping' } });
  refuseOpenQuestions(job.analysis, job.options);
  const status = task === 'import_check' ? 'checking' : 'running';
  const isResumed = task === 'import_run' && job.status === 'failed' && job.done_count > 0 && (await hasWritten(ctx, id));
  if (!isResumed) {
    await ctx.tx.run(sql`update import_row set outcome = null, title = null, match_key = null, record_id = null, changes = null, messages = null where company_id = ${ctx.companyId} and import_id = ${id} and outcome is not null`);
    await ctx.tx.run(sql`update import set done_count = 0, totals = '{}' where company_id = ${ctx.companyId} and id = ${id}`);
    await putInOrder(ctx, job);
  }
  await ctx.tx.run(sql`update import set status = ${status}, language = ${ctx.language}, failure = null, options = ${JSON.stringify(settled(job.analysis, job.options))}::jsonb where company_id = ${ctx.companyId} and id = ${id}`);
  await enqueue(ctx.tx, task, { company_id: ctx.companyId, import_id: id });
  return shown(ctx, await loadJob(ctx, id));
}

/** Did a run write rows before it was stopped? A check writes none. */
async function hasWritten(ctx: Context, id: string): Promise<boolean> {
  return (await ctx.tx.maybe(sql`select 1 from activity where company_id = ${ctx.companyId} and batch_id = ${id} limit 1`)) !== undefined;
}

async function putInOrder(ctx: Context, job: ImportJob): Promise<void> {
  const record = recordOf(job);
  const isNeeded = job.mapping.some((key) => ownKindColumns(record).some((own) => key === own || key?.startsWith(`${own}.`)));
  const rows = isNeeded ? await ctx.tx.rows(sql<{ row_number: number; cells: string[] }>`select row_number, cells from import_row where company_id = ${ctx.companyId} and import_id = ${job.id} order by row_number`) : [];
  const ordered = JSON.stringify(orderRows(record, job.mapping, rows));
  await ctx.tx.run(sql`
    update import_row r set position = x.position, is_late = x.is_late from jsonb_to_recordset(${ordered}::jsonb) as x (row_number int, position int, is_late boolean)
    where r.company_id = ${ctx.companyId} and r.import_id = ${job.id} and r.row_number = x.row_number`);
}

async function rowsOf(ctx: Context, id: string, request: RouteRequest): Promise<unknown> {
  const job = await loadJob(ctx, id);
  mayImport(ctx, recordOf(job));
  const { page, pageSize } = parseListQuery(request.query, 50);
  const outcome = request.query['outcome'];
  const where = sql`company_id = ${ctx.companyId} and import_id = ${id} and outcome ${outcome ? sql`= ${outcome}` : sql`is not null`}`;
  const results = await ctx.tx.rows(sql`select row_number, outcome, title, record_id, coalesce(changes, '[]') as changes, coalesce(messages, '[]') as messages from import_row where ${where} order by row_number limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const { n } = await ctx.tx.one(sql<{ n: number }>`select count(*) as n from import_row where ${where}`);
  return { count: n, count_is_exact: true, page, page_size: pageSize, results };
}

/** The refused rows as they came, with the reason behind them: mended, the file can be sent again as it is. */
async function refused(ctx: Context, id: string): Promise<Download> {
  const job = await loadJob(ctx, id);
  mayImport(ctx, recordOf(job));
  const rows = await ctx.tx.rows(sql<{ row_number: number; cells: string[]; messages: string[] }>`
    select row_number, cells, messages from import_row where company_id = ${ctx.companyId} and import_id = ${id} and outcome = 'refused' order by row_number`);
  const columns = job.headers.flatMap((heading, index) => (OWN_COLUMNS.has(heading) ? [] : [index]));
  const lines = [writeLine([...columns.map((index) => job.headers[index] ?? ''), ...OWN_COLUMNS]), ...rows.map((row) => writeLine([...columns.map((index) => row.cells[index] ?? ''), String(row.row_number), row.messages.join(' ')]))];
  return new Download(Readable.from(['\uFEFF', ...lines]), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`refused-${job.file_name.replace(/\.\w+$/, '')}.csv`)}`,
  });
}

const common = { scope: 'company', permission: 'import:read' } as const;

export const importRoutes: CompanyRoute[] = [
  { ...common, method: 'POST', path: '/import/:kind', status: 201, upload: true, summary: 'Upload a file to import', handle: (ctx, request) => upload(ctx, request, request.params['kind']) },
  { ...common, method: 'POST', path: '/assets/import_assets_csv', status: 201, upload: true, summary: 'Upload a file of assets to import', handle: (ctx, request) => upload(ctx, request, 'assets') },
  {
    ...common, method: 'GET', path: '/import', summary: 'Imports, newest first',
    handle: async (ctx, request) => {
      const { page, pageSize } = parseListQuery(request.query, 20);
      const where = sql`i.company_id = ${ctx.companyId} and ${ownImports(ctx)}`;
      const jobs = await ctx.tx.rows(sql<ImportJob>`
        select i.*, u.name as author from import i left join app_user u on u.company_id = ${ctx.companyId} and u.id = i.created_by
        where ${where} order by i.created_at desc, i.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
      const { n } = await ctx.tx.one(sql<{ n: number }>`select count(*) as n from import i where ${where}`);
      return { count: n, count_is_exact: true, page, page_size: pageSize, results: jobs.map(outgoing), types: RECORDS.filter((one) => one.importBy).map((one) => one.name) };
    },
  },
  { ...common, method: 'GET', path: '/import-job/:id', summary: 'One import: columns, progress, totals', handle: async (ctx, request) => shown(ctx, await loadJob(ctx, pathId(request.params['id']))) },
  { ...common, method: 'PUT', path: '/import-job/:id', summary: 'Change columns and options of an import', handle: (ctx, request) => change(ctx, pathId(request.params['id']), request.body) },
  { ...common, method: 'POST', path: '/import-job/:id/check', summary: 'Show what an import would do', handle: (ctx, request) => start(ctx, pathId(request.params['id']), 'import_check') },
  { ...common, method: 'POST', path: '/import-job/:id/run', summary: 'Write an import', handle: (ctx, request) => start(ctx, pathId(request.params['id']), 'import_run') },
  { ...common, method: 'GET', path: '/import-job/:id/rows', summary: 'Rows of an import and what became of them', handle: (ctx, request) => rowsOf(ctx, pathId(request.params['id']), request) },
  { ...common, method: 'GET', path: '/import-job/:id/refused', summary: 'The refused rows as CSV', handle: (ctx, request) => refused(ctx, pathId(request.params['id'])) },
];
