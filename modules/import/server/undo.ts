import type { Undone } from '../contract/wire.ts';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { undoBatch } from '@steward/kernel/server/engine/operations/undo.ts';
import { backgroundContext } from '@steward/kernel/server/http/context.ts';
import type { Slices, Subject } from '@steward/kernel/server/jobs/slices.ts';
import type { Services } from '@steward/kernel/server/services.ts';
import { loadJob, setStatus } from './job.ts';
import { withFailureRecorded } from './run.ts';

/** Undo state stored between slices. */
interface UndoState extends Undone {
  /** Its batch id in the history. */
  readonly batch: string;
  readonly before: string | null;
}

function stateOf({ undo }: { readonly undo: Undone | null }): UndoState | null {
  // Only this file writes it; the answer of the API leaves out the rest.
  return undo as UndoState | null;
}

/** Restarts an undo under the same batch id, so that its earlier changes do not count as others'. */
export function undoFromStart(undo: Undone): Undone {
  return { ...undo, ...('batch' in undo ? { before: null } : {}), undone: 0, kept: [], kept_count: 0 };
}

/** Named records that were not undone; further ones are counted. */
const NAMED = 200;

/**
 * Undoes an import in slices, each committed with its position, so that it resumes after a crash. Acts as who asked for
 * it.
 */
export async function* undoImport(services: Services, subject: Subject): Slices {
  const { companyId, id } = subject;
  yield* withFailureRecorded(services, subject, async function* (job) {
    const batchId = stateOf(job)?.batch ?? v7();
    while (
      await backgroundContext(services, companyId, 'import undo', (ctx) => slice(ctx, id), {
        userId: job.started_by ?? job.created_by,
        apiTokenId: job.api_token_id,
        language: job.language,
        batchId,
      })
    )
      yield;
  });
}

async function slice(ctx: Context, id: string): Promise<boolean> {
  const job = await loadJob(ctx, id, { lock: true });
  if (job.status !== 'undoing') return false;
  const before = stateOf(job);
  const done = await undoBatch(ctx, id, { before: before?.before ?? null });
  const kept = [...(before?.kept ?? []), ...done.kept];
  const undo: UndoState = {
    batch: ctx.batchId ?? '',
    before: done.next,
    undone: (before?.undone ?? 0) + done.undone,
    kept: kept.slice(0, NAMED),
    kept_count: (before?.kept_count ?? 0) + done.kept.length,
  };
  await ctx.tx.run(
    sql`update import set undo = ${JSON.stringify(undo)}::jsonb where company_id = ${ctx.companyId} and id = ${id}`,
  );
  if (done.next === null) await setStatus(ctx.tx, ctx.companyId, id, { status: 'undone', finished: ctx.now });
  return done.next !== null;
}
