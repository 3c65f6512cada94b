import { defineServerModule } from '@steward/kernel/server/module.ts';
import { exportOperation, exportSchedules } from './operation.ts';
import { exportRoutes } from './routes.ts';

export const exportServer = defineServerModule({
  name: 'export',
  tables: ['export_part'],
  routes: exportRoutes,
  operations: [exportOperation],
  schedules: exportSchedules,
});
