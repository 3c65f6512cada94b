import { defineServerModule } from '@steward/kernel/server/module.ts';
import { environmentRoleHooks } from './environment_role/hooks.ts';
import { insertDefaultGroups } from './group/default_groups.ts';
import { groupHooks } from './group/hooks.ts';
import { userHooks } from './group/memberships.ts';
import { permissionRoutes } from './routes.ts';
import { permissionSchedules } from './schedules.ts';

export const permissionsServer = defineServerModule({
  name: 'permissions',
  headings: [{ name: 'Permissions', description: 'Who may do what, and why', paths: ['permissions'] }],
  newCompany: insertDefaultGroups,
  writes: ['environment_role', 'environment_role_member', 'group_limit', 'preview', 'user_group', 'user_group_member'],
  routes: permissionRoutes,
  upkeep: permissionSchedules,
  hooks: { group: [groupHooks], environment_role: [environmentRoleHooks], user: [userHooks] },
});
