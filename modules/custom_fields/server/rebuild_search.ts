import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { openUpkeep } from '@steward/kernel/server/jobs/open_jobs.ts';

/**
 * The texts that searches look into are made anew for the records that have these fields: a field that has gone to the
 * recycle bin leaves them, one that has come back is in them again.
 */
export async function rebuildSearch(ctx: Context, fieldIds: readonly string[]): Promise<void> {
  const types = await ctx.tx.rows(sql<{ record: string }>`
    select distinct record from custom_field where company_id = ${ctx.companyId} and id = any(${[...fieldIds]}::uuid[])
    order by 1`);
  for (const { record } of types) {
    const { id } = await ctx.tx.one(sql<{ id: string }>`
      insert into search_rebuild (company_id, id, record) values (${ctx.companyId}, ${v7()}, ${record})
      on conflict (company_id, record) do update set position = null returning id`);
    await openUpkeep(ctx, 'search_texts', id);
  }
}
