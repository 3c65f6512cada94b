import { message } from '@steward/kernel/contract/messages/index.ts';
import { sql } from 'kysely';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { firstSentence } from '@steward/kernel/server/engine/operations/bulk.ts';
import { backgroundContext, type BackgroundOptions } from '@steward/kernel/server/http/context.ts';
import { isTransient, type Slices, type Subject } from '@steward/kernel/server/jobs/slices.ts';
import type { Services } from '@steward/kernel/server/services.ts';
import { importBatch } from './batch.ts';
import { loadJob, recordOf, saveResults, setStatus, type ImportJob, type RowResult } from './job.ts';
import { ReferenceCache } from './reference_cache.ts';
import { linkRow, startRun } from './row.ts';
import { type Run, type StoredRow } from './run_state.ts';
import { added } from './totals.ts';

/** Rows per transaction: short locks, few commits. */
const BATCH = 1000;

/** An import acts as who started the pass, maybe not its uploader. */
export function actingAs(job: ImportJob): BackgroundOptions {
  return {
    userId: job.started_by ?? job.created_by,
    apiTokenId: job.api_token_id,
    source: 'import',
    batchId: job.id,
    language: job.language,
    workspaceId: job.workspace_id,
  };
}

/** The next rows of one level. */
export async function nextRows(ctx: Context, job: ImportJob, position: number, size = BATCH): Promise<StoredRow[]> {
  const rows = await ctx.tx.rows(sql<StoredRow>`
    select row_number, cells, is_late, position, level from import_row where company_id = ${ctx.companyId}
    and import_id = ${job.id} and position > ${position} order by position limit ${size}`);
  const other = rows.findIndex((row) => row.level !== rows[0]?.level);
  return other === -1 ? rows : rows.slice(0, other);
}

/**
 * Writes an import in batches. Results and position are committed with the batch, so that it resumes exactly after a
 * crash; processes with the same job take turns; pause and cancel wait for one batch.
 */
export async function* runImport(services: Services, subject: Subject, size = BATCH): Slices {
  const { companyId, id } = subject;
  yield* withFailureRecorded(services, subject, async function* (job) {
    let known = new ReferenceCache();
    const next = (ctx: Context): Promise<boolean> =>
      batch(ctx, id, known, size).catch((error: unknown) => {
        // After a deadlock the transaction repeats, so records created in it are gone.
        known = new ReferenceCache();
        throw error;
      });
    while (await backgroundContext(services, companyId, 'import', next, actingAs(job))) {
      known.settle();
      yield;
    }
  });
}

async function batch(ctx: Context, id: string, known: ReferenceCache, size: number): Promise<boolean> {
  const job = await loadJob(ctx, id, { lock: true });
  if (job.status !== 'running') return false;
  const rows = await nextRows(ctx, job, job.position, size);
  const run = startRun(job, recordOf(ctx, job), known);
  const results = rows.length === 0 ? [] : await importBatch(ctx, run, rows, null);
  await saveResults(ctx.tx, ctx.companyId, id, job.pass, results);
  const done = job.done_count + results.length;
  const position = rows[results.length - 1]?.position ?? job.position;
  const totals = added(job.totals, results, run);
  if (done < job.row_count && rows.length > 0) {
    await setStatus(ctx.tx, ctx.companyId, id, { done, position, totals });
    return true;
  }
  await linkLate(ctx, run);
  await setStatus(ctx.tx, ctx.companyId, id, {
    status: 'done',
    done,
    position,
    totals: added(totals, [], run),
    finished: ctx.now,
  });
  return false;
}

/** Links rows of cycles after all rows. */
async function linkLate(ctx: Context, run: Run): Promise<void> {
  const rows = await ctx.tx.rows(sql<StoredRow & RowResult & { record_id: string }>`
    select row_number, cells, is_late, position, level, outcome, title, match_key, record_id, changes, messages
    from import_row
    where company_id = ${ctx.companyId} and import_id = ${run.job.id} and is_late and record_id is not null
    and pass = ${run.job.pass} order by position`);
  for (const row of rows) {
    const { row_number, title, outcome, match_key, record_id, changes, messages } = row;
    const link = await linkRow(ctx, run, row, record_id);
    await saveResults(ctx.tx, ctx.companyId, run.job.id, run.job.pass, [
      { row_number, title, outcome, match_key, record_id, changes, messages: [...messages, ...link.messages] },
    ]);
  }
}

const PAUSING: ReadonlySet<string> = new Set(['company_switched_off', 'trial_ended', 'subscription_ended']);

/** An unexpected error ends the job with a message; written rows stay. */
export async function* withFailureRecorded(
  services: Services,
  { companyId, id }: Subject,
  fn: (job: ImportJob) => Slices,
): Slices {
  const inCompany = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => services.database.inCompany(companyId, run);
  const job = await inCompany((tx) =>
    tx.maybe(sql<ImportJob>`select * from import where company_id = ${companyId} and id = ${id}`),
  );
  if (!job) return;
  try {
    yield* fn(job);
  } catch (error) {
    if (isTransient(error)) throw error;
    services.log.error({ err: error, importId: id }, 'import failed');
    // In a read-only company it pauses.
    const isPaused = error instanceof AppError && PAUSING.has(error.code);
    const failure =
      error instanceof AppError ? firstSentence({ language: job.language }, error) : message(job.language, 'internal');
    await inCompany((tx) =>
      setStatus(tx, companyId, id, {
        status: isPaused && (job.status === 'running' || job.status === 'undoing') ? 'paused' : 'failed',
        failure,
      }),
    );
  }
}
