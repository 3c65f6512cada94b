import { defineServerModule } from '@steward/kernel/server/module.ts';
import { assetHooks, locationHooks, userHooks } from './hooks.ts';
import { checkoutRoutes } from './routes.ts';

export const checkoutServer = defineServerModule({
  name: 'checkout',
  routes: checkoutRoutes,
  hooks: { asset: [assetHooks], location: [locationHooks], user: [userHooks] },
});
