import type { EndedImport } from '../contract/wire.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { ownImports } from './job.ts';

/** The caller's imports that have ended since then, newest first. */
export async function endedImports(ctx: Context, since: Date, limit: number): Promise<readonly EndedImport[]> {
  const rows = await ctx.tx.rows(sql<Omit<EndedImport, 'kind' | 'finished_at'> & { readonly finished_at: Date }>`
    select i.id, i.record, i.status, i.file_name, i.finished_at from import i
    where i.company_id = ${ctx.companyId} and not i.is_reading and ${ownImports(ctx)} and i.finished_at > ${since}
    and i.status in ('done', 'failed', 'undone') order by i.finished_at desc limit ${limit}`);
  return rows.map(({ finished_at, ...row }) => ({ kind: 'import', ...row, finished_at: finished_at.toISOString() }));
}
