import { message, type Language } from '@steward/kernel/contract/messages/index.ts';
import { JOB_KINDS, MAX_OPEN_JOBS, type JobKind } from '@steward/kernel/contract/wire/limits.ts';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Tx } from '../database/transaction.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { enqueue } from './enqueue.ts';

/** A piece of long work in the queue. */
export interface OpenJob {
  readonly id: string;
  readonly subject_id: string;
  readonly task: string;
  readonly user_id: string | null;
  readonly due_at: Date;
  readonly attempts: number;
}

/** Work that nobody has started: it counts for no limit. */
const UPKEEP = ['search_texts'] as const;

type UpkeepName = (typeof UPKEEP)[number];

export type SlicedTaskName =
  | UpkeepName
  | 'bulk_check'
  | 'bulk_run'
  | 'bulk_undo'
  | 'import_check'
  | 'import_run'
  | 'import_undo';

/**
 * Opens long work in the transaction of the change that asks for it. Throws `too_many_jobs`, which names what is open,
 * at the limit of the person or the company. To be called last: others of the company who open something wait for the
 * end of the transaction.
 */
export async function openJob(
  ctx: Context,
  task: Exclude<SlicedTaskName, UpkeepName>,
  subjectId: string,
): Promise<void> {
  const { tx, companyId } = ctx;
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`open_job ${companyId}`}, 0))`);
  const others = await tx.rows(sql<{ task: string; is_mine: boolean }>`
    select task, coalesce(user_id::text = ${ctx.user.id}, false) as is_mine from open_job
    where company_id = ${companyId} and subject_id <> ${subjectId} and task <> all(${UPKEEP}::text[])`);
  const mine = others.filter((one) => one.is_mine);
  if (mine.length >= MAX_OPEN_JOBS.person)
    throw new AppError('too_many_jobs', { params: { max: MAX_OPEN_JOBS.person, open: named(mine, ctx.language) } });
  if (others.length >= MAX_OPEN_JOBS.company)
    throw new AppError('too_many_company_jobs', {
      params: { max: MAX_OPEN_JOBS.company, open: named(others, ctx.language) },
    });
  await open(ctx, task, subjectId, ctx.user.id || null);
}

/** Opens upkeep, or begins it anew, in the transaction of the change that makes it necessary. */
export async function openUpkeep(ctx: Context, task: UpkeepName, subjectId: string): Promise<void> {
  await open(ctx, task, subjectId, null);
}

async function open(
  { tx, companyId, now }: Context,
  task: SlicedTaskName,
  subjectId: string,
  userId: string | null,
): Promise<void> {
  await tx.run(sql`
    insert into open_job (id, company_id, subject_id, task, user_id, opened_at, due_at)
    values (${v7()}, ${companyId}, ${subjectId}, ${task}, ${userId}, ${now}, ${now})
    on conflict (company_id, subject_id) do update
    set id = excluded.id, task = excluded.task, user_id = excluded.user_id,
      opened_at = excluded.opened_at, due_at = excluded.due_at, attempts = 0`);
  await enqueue(tx, 'serve_jobs', { company_id: companyId });
}

/** What was paused or cancelled is no longer open; the slice that is under way is kept. */
export async function endJob({ tx, companyId }: Pick<Context, 'tx' | 'companyId'>, subjectId: string): Promise<void> {
  await tx.run(sql`delete from open_job where company_id = ${companyId} and subject_id = ${subjectId}`);
}

/** How much of each kind is open, and how much of it is the person's. */
export async function countOpen(tx: Tx, companyId: string, userId: string): Promise<{ mine: number; all: number }> {
  return tx.one(sql<{ mine: number; all: number }>`
    select count(*) as all, count(*) filter (where user_id::text = ${userId}) as mine from open_job
    where company_id = ${companyId} and task <> all(${UPKEEP}::text[])`);
}

export function kindOf(task: string): JobKind {
  return JOB_KINDS.find((kind) => task.startsWith(kind)) ?? 'bulk';
}

function named(jobs: readonly { readonly task: string }[], language: Language): string {
  const counts = Map.groupBy(jobs, (one) => kindOf(one.task));
  return JOB_KINDS.flatMap((kind) => {
    const count = counts.get(kind)?.length ?? 0;
    return count === 0 ? [] : [message(language, count === 1 ? `open_${kind}` : `open_${kind}s`, { count })];
  }).join(', ');
}
