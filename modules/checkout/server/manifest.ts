import { defineServerModule } from '@steward/kernel/server/module.ts';
import { checkoutActions } from './actions.ts';
import { assetHooks, locationHooks, userHooks } from './hooks.ts';
import { checkoutRoutes } from './routes.ts';

export const checkoutServer = defineServerModule({
  name: 'checkout',
  demo: { load: () => import('./demo.ts') },
  tables: ['assignment'],
  routes: checkoutRoutes,
  actions: checkoutActions,
  hooks: { asset: [assetHooks], location: [locationHooks], user: [userHooks] },
});
