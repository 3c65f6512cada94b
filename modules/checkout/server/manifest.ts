import { defineServerModule } from '@steward/kernel/server/module.ts';
import { checkoutActions } from './actions.ts';
import { checkoutRoutes } from './routes.ts';

export const checkoutServer = defineServerModule({
  name: 'checkout',
  demo: { load: () => import('./demo.ts') },
  routes: checkoutRoutes,
  actions: checkoutActions,
});
