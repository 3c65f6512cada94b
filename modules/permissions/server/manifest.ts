import { sql } from 'kysely';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { inEachCompany, type Schedule } from '@steward/kernel/server/jobs/schedule.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { environmentRoleHooks } from './environment_role/hooks.ts';
import { insertDefaultGroups } from './group/default_groups.ts';
import { groupHooks } from './group/hooks.ts';
import { userHooks } from './group/memberships.ts';
import { permissionRoutes } from './routes.ts';

const DAY = 86_400_000;

const permissionSchedules: readonly Schedule[] = [
  { task: 'forget_expired_previews', at: '27 3 * * *', run: forgetPreviews },
];

/** Previews that ended a day ago. */
async function forgetPreviews(services: Services): Promise<void> {
  const past = new Date(services.now().getTime() - DAY);
  await inEachCompany(services, async (tx, companyId) => {
    await tx.run(sql`delete from preview where company_id = ${companyId} and expires_at < ${past}`);
  });
}

export const permissionsServer = defineServerModule({
  name: 'permissions',
  headings: [{ name: 'Permissions', description: 'Who may do what, and why', paths: ['permissions'] }],
  newCompany: insertDefaultGroups,
  writes: ['environment_role', 'environment_role_member', 'group_limit', 'preview', 'user_group', 'user_group_member'],
  routes: permissionRoutes,
  upkeep: permissionSchedules,
  hooks: { group: [groupHooks], environment_role: [environmentRoleHooks], user: [userHooks] },
});
