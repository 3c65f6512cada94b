import { defineServerModule } from '@steward/kernel/server/module.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboardServer = defineServerModule({
  name: 'dashboard',
  tables: ['dashboard_layout'],
  routes: dashboardRoutes,
  hooks: { user: [{ traces: [{ table: 'dashboard_layout', columns: ['user_id'] }] }] },
});
