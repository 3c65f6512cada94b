import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';

/** The last workspace cannot be deleted, since assets need one. Locked against concurrent deletions. */
async function beforeRemove(ctx: Context, ids: readonly string[]): Promise<void> {
  const rows = await ctx.tx.rows(
    sql<
      Pick<Tables['workspace'], 'id'>
    >`select id from workspace where company_id = ${ctx.companyId} and deleted_at is null order by id for update`,
  );
  if (rows.every((row) => ids.includes(row.id))) throw invalid({ ids: { key: 'last_workspace' } });
}

export const workspaceHooks: RecordHooks = { beforeRemove };
