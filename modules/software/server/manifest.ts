import { partsFollowWorkspace } from '@steward/kernel/server/parts/workspace.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { licenseTerm } from '../contract/license_term.ts';
import { softwareActions } from './actions.ts';
import { expiringNotice, receivesExpiryNotices } from './concerns.ts';
import { seatCosts } from './asset_costs.ts';
import { licenseHooks } from './hooks.ts';
import { softwareSchedules } from './remind.ts';
import { termedLicenseHooks, termHooks } from './term_hooks.ts';
import { softwareRoutes } from './routes.ts';
import { softwareSettings } from './settings.ts';

export const softwareServer = defineServerModule({
  name: 'software',
  demo: { load: () => import('./demo.ts') },
  tables: ['license', 'license_term', 'software_setting'],
  routes: softwareRoutes,
  hooks: {
    license: [licenseHooks, termedLicenseHooks, partsFollowWorkspace(licenseTerm)],
    license_term: [termHooks],
    asset: [seatCosts],
  },
  settings: [softwareSettings],
  actions: softwareActions,
  schedules: softwareSchedules,
  notices: {
    waiting: {
      expiring_licenses: (ctx) => (receivesExpiryNotices(ctx.user) ? expiringNotice(ctx) : Promise.resolve(null)),
    },
  },
});
