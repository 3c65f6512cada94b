import type { EndedJob } from '../contract/wire.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { ownJobs } from './job.ts';

/** The caller's jobs that have ended since then, newest first. */
export async function endedJobs(ctx: Context, since: Date, limit: number): Promise<readonly EndedJob[]> {
  const rows = await ctx.tx.rows(sql<Omit<EndedJob, 'kind' | 'finished_at'> & { readonly finished_at: Date }>`
    select j.id, j.record, j.status, j.action, j.total, j.finished_at from bulk_job j
    where j.company_id = ${ctx.companyId} and ${ownJobs(ctx)} and j.finished_at > ${since}
    and j.status in ('done', 'failed', 'undone') order by j.finished_at desc limit ${limit}`);
  return rows.map(({ finished_at, ...row }) => ({ kind: 'bulk', ...row, finished_at: finished_at.toISOString() }));
}
