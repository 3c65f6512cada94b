import { defineServerModule } from '@steward/kernel/server/module.ts';
import { platformRoutes } from './routes.ts';
import { openSupportRequest } from './support.ts';

export const platformServer = defineServerModule({
  name: 'platform',
  headings: [
    {
      name: 'Platform',
      description: 'For whoever runs the installation',
      paths: ['super-admin', 'all-companies', 'get_all_companies'],
    },
    { name: 'Company', paths: ['support-access'] },
  ],
  tables: ['platform_event'],
  backup: { leftOut: { platform_event: 'belongs to the installation' } },
  writes: ['support_access'],
  routes: platformRoutes,
  notices: { waiting: { support: openSupportRequest } },
});
