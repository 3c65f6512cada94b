import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';

/** Milliseconds between checks whether an operation has ended, and the most to wait for it. */
const WORK_AGAIN = 60_000;
const WORK_LONGEST = 3_600_000;

/** Waiting notifications of a user for a channel. */
export interface Waiting {
  readonly ids: readonly string[];
  /** Time of the next check for operations that still run, which cause one message at their end. `null`: none. */
  readonly after: Date | null;
}

/** Locks and returns notifications waiting for a channel. They wait until they are marked. */
export async function waitingFor(
  { tx, companyId, now }: Context,
  userId: string,
  channel: 'to_mail' | 'to_push',
): Promise<Waiting> {
  const since = new Date(now.getTime() - WORK_LONGEST);
  const rows = await tx.rows(sql<Pick<Tables['notification'], 'id'> & { readonly is_running: boolean }>`
    select n.id, o.id is not null as is_running from notification n
    left join operation o on o.company_id = ${companyId} and o.id = n.batch_id and o.status = 'running'
      and o.created_at > ${since}
    where n.company_id = ${companyId} and n.user_id = ${userId} and n.${sql.ref(channel)} order by n.id
    for update of n`);
  const ids = rows.filter((row) => !row.is_running).map((row) => row.id);
  return { ids, after: ids.length < rows.length ? new Date(now.getTime() + WORK_AGAIN) : null };
}
