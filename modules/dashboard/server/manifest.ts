import { defineServerModule } from '@steward/kernel/server/module.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboardServer = defineServerModule({
  name: 'dashboard',
  headings: [
    {
      name: 'Search and activity',
      paths: [
        'dashboard-concerns',
        'dashboard-counts',
        'dashboard-summary',
        'dashboard-trends',
        'dashboard-layout',
        'my-jobs',
      ],
    },
  ],
  tables: ['dashboard_layout'],
  backup: { personal: ['dashboard_layout'], whole: ['dashboard_layout'] },
  routes: dashboardRoutes,
  hooks: { user: [{ traces: [{ table: 'dashboard_layout', columns: ['user_id'] }] }] },
});
