import { message } from '@steward/contract/messages/index';
import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import type { Context } from '../../engine/context.ts';
import { AppError } from '../../engine/errors.ts';
import { firstSentence } from '../../engine/operations/bulk.ts';
import { systemContext, type SystemOptions } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { loadJob, recordOf, saveResults, setStatus, type ImportJob, type RowResult } from './job.ts';
import { importRow, linkRow, startRun, type Run, type StoredRow } from './row.ts';
import { added, totalsOf } from './totals.ts';

/** Rows in one transaction: few enough to lock nothing for long, many enough not to wait for the disk at each. */
const BATCH = 100;

export interface Payload {
  readonly company_id: string;
  readonly import_id: string;
}

/** Shows what an import would do: all rows through the same code, in one transaction that is rolled back. */
export async function checkImport(services: Services, payload: Payload): Promise<void> {
  const { company_id: companyId, import_id: id } = payload;
  await guarded(services, payload, async (job) => {
    if (job.status !== 'checking') return;
    const { results, run } = await systemContext(services, companyId, 'import check', (ctx) => everything(ctx, job, async (done) => {
      // Seen by others at once, past the transaction that will be undone.
      await services.database.inCompany(companyId, (tx) => setStatus(tx, companyId, id, { done }));
    }), { ...actingAs(job), isDryRun: true });
    await services.database.inCompany(companyId, async (tx) => {
      for (let start = 0; start < results.length; start += 1000) await saveResults(tx, companyId, id, results.slice(start, start + 1000));
      await setStatus(tx, companyId, id, { status: 'checked', done: results.length, totals: totalsOf(results, run) });
    });
  });
}

function actingAs(job: ImportJob): SystemOptions {
  return { userId: job.created_by, source: 'import', batchId: job.id, language: job.language, workspaceId: job.workspace_id };
}

async function everything(ctx: Context, job: ImportJob, progress: (done: number) => Promise<void>): Promise<{ results: RowResult[]; run: Run }> {
  const rows = await ctx.tx.rows(sql<StoredRow>`select row_number, cells, is_late from import_row where company_id = ${ctx.companyId} and import_id = ${job.id} order by position`);
  const run = startRun(job, recordOf(job));
  const results = new Map<number, RowResult>();
  const seen = new Map<string, number>();
  for (const row of rows) {
    const result = await importRow(ctx, run, row, async (match) => seen.get(match));
    results.set(row.row_number, result);
    if (result.match_key !== null && result.outcome !== 'refused') seen.set(result.match_key, row.row_number);
    if (results.size % BATCH === 0) await progress(results.size);
  }
  for (const row of rows.filter((one) => one.is_late)) {
    const result = results.get(row.row_number);
    if (result?.record_id) results.set(row.row_number, after(result, await linkRow(ctx, run, row, result.record_id)));
  }
  // What was created here is undone: its id would lead nowhere.
  return { results: [...results.values()].map((one) => (one.outcome === 'created' ? { ...one, record_id: null } : one)), run };
}

/**
 * Writes an import, batch by batch. The rows' results are in the transaction of what they wrote, so after a crash the
 * next batch begins exactly where the last kept one ended; and two processes that have the same job take turns.
 */
export async function runImport(services: Services, payload: Payload): Promise<void> {
  const { company_id: companyId, import_id: id } = payload;
  await guarded(services, payload, async (job) => {
    while (await systemContext(services, companyId, 'import', (ctx) => batch(ctx, id), actingAs(job)));
  });
}

async function batch(ctx: Context, id: string): Promise<boolean> {
  const job = await loadJob(ctx, id, { lock: true });
  if (job.status !== 'running') return false;
  const rows = await ctx.tx.rows(sql<StoredRow>`
    select row_number, cells, is_late from import_row where company_id = ${ctx.companyId} and import_id = ${id} and outcome is null order by position limit ${BATCH}`);
  const run = startRun(job, recordOf(job));
  const results: RowResult[] = [];
  for (const row of rows) results.push(await importRow(ctx, run, row, (match) => earlier(ctx, id, match, results)));
  await saveResults(ctx.tx, ctx.companyId, id, results);
  const done = job.done_count + rows.length;
  if (rows.length === BATCH && done < job.row_count) {
    await setStatus(ctx.tx, ctx.companyId, id, { done, totals: added(job.totals, totalsOf(results, run)) });
    return true;
  }
  await linkLate(ctx, run);
  await setStatus(ctx.tx, ctx.companyId, id, { status: 'done', done, totals: added(job.totals, totalsOf(results, run)), finished: ctx.now });
  return false;
}

/** Rows that refer to each other in a circle are linked when all are there. */
async function linkLate(ctx: Context, run: Run): Promise<void> {
  const rows = await ctx.tx.rows(sql<StoredRow & RowResult & { record_id: string }>`
    select row_number, cells, is_late, outcome, title, match_key, record_id, changes, messages from import_row
    where company_id = ${ctx.companyId} and import_id = ${run.job.id} and is_late and record_id is not null order by position`);
  for (const row of rows) {
    const { row_number, title, outcome, match_key, record_id, changes, messages } = row;
    const result = after({ row_number, title, outcome, match_key, record_id, changes, messages }, await linkRow(ctx, run, row, record_id));
    await saveResults(ctx.tx, ctx.companyId, run.job.id, [result]);
  }
}

function after(result: RowResult, link: Awaited<ReturnType<typeof linkRow>>): RowResult {
  return { ...result, messages: [...result.messages, ...link.messages] };
}

/** A row that had the same record: a second would overwrite it, and which is right only a person knows. */
async function earlier(ctx: Context, id: string, match: string, batchResults: readonly RowResult[]): Promise<number | undefined> {
  const here = batchResults.find((one) => one.match_key === match && one.outcome !== 'refused');
  if (here) return here.row_number;
  const before = await ctx.tx.maybe(sql<{ row_number: number }>`
    select row_number from import_row where company_id = ${ctx.companyId} and import_id = ${id} and match_key = ${match}
      and outcome in ('created', 'changed', 'unchanged') order by row_number limit 1`);
  return before?.row_number;
}

/** The server or the database went away: the job is taken up again, and the import goes on. */
const PASSING = /^(08|40|53|57P0|ECONN|EPIPE|ENOENT)/;

/** A fault of ours ends the job with a sentence that can be read, and keeps what was written. */
async function guarded(services: Services, { company_id: companyId, import_id: id }: Payload, fn: (job: ImportJob) => Promise<void>): Promise<void> {
  const inCompany = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => services.database.inCompany(companyId, run);
  const job = await inCompany((tx) => tx.maybe(sql<ImportJob>`select * from import where company_id = ${companyId} and id = ${id}`));
  if (!job) return;
  try {
    await fn(job);
  } catch (error) {
    if (error instanceof Error && (('code' in error && PASSING.test(String(error.code))) || /terminated|ended|closed/i.test(error.message))) throw error;
    services.log.error({ err: error, importId: id }, 'import failed');
    const failure = error instanceof AppError ? firstSentence({ language: job.language }, error) : message(job.language, 'internal');
    await inCompany((tx) => setStatus(tx, companyId, id, { status: 'failed', failure }));
  }
}
