import { defineServerModule } from '@steward/kernel/server/module.ts';
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
  routes: reportRoutes,
});
