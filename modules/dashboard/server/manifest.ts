import { defineServerModule } from '@steward/kernel/server/module.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { dashboardRoutes } from './routes.ts';
import { mergeTotals } from './totals.ts';

export const dashboardServer = defineServerModule({
  name: 'dashboard',
  routes: dashboardRoutes,
  tasks: {
    fold_totals: {
      run: (payload, { database }) => {
        const companyId = payloadText(payload, 'company_id');
        return database.inCompany(companyId, (tx) => mergeTotals(tx, companyId));
      },
    },
  },
});
