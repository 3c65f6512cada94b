import { defineServerModule } from '@steward/kernel/server/module.ts';
import { groupHooks, userHooks } from './hooks.ts';
import { viewRoutes } from './routes.ts';

export const viewsServer = defineServerModule({
  name: 'views',
  routes: viewRoutes,
  hooks: { group: [groupHooks], user: [userHooks] },
});
