import { defineServerModule } from '@steward/kernel/server/module.ts';
import { bulkRoutes } from './routes.ts';
import { checkBulk, runBulk, undoBulk } from './run.ts';

const open = { one: 'open_bulk', many: 'open_bulks' } as const;

export const bulkServer = defineServerModule({
  name: 'bulk',
  tables: ['bulk_job', 'bulk_refusal'],
  routes: bulkRoutes,
  slicedTasks: {
    bulk_check: { run: checkBulk, open },
    bulk_run: { run: runBulk, open },
    bulk_undo: { run: undoBulk, open },
  },
});
