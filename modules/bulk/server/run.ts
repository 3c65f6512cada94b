import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { BulkCounts, BulkSample } from '../contract/wire.ts';
import { sql } from 'kysely';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { latestActivity } from '@steward/kernel/server/engine/activity/read.ts';
import { firstSentence } from '@steward/kernel/server/engine/operations/bulk.ts';
import { undoBatch } from '@steward/kernel/server/engine/operations/undo.ts';
import { backgroundContext } from '@steward/kernel/server/http/context.ts';
import { isTransient, type Slices, type Subject } from '@steward/kernel/server/jobs/slices.ts';
import type { Services } from '@steward/kernel/server/services.ts';
import { endTransfer, undoTransfer } from '@steward/modules/people/server';
import { act } from './act.ts';
import { added, refusalsOf } from './counting.ts';
import {
  actingAs,
  changeJob,
  countsOf,
  loadJob,
  NO_COUNTS,
  recordOf,
  undoBatchOf,
  type Job,
  type Selection,
} from './job.ts';
import { nextIds } from './selection.ts';

/** Records per transaction: short locks, few commits. */
const SLICE = 500;
const EXAMPLES = 20;
/** Sample records of an edit's dry run. */
const SAMPLES = 10;

/** Dry run: applies the job in rolled-back slices. Restarts from the beginning. */
export async function* checkBulk(services: Services, subject: Subject): Slices {
  yield* guarded(services, subject, 'checking', async function* (job) {
    let counts: BulkCounts = NO_COUNTS;
    const samples: BulkSample[] = [];
    const attempt = async (ctx: Context, position: string | null): Promise<Slice> => {
      const tried = await slice(ctx, job, position, counts);
      if (job.action === 'edit' && samples.length < SAMPLES)
        samples.push(...(await samplesOf(ctx, job)).slice(0, SAMPLES - samples.length));
      return tried;
    };
    for (let position: string | null = null; ;) {
      const tried: Slice = await backgroundContext(
        services,
        subject.companyId,
        'bulk check',
        (ctx) => attempt(ctx, position),
        { ...actingAs(job), isDryRun: true },
      );
      ({ counts, position } = tried);
      const isMine = await services.database.inCompany(subject.companyId, async (tx) => {
        if ((await lockedStatus(tx, subject)) !== 'checking') return false;
        await changeJob(
          tx,
          subject.companyId,
          job.id,
          tried.isLast ? { status: 'checked', counts: NO_COUNTS, preview: { ...counts, samples } } : { counts },
        );
        return true;
      });
      if (!isMine || tried.isLast) return;
      yield;
    }
  });
}

/**
 * Runs the job in slices. Results are stored in the slice's transaction, so that after a crash the next slice follows;
 * processes with the same job take turns; a cancel waits for one slice.
 */
export async function* runBulk(services: Services, subject: Subject): Slices {
  yield* guarded(services, subject, 'running', async function* (job) {
    const next = async (ctx: Context): Promise<boolean> => {
      const now = await loadJob(ctx, job.id, { lock: true });
      if (now.status !== 'running') return false;
      const { counts, position, isLast, refusals } = await slice(ctx, now, now.position, countsOf(now));
      await keepRefusals(ctx, now.id, 'run', refusals);
      if (isLast) await finish(ctx, now);
      await changeJob(ctx.tx, ctx.companyId, now.id, {
        counts,
        position,
        ...(isLast ? { status: 'done', finished: ctx.now } : {}),
      });
      return !isLast;
    };
    while (await backgroundContext(services, subject.companyId, 'bulk', next, actingAs(job))) yield;
  });
}

/** Undoes a job, newest first, resumable like the run. Its changes have a batch id of their own. */
export async function* undoBulk(services: Services, subject: Subject): Slices {
  yield* guarded(services, subject, 'undoing', async function* (job) {
    const next = async (ctx: Context): Promise<boolean> => {
      const now = await loadJob(ctx, job.id, { lock: true });
      if (now.status !== 'undoing') return false;
      const part = await undoBatch(ctx, now.id, { before: now.position, limit: SLICE });
      await keepRefusals(ctx, now.id, 'undo', part.kept);
      if (part.next === null && 'items' in now.selection) await undoTransfer(ctx, now.selection, now.params);
      const before = now.undo ?? { looked: 0, undone: 0, kept: 0, examples: [] };
      const undo = {
        looked: before.looked + part.looked,
        undone: before.undone + part.undone,
        kept: before.kept + part.kept.length,
        examples: [...before.examples, ...part.kept.map(({ id, name, detail }) => ({ id, name, detail }))].slice(
          0,
          EXAMPLES,
        ),
      };
      await changeJob(ctx.tx, ctx.companyId, now.id, {
        undo,
        ...(part.next === null ? { status: 'undone', finished: ctx.now } : { position: part.next }),
      });
      return part.next !== null;
    };
    while (
      await backgroundContext(services, subject.companyId, 'bulk undo', next, {
        ...actingAs(job),
        batchId: undoBatchOf(job.id),
      })
    )
      yield;
  });
}

/** Work after the last slice. */
async function finish(ctx: Context, { id, selection, params }: Job): Promise<void> {
  if (!('items' in selection)) return;
  const refused = await ctx.tx.rows(sql<Pick<Tables['bulk_refusal'], 'record_id'>>`
    select r.record_id from bulk_refusal r where r.company_id = ${ctx.companyId} and r.job_id = ${id}
    and r.phase = 'run'`);
  await endTransfer(ctx, selection, params, new Set(refused.map((one) => one.record_id)));
}

/** Record types of a job's records. */
function recordsOf(record: RecordDefinition, selection: Selection): (id: string) => RecordDefinition {
  if (!('items' in selection)) return () => record;
  const types = new Map(selection.items.map((one) => [one.id, one.record]));
  return (id) => findRecord(types.get(id) ?? '') ?? record;
}

interface Slice {
  readonly counts: BulkCounts;
  readonly position: string | null;
  readonly isLast: boolean;
  readonly refusals: Awaited<ReturnType<typeof refusalsOf>>;
}

async function slice(ctx: Context, job: Job, after: string | null, counts: BulkCounts): Promise<Slice> {
  const record = recordOf(ctx, job);
  const ids = await nextIds(ctx, record, job, after, SLICE);
  const answers = ids.length === 0 ? [] : await act(ctx, record, job, ids);
  const refusals = await refusalsOf(ctx, recordsOf(record, job.selection), ids, answers);
  return {
    counts: added(counts, answers, refusals),
    position: ids.at(-1) ?? after,
    isLast: ids.length < SLICE,
    refusals,
  };
}

/** History lines of the slice, as its user may see them. */
async function samplesOf(ctx: Context, job: Job): Promise<BulkSample[]> {
  const entries = await latestActivity(
    ctx,
    [sql`a.batch_id = ${job.id} and a.record = ${job.record} and a.action = 'update'`],
    SAMPLES,
  );
  return entries.map(({ object, changes }) => ({ ...object, changes }));
}

async function keepRefusals(
  ctx: Context,
  jobId: string,
  phase: 'run' | 'undo',
  refusals: readonly { readonly id: string; readonly name: string; readonly detail: string }[],
): Promise<void> {
  if (refusals.length === 0) return;
  const rows = refusals.map(({ id, name, detail }) => ({ record_id: id, name, detail }));
  const inserting = insertRows(ctx.companyId, 'bulk_refusal', rows, { job_id: jobId, phase });
  await ctx.tx.run(sql`${inserting} on conflict do nothing`);
}

async function lockedStatus(tx: Tx, { companyId, id }: Subject): Promise<string | undefined> {
  return (
    await tx.maybe(
      sql<
        Pick<Tables['bulk_job'], 'status'>
      >`select status from bulk_job where company_id = ${companyId} and id = ${id} for update`,
    )
  )?.status;
}

/** A failure is stored with the job. */
async function* guarded(services: Services, subject: Subject, status: Job['status'], fn: (job: Job) => Slices): Slices {
  const { companyId, id } = subject;
  const job = await services.database.inCompany(companyId, (tx) =>
    tx.maybe(sql<Job>`select j.* from bulk_job j where j.company_id = ${companyId} and j.id = ${id}`),
  );
  if (job?.status !== status) return;
  try {
    yield* fn(job);
  } catch (error) {
    if (isTransient(error)) throw error;
    if (!(error instanceof AppError)) services.log.error({ err: error, jobId: id }, 'bulk job failed');
    const failure =
      error instanceof AppError ? firstSentence({ language: job.language }, error) : message(job.language, 'internal');
    await services.database.inCompany(companyId, async (tx) => {
      if ((await lockedStatus(tx, subject)) === status)
        await changeJob(tx, companyId, id, {
          status: 'failed',
          failure,
          ...(status === 'checking' ? { counts: NO_COUNTS } : {}),
        });
    });
  }
}
