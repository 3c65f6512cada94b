import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { sql } from 'kysely';
import { backgroundContext } from '@steward/kernel/server/http/context.ts';
import type { Slices, Subject } from '@steward/kernel/server/jobs/slices.ts';
import type { Services } from '@steward/kernel/server/services.ts';
import { importBatch } from './batch.ts';
import { type Prepared } from './match.ts';
import { loadJob, recordOf, saveResults, setStatus, type ImportJob, type RowResult } from './job.ts';
import { ReferenceCache, type CreatedRecord } from './reference_cache.ts';
import { takeCreated } from './created_records.ts';
import { namesOf, ownKindKeys } from './order.ts';
import { startRun } from './row.ts';
import { cellsOf, type Run, type StoredRow } from './run_state.ts';
import { actingAs, withFailureRecorded, nextRows } from './run.ts';
import { added } from './totals.ts';
import { Uniques } from './uniques.ts';

interface Tried {
  readonly run: Run;
  readonly rows: readonly StoredRow[];
  readonly results: readonly RowResult[];
}

/**
 * Dry run of an import: writes batch by batch in rolled-back transactions. What earlier batches created is held in
 * memory, so that a restart begins anew.
 */
export async function* checkImport(services: Services, subject: Subject): Slices {
  const { companyId, id } = subject;
  yield* withFailureRecorded(services, subject, async function* ({ status }) {
    if (status !== 'checking') return;
    const job = await begin(services, subject);
    const known = new ReferenceCache();
    let uniques: Uniques | null = null;
    let made: CreatedRecord[] = [];
    let totals = job.totals;
    let done = 0;
    for (let position = 0; done < job.row_count;) {
      const tried = await backgroundContext(
        services,
        companyId,
        'import check',
        async (ctx): Promise<Tried> => {
          const run = startRun(job, recordOf(ctx, job), known);
          uniques ??= new Uniques(run);
          const done = await attempt(ctx, run, position, uniques);
          made = await takeCreated(ctx, known);
          return done;
        },
        { ...actingAs(job), isDryRun: true },
      );
      known.rolledBack(made);
      const { run, rows, results } = tried;
      if (results.length === 0) break;
      remember(run, rows, results, uniques);
      position = rows[results.length - 1]?.position ?? position;
      done += results.length;
      totals = added(totals, results, run);
      // Created ids are rolled back and not stored.
      const kept = results.map((one) => (one.outcome === 'created' ? { ...one, record_id: null } : one));
      const isMine = await services.database.inCompany(companyId, async (tx) => {
        const now = await tx.one(
          sql<
            Pick<Tables['import'], 'status' | 'pass'>
          >`select status, pass from import where company_id = ${companyId} and id = ${id} for update`,
        );
        // The check was cancelled or restarted.
        if (now.status !== 'checking' || now.pass !== job.pass) return false;
        await saveResults(tx, companyId, id, job.pass, kept);
        await setStatus(tx, companyId, id, {
          done,
          position,
          totals,
          ...(done === job.row_count ? { status: 'checked' } : {}),
        });
        return true;
      });
      if (!isMine) return;
      yield;
    }
  });
}

async function attempt(ctx: Context, run: Run, position: number, uniques: Uniques): Promise<Tried> {
  const rows = await nextRows(ctx, run.job, position);
  return { run, rows, results: rows.length === 0 ? [] : await importBatch(ctx, run, rows, uniques).catch(anew) };

  function anew(error: unknown): never {
    run.known.forget();
    throw error;
  }
}

/** A new pass from the first row. */
async function begin(services: Services, { companyId, id }: Subject): Promise<ImportJob> {
  return backgroundContext(services, companyId, 'import check', async (ctx) => {
    const job = await loadJob(ctx, id, { lock: true });
    if (job.position === 0) return job;
    await ctx.tx.run(
      sql`update import set pass = pass + 1, position = 0, done_count = 0, totals = '{}' where company_id = ${companyId}
        and id = ${id}`,
    );
    return loadJob(ctx, id);
  });
}

/** Remembers values and names that rows would have taken. */
function remember(run: Run, rows: readonly StoredRow[], results: readonly RowResult[], uniques: Uniques | null): void {
  const refersToItself = ownKindKeys(run.record, run.keys).length > 0;
  const byNumber = new Map(results.map((one) => [one.row_number, one]));
  for (const row of rows) {
    const result = byNumber.get(row.row_number);
    if (!result || result.outcome === 'refused') continue;
    const prepared: Prepared = { row, cells: cellsOf(run, row.cells), match: null, matchKey: null };
    uniques?.take(prepared);
    if (refersToItself && result.outcome === 'created')
      for (const [name] of namesOf(run.record, prepared.cells)) run.known.promise(name);
  }
}
