import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { HoldingOf } from '@steward/kernel/server/context/hooks.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { makeDemoData } from './demo.ts';
import { groupHooks, userHooks } from './hooks.ts';
import { viewParameters } from './query.ts';
import { viewRoutes } from './routes.ts';

/** Shared views of a user; private ones stay theirs. */
const sharedViews: HoldingOf<Context> = {
  name: 'view',
  of: (ctx, userId) => sql`list_view t where t.company_id = ${ctx.companyId} and t.owner_id = ${userId}
    and t.shared <> 'nobody' and t.deleted_at is null`,
  title: sql`t.name`,
  give: async (ctx, id, from, to) =>
    (await ctx.tx.run(sql`
    update list_view t set owner_id = ${to}, updated_at = ${ctx.now}, version = version + 1,
      slug = case when exists (select 1 from list_view o where o.company_id = ${ctx.companyId} and o.list = t.list
        and o.owner_id = ${to} and o.slug = t.slug and o.deleted_at is null) then t.id::text else t.slug end
    where t.company_id = ${ctx.companyId} and t.id = ${id} and t.owner_id = ${from} and t.deleted_at is null`)) > 0,
};

export const viewsServer = defineServerModule({
  name: 'views',
  headings: [{ name: 'Lists', paths: ['list-views'] }],
  demo: { after: ['assets'], make: makeDemoData },
  tables: ['list_view', 'list_view_default', 'list_view_group'],
  backup: { whole: ['list_view', 'list_view_default', 'list_view_group'] },
  routes: viewRoutes,
  savedListParameters: viewParameters,
  hooks: { group: [groupHooks], user: [{ ...userHooks, holdings: [sharedViews] }] },
});
