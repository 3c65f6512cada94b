import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { HoldingOf } from '@steward/kernel/server/context/hooks.ts';

/** Imports of a user that have not begun. */
export const waitingImports: HoldingOf<Context> = {
  name: 'import',
  of: (ctx, userId) => sql`import t where t.company_id = ${ctx.companyId} and t.created_by = ${userId}
    and t.status in ('uploaded', 'checked')`,
  title: sql`t.file_name`,
  give: async (ctx, id, from, to) =>
    (await ctx.tx.run(sql`
    update import t set created_by = ${to}
    where t.company_id = ${ctx.companyId} and t.id = ${id} and t.created_by = ${from}
    and t.status in ('uploaded', 'checked')`)) > 0,
};
