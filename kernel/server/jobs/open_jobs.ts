import { sql } from 'kysely';
import { v7 } from 'uuid';
import { message } from '@steward/kernel/contract/messages/index.ts';
import { MAX_OPEN_JOBS } from '@steward/kernel/contract/wire/limits.ts';
import type { Context, OpenWorkLabels } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import type { Tables } from '../database/tables.ts';
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

/**
 * Opens long work in the current transaction. Throws `too_many_jobs`, naming the open work, at the limit of the user or
 * company. Call last: other openings of the company wait for the end of the transaction.
 */
export async function openJob(ctx: Context, task: string, subjectId: string): Promise<void> {
  const { tx, companyId } = ctx;
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`open_job ${companyId}`}, 0))`);
  const others = await tx.rows(sql<Pick<Tables['open_job'], 'task'> & { is_mine: boolean }>`
    select task, coalesce(user_id::text = ${ctx.user.id}, false) as is_mine from open_job
    where company_id = ${companyId} and subject_id <> ${subjectId} and task <> all(${upkeep(ctx)}::text[])`);
  const mine = others.filter((one) => one.is_mine);
  if (mine.length >= MAX_OPEN_JOBS.person)
    throw new AppError('too_many_jobs', { params: { max: MAX_OPEN_JOBS.person, open: named(ctx, mine) } });
  if (others.length >= MAX_OPEN_JOBS.company)
    throw new AppError('too_many_company_jobs', { params: { max: MAX_OPEN_JOBS.company, open: named(ctx, others) } });
  await open(ctx, task, subjectId, ctx.user.id || null);
}

/** Opens or restarts upkeep in the transaction that makes it necessary. */
export async function openUpkeep(ctx: Context, task: string, subjectId: string): Promise<void> {
  await open(ctx, task, subjectId, null);
}

async function open(ctx: Context, task: string, subjectId: string, userId: string | null): Promise<void> {
  const { tx, companyId, now, services } = ctx;
  if (services.modules.openWork[task] === undefined) throw new Error(`No module declares the long task ${task}`);
  await tx.run(sql`
    insert into open_job (id, company_id, subject_id, task, user_id, opened_at, due_at)
    values (${v7()}, ${companyId}, ${subjectId}, ${task}, ${userId}, ${now}, ${now})
    on conflict (company_id, subject_id) do update
    set id = excluded.id, task = excluded.task, user_id = excluded.user_id,
      opened_at = excluded.opened_at, due_at = excluded.due_at, attempts = 0`);
  await enqueue(tx, 'serve_jobs', { company_id: companyId });
}

/** Closes paused or cancelled work; the slice under way is kept. */
export async function endJob({ tx, companyId }: Pick<Context, 'tx' | 'companyId'>, subjectId: string): Promise<void> {
  await tx.run(sql`delete from open_job where company_id = ${companyId} and subject_id = ${subjectId}`);
}

/** Number of open long jobs, of the company and of the caller. */
export async function countOpen(ctx: Context): Promise<{ mine: number; all: number }> {
  // Counted, not stored.
  return ctx.tx.one(sql<{ mine: number; all: number }>`
    select count(*) as all, count(*) filter (where user_id::text = ${ctx.user.id}) as mine from open_job
    where company_id = ${ctx.companyId} and task <> all(${upkeep(ctx)}::text[])`);
}

/** Long tasks without an author: they count for no limit. */
function upkeep({ services }: Context): string[] {
  return Object.entries(services.modules.openWork).flatMap(([task, words]) => (words ? [] : [task]));
}

function named({ services, language }: Context, jobs: readonly { readonly task: string }[]): string {
  const counts = new Map<string, { readonly words: OpenWorkLabels; count: number }>();
  for (const [task, words] of Object.entries(services.modules.openWork)) {
    if (!words) continue;
    const kind = counts.get(words.one) ?? { words, count: 0 };
    kind.count += jobs.filter((one) => one.task === task).length;
    counts.set(words.one, kind);
  }
  return [...counts.values()]
    .flatMap(({ words, count }) =>
      count === 0 ? [] : [message(language, count === 1 ? words.one : words.many, { count })],
    )
    .join(', ');
}
