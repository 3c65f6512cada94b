import { defineServerModule } from '@steward/kernel/server/module.ts';
import { peopleRoutes } from './routes.ts';
import { userHooks } from './user/hooks.ts';

export const peopleServer = defineServerModule({
  name: 'people',
  demo: { after: ['workspaces', 'catalogue', 'locations'], load: () => import('./demo/make.ts') },
  tables: ['department', 'user_workspace'],
  routes: peopleRoutes,
  hooks: { user: [userHooks] },
});
