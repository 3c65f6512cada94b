import { defineServerModule } from '@steward/kernel/server/module.ts';
import { bulkOperation } from './operation.ts';
import { bulkRoutes } from './routes.ts';

export const bulkServer = defineServerModule({
  name: 'bulk',
  headings: [
    { name: 'Bulk jobs', description: 'Changes to many records, with a dry run and undo', paths: ['bulk-jobs'] },
  ],
  routes: bulkRoutes,
  operations: [bulkOperation],
});
