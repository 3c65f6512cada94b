import { defineServerModule } from '@steward/kernel/server/module.ts';
import { endedJobs } from './notices.ts';
import { bulkRoutes } from './routes.ts';
import { checkBulk, runBulk, undoBulk } from './run.ts';

const open = { one: 'open_bulk', many: 'open_bulks' } as const;

export const bulkServer = defineServerModule({
  name: 'bulk',
  tables: ['bulk_job', 'bulk_refusal'],
  routes: bulkRoutes,
  notices: { work: endedJobs },
  slicedTasks: {
    bulk_check: { run: checkBulk, open },
    bulk_run: { run: runBulk, open },
    bulk_undo: { run: undoBulk, open },
  },
});
