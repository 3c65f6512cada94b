import { defineServerModule } from '@steward/kernel/server/module.ts';
import { makeDemoData } from './demo.ts';
import { groupHooks } from './hooks.ts';
import { groupRoutes } from './routes.ts';

export const locationGroupsServer = defineServerModule({
  name: 'location_groups',
  demo: { make: makeDemoData },
  tables: ['location_group'],
  backup: { whole: ['location_group'] },
  routes: groupRoutes,
  hooks: { location: [groupHooks] },
});
