import { defineServerModule } from '@steward/kernel/server/module.ts';
import { contractDays } from './calendar.ts';
import { contractNotice, receivesDueNotices } from './concerns.ts';
import { contractCosts } from './costs.ts';
import { coverActions } from './cover.ts';
import { contractHooks, coveredHooks } from './hooks.ts';
import { contractReminders } from './remind.ts';
import { renewBody } from './renew.ts';
import { contractRoutes } from './routes.ts';
import { contractSettings } from './settings.ts';
import { contractState } from './state.ts';

export const contractsServer = defineServerModule({
  name: 'contracts',
  demo: { after: ['checkout'], load: () => import('./demo.ts') },
  tables: ['contract', 'contract_asset', 'contract_license', 'contract_location'],
  routes: contractRoutes,
  settings: [contractSettings],
  hooks: {
    contract: [contractHooks, contractState],
    asset: [coveredHooks, contractCosts],
    license: [coveredHooks],
    location: [coveredHooks],
  },
  actions: [renewBody, ...coverActions],
  calendar: contractDays,
  reminders: contractReminders,
  notices: {
    waiting: { due_contracts: (ctx) => (receivesDueNotices(ctx.user) ? contractNotice(ctx) : Promise.resolve(null)) },
  },
});
