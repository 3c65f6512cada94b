import { defineServerModule } from '@steward/kernel/server/module.ts';
import { environmentRoleHooks } from './environment_role/hooks.ts';
import { groupHooks } from './group/hooks.ts';
import { userHooks } from './group/memberships.ts';
import { permissionRoutes } from './routes.ts';
import { permissionSchedules } from './schedules.ts';

export const permissionsServer = defineServerModule({
  name: 'permissions',
  routes: permissionRoutes,
  schedules: permissionSchedules,
  hooks: { group: [groupHooks], environment_role: [environmentRoleHooks], user: [userHooks] },
});
