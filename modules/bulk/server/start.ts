import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { bulkActionNames } from '@steward/kernel/contract/actions/index.ts';
import type { BulkJob, BulkStatus } from '../contract/wire.ts';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { ExternalCall } from '@steward/kernel/server/http/route.ts';
import { endJob, openJob } from '@steward/kernel/server/jobs/open_jobs.ts';
import { isTransient, runToEnd } from '@steward/kernel/server/jobs/slices.ts';
import { checkParams, requireActionPermission } from './act.ts';
import { planTransfer } from '@steward/modules/people/server';
import { changeJob, loadJob, NO_COUNTS, toWire, recordOf, type Job, type Selection } from './job.ts';
import { checkBulk, runBulk, undoBulk } from './run.ts';
import { countSelected, readSelection } from './selection.ts';

/** Jobs up to this size run while the caller waits. */
const FEW = 200;
const WORK = { bulk_check: checkBulk, bulk_run: runBulk, bulk_undo: undoBulk } as const;

type Body = Readonly<Record<string, unknown>>;

/** Stores a job and starts its dry run. */
export async function make(ctx: Context, body: Body): Promise<BulkJob | ExternalCall> {
  const found = typeof body['record'] === 'string' ? findRecord(body['record']) : undefined;
  const options = [...bulkActionNames(), 'transfer'];
  const action = options.find((one) => one === body['action']);
  if (!found) throw invalid({ record: { key: 'not_option', params: { options: 'asset, location …' } } });
  if (!action) throw invalid({ action: { key: 'not_option', params: { options: options.join(', ') } } });
  const record = definitionFor(ctx, found);
  const given = body['params'] ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) throw invalid({ params: { key: 'required' } });
  const params: Body = { ...given };
  requireActionPermission(ctx, record, action, params);
  const selection = await selectionOf(ctx, record, action, params, body);
  const id = v7();
  const total = await countSelected(ctx, record, { action, selection, created_at: ctx.now });
  await ctx.tx.run(sql`
    insert into bulk_job (company_id, id, record, action, selection, params, status, total, workspace_id, language,
    created_by, api_token_id, created_at)
    values (${ctx.companyId}, ${id}, ${record.name}, ${action}, ${JSON.stringify(selection)}::jsonb,
    ${JSON.stringify(params)}::jsonb, 'checking', ${total}, ${ctx.workspaceId}, ${ctx.language}, ${ctx.user.id},
    ${ctx.apiToken?.id ?? null}, ${ctx.now})`);
  return opened(ctx, 'bulk_check', id, body);
}

/** Records of a job. Refuses invalid input common to all. */
async function selectionOf(
  ctx: Context,
  record: RecordDefinition,
  action: string,
  params: Body,
  body: Body,
): Promise<Selection> {
  if (action !== 'transfer') {
    checkParams(ctx, record, action, params);
    return readSelection(body);
  }
  if (record.name !== 'asset') throw invalid({ action: { key: 'not_option', params: { options: action } } });
  const person = body['person_id'];
  return planTransfer(ctx, pathId(typeof person === 'string' ? person : undefined), params);
}

/** Runs a checked job, or continues a failed one. */
export async function run(ctx: Context, id: string, body: Body = {}): Promise<BulkJob | ExternalCall> {
  const job = await locked(ctx, id, ['checked', 'failed']);
  // A failed undo continues, a failed dry run restarts.
  const [status, task] = job.undo
    ? (['undoing', 'bulk_undo'] as const)
    : job.preview
      ? (['running', 'bulk_run'] as const)
      : (['checking', 'bulk_check'] as const);
  await changeJob(ctx.tx, ctx.companyId, id, {
    status,
    failure: null,
    apiTokenId: ctx.apiToken?.id ?? null,
    ...(job.started_at || status !== 'running' ? {} : { started: ctx.now }),
  });
  return opened(ctx, task, id, body);
}

/** Stops after the current slice. What is done stays. */
export async function cancel(ctx: Context, id: string): Promise<BulkJob> {
  const job = await locked(ctx, id, ['checking', 'checked', 'running', 'failed']);
  // Counts of an incomplete dry run are dropped.
  await changeJob(ctx.tx, ctx.companyId, id, {
    status: 'cancelled',
    failure: null,
    finished: ctx.now,
    ...(job.preview ? {} : { counts: NO_COUNTS }),
  });
  await endJob(ctx, id);
  return toWire(await loadJob(ctx, id));
}

/** Undoes a job, except for records changed since. */
export async function undo(ctx: Context, id: string, body: Body = {}): Promise<BulkJob | ExternalCall> {
  const job = await locked(ctx, id, ['done', 'cancelled']);
  if (job.changed_count === 0) throw new AppError('job_ended');
  const nothing = { looked: 0, undone: 0, kept: 0, examples: [] };
  await changeJob(ctx.tx, ctx.companyId, id, {
    status: 'undoing',
    undo: nothing,
    position: null,
    failure: null,
    apiTokenId: ctx.apiToken?.id ?? null,
  });
  return opened(ctx, 'bulk_undo', id, body);
}

/**
 * Queues a job. With `wait` small ones are run between two transactions of the call. They are queued all the same, in
 * case this process ends; the second run finds nothing to do.
 */
async function opened(
  ctx: Context,
  task: keyof typeof WORK,
  id: string,
  { wait }: Body,
): Promise<BulkJob | ExternalCall> {
  if (wait !== undefined && typeof wait !== 'boolean') throw invalid({ wait: { key: 'not_boolean' } });
  await openJob(ctx, task, id);
  const job = await loadJob(ctx, id);
  if (!wait || job.total > FEW) return toWire(job);
  const { services, companyId } = ctx;
  return new ExternalCall(async () => {
    await runToEnd(WORK[task](services, { companyId, id })).catch((error: unknown) => {
      if (!isTransient(error)) throw error;
    });
    return async (later) => {
      const after = await loadJob(later, id);
      if (after.status !== job.status) await endJob(later, id);
      return toWire(after);
    };
  });
}

async function locked(ctx: Context, id: string, allowed: readonly BulkStatus[]): Promise<Job> {
  const job = await loadJob(ctx, id, { lock: true });
  requireActionPermission(ctx, recordOf(ctx, job), job.action, job.params);
  if (!allowed.includes(job.status))
    throw new AppError(
      job.status === 'running' || job.status === 'checking' || job.status === 'undoing' ? 'job_running' : 'job_ended',
    );
  return job;
}
