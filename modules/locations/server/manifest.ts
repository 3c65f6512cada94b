import { defineServerModule } from '@steward/kernel/server/module.ts';
import { makeDemoData } from './demo.ts';
import { locationHooks } from './hooks.ts';
import { locationRoutes } from './routes.ts';

export const locationsServer = defineServerModule({
  name: 'locations',
  demo: { make: makeDemoData },
  writes: ['location'],
  tables: ['location_feature', 'location_feature_link'],
  backup: { whole: ['location_feature', 'location_feature_link'] },
  routes: locationRoutes,
  hooks: { location: [locationHooks] },
});
