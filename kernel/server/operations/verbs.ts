import { sql, type RawBuilder } from 'kysely';
import { v7 } from 'uuid';
import type {
  Operation,
  OperationPhase,
  OperationStatus,
  OperationVerb,
} from '@steward/kernel/contract/operations/wire.ts';
import { requirePermission, type Context } from '../context/context.ts';
import { AppError, invalid } from '../context/errors.ts';
import type { OperationPlan, StoredOperation } from '../context/operations.ts';
import { ExternalCall } from '../http/route.ts';
import { refuseWhileReadOnly } from '../identity/company_status.ts';
import { endJob, openJob } from '../jobs/open_jobs.ts';
import { isTransient, runToEnd } from '../jobs/slices.ts';
import { runOperation } from './run.ts';
import {
  bodyOf,
  changeOperation,
  isUndoable,
  loadOperation,
  NO_COUNTS,
  ownOperations,
  POSSIBLE,
  readOperation,
  toWire,
  type OperationBody,
  type OperationChange,
} from './store.ts';

/** Operations up to this size run while the caller waits. */
const FEW = 200;

type Body = Readonly<Record<string, unknown>>;
type Answer = Promise<Operation | ExternalCall<Operation>>;

/** Starts an operation from a call's body, which its kind parses. `wait`: small ones respond when finished. */
export async function startOperation(ctx: Context, kind: string, { wait, ...input }: Body): Answer {
  const body = bodyOf(ctx.services, kind);
  if (!body.plan) throw new AppError('not_found');
  return openOperation(ctx, body, await body.plan(ctx, input), { wait });
}

/** Stores an operation and begins its dry run, or its work when it has none. */
export async function openOperation<Input extends object, About extends Body>(
  ctx: Context,
  body: OperationBody<Input, About>,
  plan: OperationPlan<Input, About>,
  { wait }: Body = {},
): Answer {
  const kind = body.definition.name;
  authorize(ctx, body, plan);
  const id = v7();
  await store(ctx, kind, id, plan, body.isChecked ? ['checking', 'check'] : ['running', 'run']);
  return queued(ctx, kind, id, wait);
}

/** Stores one that is not begun, under an id under which its module has prepared it. */
export async function draftOperation(ctx: Context, kind: string, id: string, plan: OperationPlan): Promise<void> {
  await store(ctx, kind, id, plan, ['draft', 'check']);
}

async function store(
  ctx: Context,
  kind: string,
  id: string,
  plan: OperationPlan,
  [status, phase]: readonly [OperationStatus, OperationPhase],
): Promise<void> {
  await ctx.tx.run(sql`
    insert into operation (company_id, id, kind, record, about, input, phase, status, total, workspace_id, language,
    created_by, api_token_id, created_at, started_at)
    values (${ctx.companyId}, ${id}, ${kind}, ${plan.record ?? null}, ${JSON.stringify(plan.about)}::jsonb,
    ${JSON.stringify(plan.input)}::jsonb, ${phase}, ${status}, ${plan.total}, ${ctx.workspaceId}, ${ctx.language},
    ${ctx.user.id}, ${ctx.apiToken?.id ?? null}, ${ctx.now}, ${status === 'running' ? ctx.now : null})`);
}

/** Makes it a draft again after a change of its input, which voids the result of its dry run. */
export async function redraftOperation(ctx: Context, id: string, change: OperationChange = {}): Promise<void> {
  await changeOperation(ctx.tx, ctx.companyId, id, { ...change, ...DRAFT });
}

const DRAFT: OperationChange = {
  status: 'draft',
  phase: 'check',
  counts: NO_COUNTS,
  preview: null,
  position: null,
  failure: null,
  started_at: null,
};

/** The verbs that users call on their operations. */
export const VERBS: Readonly<Record<OperationVerb, (ctx: Context, id: string, body: Body) => Answer>> = {
  run,
  pause: (ctx, id) => stop(ctx, id, 'pause'),
  cancel: (ctx, id) => stop(ctx, id, 'cancel'),
  undo,
};

/** The dry run of a draft, also once more. */
export async function checkOperation(ctx: Context, id: string): Answer {
  const operation = await locked(ctx, id, ['draft', 'checked', 'failed']);
  await bodyOf(ctx.services, operation.kind).begin?.(ctx, operation);
  await changeOperation(ctx.tx, ctx.companyId, operation.id, { ...DRAFT, ...startedBy(ctx), status: 'checking' });
  return queued(ctx, operation.kind, operation.id, false);
}

/** Starts an operation after its dry run, or continues it after a pause or a fault. */
async function run(ctx: Context, id: string, { wait }: Body): Answer {
  const operation = await locked(ctx, id, POSSIBLE.run);
  const { status } = operation;
  const phase = status === 'draft' ? 'run' : operation.phase;
  if (status === 'draft' || status === 'checked') await bodyOf(ctx.services, operation.kind).begin?.(ctx, operation);
  await changeOperation(ctx.tx, ctx.companyId, operation.id, {
    status: phase === 'check' ? 'checking' : phase === 'run' ? 'running' : 'undoing',
    phase,
    ...startedBy(ctx),
    ...(operation.started_at || phase !== 'run' ? {} : { started_at: ctx.now }),
  });
  return queued(ctx, operation.kind, operation.id, wait);
}

/** It runs as the user who last started or continued it. */
function startedBy({ user, apiToken, language }: Context): OperationChange {
  return { started_by: user.id, api_token_id: apiToken?.id ?? null, language, failure: null };
}

/** Stops after the current slice. Changes stay; a paused operation can be continued. */
async function stop(ctx: Context, id: string, verb: 'pause' | 'cancel'): Answer {
  const operation = await locked(ctx, id, POSSIBLE[verb]);
  const end: OperationChange = {
    status: 'cancelled',
    failure: null,
    finished_at: ctx.now,
    // Counts of an incomplete dry run are dropped.
    ...(operation.phase === 'check' ? { counts: NO_COUNTS } : {}),
  };
  const body = bodyOf(ctx.services, operation.kind);
  if (verb === 'cancel' && body.mustEnd) throw new AppError('job_running');
  const isDraft = operation.started_at === null && body.isDrafted === true;
  await changeOperation(
    ctx.tx,
    ctx.companyId,
    operation.id,
    verb === 'pause' ? { status: 'paused' } : isDraft ? DRAFT : end,
  );
  if (verb === 'cancel' && !isDraft) await body.cancelled?.(ctx, operation);
  await endJob(ctx, operation.id);
  return toWire(ctx, await readOperation(ctx, operation.id));
}

/** Undoes one, except for records changed since. */
async function undo(ctx: Context, id: string, { wait }: Body): Answer {
  const operation = await locked(ctx, id, POSSIBLE.undo);
  const body = bodyOf(ctx.services, operation.kind);
  if (!isUndoable(operation, body)) throw new AppError('job_ended');
  await body.authorizeUndo?.(ctx, operation);
  // Records that an earlier undo has refused are tried again.
  await ctx.tx.run(sql`delete from operation_refusal where company_id = ${ctx.companyId}
    and operation_id = ${operation.id} and phase = 'undo'`);
  await changeOperation(ctx.tx, ctx.companyId, operation.id, {
    status: 'undoing',
    phase: 'undo',
    undo: { looked: 0, undone: 0, kept: 0, examples: [] },
    position: null,
    ...startedBy(ctx),
  });
  return queued(ctx, operation.kind, operation.id, wait);
}

/** Ends the caller's operations of a kind that meet a condition on rows `o`, and undoes them. */
export async function takeBackOperations(ctx: Context, kind: string, which: RawBuilder<unknown>): Promise<void> {
  const ids = await ctx.tx.ids(sql`
    select o.id from operation o where o.company_id = ${ctx.companyId} and ${ownOperations(ctx)} and o.kind = ${kind}
    and o.phase <> 'undo' and ${which} order by o.created_at desc`);
  for (const id of ids) {
    const { status } = await loadOperation(ctx, id, { lock: true });
    if (POSSIBLE.cancel.some((one) => one === status)) await stop(ctx, id, 'cancel');
    if (isUndoable(await readOperation(ctx, id), bodyOf(ctx.services, kind))) await undo(ctx, id, {});
  }
}

/**
 * Queues it. With `wait` small ones are run between two transactions of the call. They are queued all the same, in case
 * this process ends; the second run finds nothing to do.
 */
async function queued(ctx: Context, kind: string, id: string, wait: unknown): Answer {
  if (wait !== undefined && typeof wait !== 'boolean') throw invalid({ wait: { key: 'not_boolean' } });
  await openJob(ctx, kind, id);
  const operation = await readOperation(ctx, id);
  if (!wait || operation.total > FEW) return toWire(ctx, operation);
  const { services, companyId } = ctx;
  return new ExternalCall(async () => {
    await runToEnd(runOperation(services, { companyId, id })).catch((error: unknown) => {
      if (!isTransient(error)) throw error;
    });
    return async (later) => {
      const after = await readOperation(later, id);
      if (after.status !== operation.status) await endJob(later, id);
      return toWire(later, after);
    };
  });
}

async function locked(ctx: Context, id: string, possible: readonly OperationStatus[]): Promise<StoredOperation> {
  const operation = await loadOperation(ctx, id, { lock: true });
  const body = bodyOf(ctx.services, operation.kind);
  if (!body.isReading) refuseWhileReadOnly(ctx.user, ctx.now);
  authorize(ctx, body, operation);
  if (possible.includes(operation.status)) return operation;
  throw new AppError(['running', 'checking', 'undoing'].includes(operation.status) ? 'job_running' : 'job_ended');
}

/** Throws without the permissions that its kind needs for this input. */
export function authorize<Input extends object, About extends Body>(
  ctx: Context,
  body: OperationBody<Input, About>,
  plan: { readonly about: About; readonly record?: string | null },
): void {
  requirePermission(ctx, body.definition.permission);
  body.authorize?.(ctx, plan);
}
