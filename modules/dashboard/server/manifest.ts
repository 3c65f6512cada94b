import { defineServerModule } from '@steward/kernel/server/module.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { dashboardRoutes } from './routes.ts';
import { mergeTotals, totalsHooks } from './totals.ts';

export const dashboardServer = defineServerModule({
  name: 'dashboard',
  routes: dashboardRoutes,
  hooks: { asset: [totalsHooks], user: [{ traces: [{ table: 'dashboard_layout', columns: ['user_id'] }] }] },
  tasks: {
    fold_totals: {
      run: (payload, { database }) => {
        const companyId = payloadText(payload, 'company_id');
        return database.inCompany(companyId, (tx) => mergeTotals(tx, companyId));
      },
    },
  },
});
