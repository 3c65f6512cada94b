import { defineServerModule } from '@steward/kernel/server/module.ts';
import { locationHooks } from './hooks.ts';
import { locationRoutes } from './routes.ts';

export const locationsServer = defineServerModule({
  name: 'locations',
  demo: { load: () => import('./demo.ts') },
  tables: ['location'],
  routes: locationRoutes,
  hooks: { location: [locationHooks] },
});
