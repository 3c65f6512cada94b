import { defineServerModule } from '@steward/kernel/server/module.ts';
import { treeHooks } from '@steward/kernel/server/trees/tree_hooks.ts';
import { locationGroup } from '../contract/location_group.ts';
import { groupHooks } from './hooks.ts';
import { groupRoutes } from './routes.ts';

export const locationGroupsServer = defineServerModule({
  name: 'location_groups',
  demo: { load: () => import('./demo.ts') },
  tables: ['location_group'],
  routes: groupRoutes,
  hooks: { location: [groupHooks], location_group: [treeHooks(locationGroup)] },
});
