import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type {
  BulkAction,
  BulkCounts,
  BulkJob,
  BulkPreview,
  BulkReason,
  BulkStatus,
  BulkUndone,
} from '../contract/wire.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { BackgroundOptions } from '@steward/kernel/server/http/context.ts';
import type { TransferSelection } from '@steward/modules/people/server';

/** Records of a job: ids, a list without deselected ones, or a user's holdings. */
export type Selection =
  | { readonly ids: readonly string[] }
  | { readonly search: string; readonly filters: Filter | null; readonly except: readonly string[] }
  | TransferSelection;

/** A stored job. */
export interface Job extends Pick<
  Tables['bulk_job'],
  | 'id'
  | 'record'
  | 'total'
  | 'position'
  | 'done_count'
  | 'changed_count'
  | 'unchanged_count'
  | 'refused_count'
  | 'failure'
  | 'workspace_id'
  | 'created_by'
  | 'api_token_id'
  | 'created_at'
  | 'started_at'
  | 'finished_at'
> {
  readonly action: BulkAction;
  readonly selection: Selection;
  readonly params: Readonly<Record<string, unknown>>;
  readonly status: BulkStatus;
  readonly reasons: readonly BulkReason[];
  readonly preview: BulkPreview | null;
  readonly undo: BulkUndone | null;
  readonly language: Language;
}

/** Condition for the caller's own jobs; for an API token those it has created. */
export function ownJobs(ctx: Context): RawBuilder<unknown> {
  return ctx.apiToken
    ? sql`j.created_by = ${ctx.user.id} and j.api_token_id = ${ctx.apiToken.id}`
    : sql`j.created_by = ${ctx.user.id}`;
}

/** Batch id of the undo, derived from the job's id, so that it is the same after a crash. */
export function undoBatchOf(id: string): string {
  return id.slice(0, -1) + (Number.parseInt(id.slice(-1), 16) ^ 1).toString(16);
}

/** One of the caller's jobs, by its id or the batch id of its undo. Throws `not_found` otherwise. */
export async function loadJob(ctx: Context, id: string, options: { readonly lock?: boolean } = {}): Promise<Job> {
  const job = await ctx.tx.maybe(sql<Job>`
    select j.* from bulk_job j where j.company_id = ${ctx.companyId} and j.id in (${id}, ${undoBatchOf(id)})
      and ${ownJobs(ctx)} ${options.lock ? sql`for update` : sql``}`);
  if (!job) throw new AppError('not_found');
  return job;
}

export function recordOf(ctx: Context, job: Pick<Job, 'record'>): RecordDefinition {
  return definitionFor(ctx, recordNamed(job.record));
}

/** User, workspace and batch id of a job's work. */
export function actingAs(job: Job): BackgroundOptions {
  return {
    userId: job.created_by,
    apiTokenId: job.api_token_id,
    source: job.api_token_id === null ? 'web' : 'api',
    batchId: job.id,
    language: job.language,
    workspaceId: job.workspace_id,
  };
}

export function countsOf(job: Job): BulkCounts {
  return {
    done: job.done_count,
    changed: job.changed_count,
    unchanged: job.unchanged_count,
    refused: job.refused_count,
    reasons: job.reasons,
  };
}

export const NO_COUNTS: BulkCounts = { done: 0, changed: 0, unchanged: 0, refused: 0, reasons: [] };

export interface JobChange {
  readonly status?: BulkStatus;
  readonly counts?: BulkCounts;
  readonly position?: string | null;
  readonly preview?: BulkPreview;
  readonly undo?: BulkUndone | null;
  readonly failure?: string | null;
  readonly started?: Date;
  readonly finished?: Date | null;
  /** Of whoever continues it; `null`: a signed-in user. */
  readonly apiTokenId?: string | null;
}

export async function changeJob(tx: Tx, companyId: string, id: string, change: JobChange): Promise<void> {
  const { counts } = change;
  const sets: RawBuilder<unknown>[] = [
    ...(change.status ? [sql`status = ${change.status}`] : []),
    ...(counts
      ? [
          sql`done_count = ${counts.done}, changed_count = ${counts.changed}, unchanged_count = ${counts.unchanged},
            refused_count = ${counts.refused}, reasons = ${JSON.stringify(counts.reasons)}::jsonb`,
        ]
      : []),
    ...(change.position === undefined ? [] : [sql`position = ${change.position}`]),
    ...(change.apiTokenId === undefined ? [] : [sql`api_token_id = ${change.apiTokenId}`]),
    ...(change.preview ? [sql`preview = ${JSON.stringify(change.preview)}::jsonb`] : []),
    ...(change.undo === undefined
      ? []
      : [sql`undo = ${change.undo === null ? null : JSON.stringify(change.undo)}::jsonb`]),
    ...(change.failure === undefined ? [] : [sql`failure = ${change.failure}`]),
    ...(change.started ? [sql`started_at = ${change.started}`] : []),
    ...(change.finished === undefined ? [] : [sql`finished_at = ${change.finished}`]),
  ];
  await tx.run(sql`update bulk_job set ${sql.join(sets)} where company_id = ${companyId} and id = ${id}`);
}

/** Wire form of a job. */
export function toWire(job: Job): BulkJob {
  const time = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    id: job.id,
    record: job.record,
    action: job.action,
    status: job.status,
    total: job.total,
    params: job.params,
    about: 'person' in job.selection ? job.selection.person : null,
    ...countsOf(job),
    preview: job.preview,
    undo: job.undo,
    failure: job.failure,
    created_at: job.created_at.toISOString(),
    started_at: time(job.started_at),
    finished_at: time(job.finished_at),
  };
}
