import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { HoldingOf } from '@steward/kernel/server/context/hooks.ts';
import { giveOperation } from '@steward/kernel/server/operations/store.ts';

/** Imports of a user that have not begun. */
export const waitingImports: HoldingOf<Context> = {
  name: 'import',
  of: ({ companyId }, userId) => sql`import t join operation o on o.company_id = ${companyId} and o.id = t.id
    where t.company_id = ${companyId} and o.created_by = ${userId} and o.status in ('draft', 'checked')`,
  title: sql`t.file_name`,
  give: async (ctx, id, from, to) => {
    const found = await ctx.tx.maybe(sql`select 1 from ${waitingImports.of(ctx, from)} and t.id = ${id}`);
    if (found) await giveOperation(ctx, id, to);
    return found !== undefined;
  },
};
