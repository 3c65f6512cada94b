import { defineServerModule } from '@steward/kernel/server/module.ts';
import { groupHooks, sharedReports, userHooks } from './hooks.ts';
import { reportRoutes } from './routes.ts';

export const reportsServer = defineServerModule({
  name: 'reports',
  headings: [
    {
      name: 'Reports',
      description: 'Groups, sums and lists over all records, with the rights of who asks',
      paths: ['reports', 'asset-report', 'location-report'],
    },
  ],
  tables: ['report', 'report_group'],
  routes: reportRoutes,
  hooks: { user: [{ ...userHooks, holdings: [sharedReports] }], group: [groupHooks] },
});
