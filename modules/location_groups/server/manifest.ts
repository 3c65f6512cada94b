import { defineServerModule } from '@steward/kernel/server/module.ts';
import { groupHooks } from './hooks.ts';
import { groupRoutes } from './routes.ts';

export const locationGroupsServer = defineServerModule({
  name: 'location_groups',
  demo: { load: () => import('./demo.ts') },
  tables: ['location_group'],
  routes: groupRoutes,
  hooks: { location: [groupHooks] },
});
