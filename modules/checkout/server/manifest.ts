import { defineServerModule } from '@steward/kernel/server/module.ts';
import { assetHooks, locationHooks, userHooks } from './hooks.ts';
import { checkoutRoutes } from './routes.ts';
import { undoVerbs } from './undo.ts';

export const checkoutServer = defineServerModule({
  name: 'checkout',
  demo: { load: () => import('./demo.ts') },
  tables: ['assignment'],
  routes: checkoutRoutes,
  events: ['asset.checked_out', 'asset.checked_in'],
  undoVerbs,
  hooks: { asset: [assetHooks], location: [locationHooks], user: [userHooks] },
});
