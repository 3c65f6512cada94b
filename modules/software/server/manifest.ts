import { defineServerModule } from '@steward/kernel/server/module.ts';
import { softwareActions } from './actions.ts';
import { licenseHooks } from './hooks.ts';
import { softwareRoutes } from './routes.ts';

export const softwareServer = defineServerModule({
  name: 'software',
  demo: { load: () => import('./demo.ts') },
  tables: ['license'],
  routes: softwareRoutes,
  hooks: { license: [licenseHooks] },
  actions: softwareActions,
});
