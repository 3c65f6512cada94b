import { defineServerModule } from '@steward/kernel/server/module.ts';
import { openSupportRequest } from './notices.ts';
import { platformRoutes } from './routes.ts';

export const platformServer = defineServerModule({
  name: 'platform',
  tables: ['platform_event', 'support_access'],
  routes: platformRoutes,
  notices: { waiting: { support: openSupportRequest } },
});
