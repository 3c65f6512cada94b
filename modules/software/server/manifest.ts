import { defineServerModule } from '@steward/kernel/server/module.ts';
import { softwareActions } from './actions.ts';
import { licenseHooks } from './hooks.ts';
import { termedLicenseHooks, termHooks } from './term_hooks.ts';
import { softwareRoutes } from './routes.ts';

export const softwareServer = defineServerModule({
  name: 'software',
  demo: { load: () => import('./demo.ts') },
  tables: ['license', 'license_term'],
  routes: softwareRoutes,
  hooks: { license: [licenseHooks, termedLicenseHooks], license_term: [termHooks] },
  actions: softwareActions,
});
