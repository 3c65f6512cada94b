import { sql } from 'kysely';
import { message } from '@steward/kernel/contract/messages/index.ts';
import {
  isUnderWay,
  type OperationCounts,
  type OperationExample,
  type OperationSample,
} from '@steward/kernel/contract/operations/wire.ts';
import type { Context, Services } from '../context/context.ts';
import { AppError, firstSentence } from '../context/errors.ts';
import type { OperationPass, OperationSlice, StoredOperation } from '../context/operations.ts';
import { insertRows } from '../database/insert_rows.ts';
import { commitWithNext } from '../database/statements.ts';
import type { Tx } from '../database/transaction.ts';
import { backgroundContext } from '../identity/contexts/background.ts';
import { isTransient, type Slices, type Subject } from '../jobs/slices.ts';
import { added } from './counting.ts';
import { actingAs, bodyOf, changeOperation, countsOf, loadOperation, NO_COUNTS, type OperationBody } from './store.ts';
import { undoBatch } from './undo.ts';

/** Lines of history that an undo takes back in one transaction: short locks, few commits. */
const SLICE = 1000;
const EXAMPLES = 20;
/** Sample records of a dry run. */
const SAMPLES = 10;
/** Codes of a read-only company, in which work is paused. */
const READ_ONLY: ReadonlySet<string> = new Set([
  'company_closed',
  'company_switched_off',
  'trial_ended',
  'subscription_ended',
]);

/**
 * Runs the current phase of an operation. The rule for errors: transient ones are thrown, and the queue retries from
 * the last committed slice; a read-only company pauses the operation; all others stop it with the reason.
 */
export async function* runOperation(services: Services, subject: Subject): Slices {
  const { companyId, id } = subject;
  const operation = await services.database.inCompany(companyId, (tx) =>
    tx.maybe(sql<StoredOperation>`select o.* from operation o where o.company_id = ${companyId} and o.id = ${id}`),
  );
  if (!operation || !isUnderWay(operation)) return;
  const run = { services, subject, operation, body: bodyOf(services, operation.kind) };
  try {
    yield* PHASES[operation.phase](run);
  } catch (error) {
    if (isTransient(error)) throw error;
    await fail(run, error);
  }
}

interface Run {
  readonly services: Services;
  readonly subject: Subject;
  readonly operation: StoredOperation;
  readonly body: OperationBody;
}

const PHASES = { check, run, undo } as const;

/** Dry run: slices in transactions that are rolled back. Restarts from the beginning. */
async function* check({ services, subject: { companyId, id }, operation, body }: Run): Slices {
  let counts: OperationCounts = NO_COUNTS;
  const samples: OperationSample[] = [];
  const pass = body.pass();
  const attempt = async (ctx: Context, position: string | null): Promise<OperationSlice> => {
    const tried = await orFailed(pass, pass.slice(ctx, operation, position));
    if (samples.length < SAMPLES)
      samples.push(...((await body.samples?.(ctx, operation, SAMPLES - samples.length)) ?? []));
    return tried;
  };
  for (let position: string | null = null; ;) {
    await pass.prepare?.(services, operation, position);
    const tried: OperationSlice = await backgroundContext(
      services,
      companyId,
      'dry run of an operation',
      (ctx) => attempt(ctx, position),
      { ...actingAs(operation, body), isDryRun: true, isUnread: !body.samples || samples.length >= SAMPLES },
    );
    pass.settled?.();
    counts = added(counts, tried);
    position = tried.position;
    const isMine = await services.database.inCompany(companyId, async (tx) => {
      if ((await lockedStatus(tx, companyId, id)) !== 'checking') return false;
      const end = { status: 'checked', phase: 'run', counts: NO_COUNTS, preview: { ...counts, samples } } as const;
      await tried.keep?.(tx);
      await changeOperation(tx, companyId, id, tried.isLast ? end : { counts });
      return true;
    });
    if (!isMine || tried.isLast) return;
    yield;
  }
}

/**
 * Results are kept in the slice's transaction, so that after a crash the next slice follows; processes with the same
 * operation take turns; pause and cancel wait for one slice.
 */
async function* run({ services, subject: { companyId, id }, operation, body }: Run): Slices {
  const pass = body.pass();
  let { position } = operation;
  const next = async (ctx: Context): Promise<boolean> => {
    const now = await loadOperation(ctx, id, { lock: true });
    if (now.status !== 'running') return false;
    const slice = await pass.slice(ctx, now, now.position);
    ({ position } = slice);
    await keepRefusals(ctx, id, 'run', slice.refusals);
    if (slice.isLast) await body.finish?.(ctx, now);
    else await commitWithNext(ctx.tx);
    await changeOperation(ctx.tx, companyId, id, {
      counts: added(countsOf(now), slice),
      position: slice.position,
      ...(slice.isLast ? { status: 'done', finished_at: ctx.now } : {}),
    });
    return !slice.isLast;
  };
  const begun = (ctx: Context): Promise<boolean> => orFailed(pass, next(ctx));
  for (;;) {
    await pass.prepare?.(services, operation, position);
    if (!(await backgroundContext(services, companyId, 'operation', begun, actingAs(operation, body)))) return;
    pass.settled?.();
    yield;
  }
}

/** Clears the memory of the pass when a slice is rolled back, since it may be repeated. */
function orFailed<T>(pass: OperationPass<Context>, slice: Promise<T>): Promise<T> {
  return slice.catch((error: unknown) => {
    pass.failed?.();
    throw error;
  });
}

/** Newest first, resumable like the run. Its changes have a batch id of their own. */
async function* undo({ services, subject: { companyId, id }, operation, body }: Run): Slices {
  const next = async (ctx: Context): Promise<boolean> => {
    const now = await loadOperation(ctx, id, { lock: true });
    if (now.status !== 'undoing') return false;
    const part = await undoBatch(ctx, now.id, { before: now.position, limit: SLICE });
    await keepRefusals(ctx, id, 'undo', part.kept);
    if (part.next === null) await body.finishUndo?.(ctx, now);
    else await commitWithNext(ctx.tx);
    const before = now.undo ?? { looked: 0, undone: 0, kept: 0, examples: [] };
    await changeOperation(ctx.tx, companyId, id, {
      undo: {
        looked: before.looked + part.looked,
        undone: before.undone + part.undone,
        kept: before.kept + part.kept.length,
        examples: [...before.examples, ...part.kept].slice(0, EXAMPLES),
      },
      ...(part.next === null ? { status: 'undone', finished_at: ctx.now } : { position: part.next }),
    });
    return part.next !== null;
  };
  while (await backgroundContext(services, companyId, 'undo of an operation', next, actingAs(operation, body))) yield;
}

/** A fault that does not pass is kept with the operation. */
async function fail({ services, subject: { companyId, id }, operation }: Run, error: unknown): Promise<void> {
  if (!(error instanceof AppError)) services.log.error({ err: error, operationId: id }, 'an operation failed');
  const isPaused = error instanceof AppError && READ_ONLY.has(error.code) && operation.phase !== 'check';
  const failure =
    error instanceof AppError
      ? firstSentence({ language: operation.language }, error)
      : message(operation.language, 'internal');
  await services.database.inCompany(companyId, async (tx) => {
    if ((await lockedStatus(tx, companyId, id)) === operation.status)
      await changeOperation(tx, companyId, id, {
        status: isPaused ? 'paused' : 'failed',
        failure,
        ...(operation.phase === 'check' ? { counts: NO_COUNTS } : {}),
      });
  });
}

async function keepRefusals(
  ctx: Context,
  operationId: string,
  phase: 'run' | 'undo',
  refusals: readonly OperationExample[],
): Promise<void> {
  if (refusals.length === 0) return;
  const rows = refusals.map(({ id, name, detail, record = null }) => ({ record_id: id, name, detail, record }));
  const inserting = insertRows(ctx.companyId, 'operation_refusal', rows, { operation_id: operationId, phase });
  await ctx.tx.run(sql`${inserting} on conflict do nothing`);
}

async function lockedStatus(tx: Tx, companyId: string, id: string): Promise<string | undefined> {
  const found = await tx.maybe(
    sql<Pick<StoredOperation, 'status'>>`
      select status from operation where company_id = ${companyId} and id = ${id} for update`,
  );
  return found?.status;
}
