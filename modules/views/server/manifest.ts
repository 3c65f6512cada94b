import { defineServerModule } from '@steward/kernel/server/module.ts';
import { sharedViews } from './holdings.ts';
import { groupHooks, userHooks } from './hooks.ts';
import { viewParameters } from './query.ts';
import { viewRoutes } from './routes.ts';

export const viewsServer = defineServerModule({
  name: 'views',
  headings: [{ name: 'Lists', paths: ['list-views'] }],
  demo: { after: ['assets'], load: () => import('./demo.ts') },
  tables: ['list_view', 'list_view_default', 'list_view_group'],
  routes: viewRoutes,
  savedListParameters: viewParameters,
  hooks: { group: [groupHooks], user: [{ ...userHooks, holdings: [sharedViews] }] },
});
