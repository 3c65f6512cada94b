import { sql } from 'kysely';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { exportOperation, exportSchedules } from './operation.ts';
import { exportRoutes } from './routes.ts';

export const exportServer = defineServerModule({
  name: 'export',
  tables: ['export_part'],
  backup: { leftOut: { export_part: 'files for some days' } },
  storedBytes: {
    passing: (companyId) => sql`(select coalesce(sum(p.size), 0) from export_part p where p.company_id = ${companyId})`,
  },
  routes: exportRoutes,
  operations: [exportOperation],
  schedules: exportSchedules,
});
