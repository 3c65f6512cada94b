import { sql } from 'kysely';
import type { Context } from '../../engine/context.ts';
import { systemContext } from '../../http/context.ts';
import type { Services } from '../../services.ts';
import { loadJob, recordOf, saveResults, setStatus, type ImportJob, type RowResult, type Totals } from './job.ts';
import { cellsOf, importRow, linkOwnKind, startRun, type Run } from './row.ts';

/** Rows in one transaction: few enough to lock nothing for long, many enough not to wait for the disk at each. */
const BATCH = 100;

interface Payload {
  readonly company_id: string;
  readonly import_id: string;
}

interface Stored {
  readonly row_number: number;
  readonly cells: readonly string[];
}

/** Shows what an import would do: all rows through the same code, in one transaction that is rolled back. */
export async function checkImport(services: Services, payload: Payload): Promise<void> {
  const { company_id: companyId, import_id: id } = payload;
  await guarded(services, payload, async () => {
    const job = await services.database.inCompany(companyId, (tx) => tx.one(sql<ImportJob>`select * from import where company_id = ${companyId} and id = ${id}`));
    if (job.status !== 'checking') return;
    const { results, totals } = await systemContext(services, companyId, 'import check', (ctx) => everything(ctx, job, async (done) => {
      // Seen by others at once, past the transaction that will be undone.
      await services.database.inCompany(companyId, (tx) => setStatus(tx, companyId, id, { done }));
    }), { userId: job.created_by, source: 'import', batchId: id, isDryRun: true });
    await services.database.inCompany(companyId, async (tx) => {
      for (let start = 0; start < results.length; start += 1000) await saveResults(tx, companyId, id, results.slice(start, start + 1000));
      await setStatus(tx, companyId, id, { status: 'checked', done: results.length, totals });
    });
  });
}

async function everything(ctx: Context, job: ImportJob, progress: (done: number) => Promise<void>): Promise<{ results: RowResult[]; totals: Totals }> {
  const rows = await ctx.tx.rows(sql<Stored>`select row_number, cells from import_row where company_id = ${ctx.companyId} and import_id = ${job.id} order by row_number`);
  const run = startRun(job, recordOf(job));
  const results: RowResult[] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const result = await importRow(ctx, run, row.row_number, row.cells, async (match) => seen.get(match));
    results.push(result);
    if (result.match_key !== null && result.outcome !== 'refused' && !seen.has(result.match_key)) seen.set(result.match_key, row.row_number);
    if (results.length % BATCH === 0) await progress(results.length);
  }
  const byNumber = new Map(rows.map((row) => [row.row_number, row]));
  const linked: RowResult[] = [];
  for (const result of results) linked.push(await linkedResult(ctx, run, result, byNumber.get(result.row_number)?.cells ?? []));
  return { results: linked, totals: totalsOf(linked, run) };
}

/**
 * Writes an import, batch by batch. The rows' results are in the transaction of what they wrote, so after a crash the
 * next batch begins exactly where the last kept one ended.
 */
export async function runImport(services: Services, payload: Payload): Promise<void> {
  const { company_id: companyId, import_id: id } = payload;
  await guarded(services, payload, async () => {
    for (let isMore = true; isMore; ) {
      const owner = await services.database.inCompany(companyId, (tx) => tx.one(sql<{ created_by: string }>`select created_by from import where company_id = ${companyId} and id = ${id}`));
      isMore = await systemContext(services, companyId, 'import', (ctx) => batch(ctx, id), { userId: owner.created_by, source: 'import', batchId: id });
    }
  });
}

async function batch(ctx: Context, id: string): Promise<boolean> {
  const job = await loadJob(ctx, id, { lock: true });
  if (job.status !== 'running') return false;
  const rows = await ctx.tx.rows(sql<Stored>`select row_number, cells from import_row where company_id = ${ctx.companyId} and import_id = ${id} and outcome is null order by row_number limit ${BATCH}`);
  const run = startRun(job, recordOf(job));
  const results: RowResult[] = [];
  for (const row of rows) {
    results.push(await importRow(ctx, run, row.row_number, row.cells, (match) => earlier(ctx, id, match, row.row_number, results)));
  }
  await saveResults(ctx.tx, ctx.companyId, id, results);
  const done = job.done_count + rows.length;
  const totals = added(job.totals, totalsOf(results, run));
  if (done < job.row_count) {
    await setStatus(ctx.tx, ctx.companyId, id, { done, totals });
    return true;
  }
  await linkAll(ctx, run);
  await setStatus(ctx.tx, ctx.companyId, id, { status: 'done', done, totals: added(totals, totalsOf([], run)), finished: ctx.now });
  return false;
}

/** What refers to its own kind is linked when all rows are there. */
async function linkAll(ctx: Context, run: Run): Promise<void> {
  if (!Object.values(run.record.fields).some((field) => field.kind === 'reference' && field.to === run.record.name)) return;
  const rows = await ctx.tx.rows(sql<Stored & { record_id: string; messages: string[] }>`
    select row_number, cells, record_id, messages from import_row where company_id = ${ctx.companyId} and import_id = ${run.job.id} and record_id is not null order by row_number`);
  for (const row of rows) {
    const messages = await linkOwnKind(ctx, run, row.record_id, cellsOf(run, row.cells));
    if (messages.length > 0) {
      await ctx.tx.run(sql`update import_row set messages = ${JSON.stringify([...row.messages, ...messages])}::jsonb
        where company_id = ${ctx.companyId} and import_id = ${run.job.id} and row_number = ${row.row_number}`);
    }
  }
}

async function linkedResult(ctx: Context, run: Run, result: RowResult, cells: readonly string[]): Promise<RowResult> {
  if (!result.record_id) return result;
  const messages = await linkOwnKind(ctx, run, result.record_id, cellsOf(run, cells));
  return { ...result, messages: [...result.messages, ...messages], record_id: result.outcome === 'created' ? null : result.record_id };
}

/** The row before this one that had the same record: a second would overwrite it, and which is right only a person knows. */
async function earlier(ctx: Context, id: string, match: string, number: number, batchResults: readonly RowResult[]): Promise<number | undefined> {
  const here = batchResults.find((one) => one.match_key === match && one.outcome !== 'refused');
  if (here) return here.row_number;
  const before = await ctx.tx.maybe(sql<{ row_number: number }>`
    select row_number from import_row where company_id = ${ctx.companyId} and import_id = ${id} and match_key = ${match} and row_number < ${number}
      and outcome in ('created', 'changed', 'unchanged') order by row_number limit 1`);
  return before?.row_number;
}

function totalsOf(results: readonly RowResult[], run: Run): Totals {
  const count = (outcome: string): number => results.filter((one) => one.outcome === outcome).length;
  return { created: count('created'), changed: count('changed'), unchanged: count('unchanged'), refused: count('refused'), new_records: run.known.newRecords };
}

function added(before: Partial<Totals>, more: Totals): Totals {
  const types = new Set([...Object.keys(before.new_records ?? {}), ...Object.keys(more.new_records)]);
  const made = Object.fromEntries([...types].map((type) => [type, [...new Set([...(before.new_records?.[type] ?? []), ...(more.new_records[type] ?? [])])]]));
  const sum = (key: 'created' | 'changed' | 'unchanged' | 'refused'): number => (before[key] ?? 0) + more[key];
  return { created: sum('created'), changed: sum('changed'), unchanged: sum('unchanged'), refused: sum('refused'), new_records: made };
}

/** A fault of ours ends the job with a reason that can be read, and keeps what was written. */
async function guarded(services: Services, { company_id: companyId, import_id: id }: Payload, fn: () => Promise<void>): Promise<void> {
  try {
    await fn();
  } catch (error) {
    services.log.error({ err: error, importId: id }, 'import failed');
    const failure = error instanceof Error ? error.message.slice(0, 500) : String(error);
    await services.database.inCompany(companyId, (tx) => setStatus(tx, companyId, id, { status: 'failed', failure }));
  }
}
