import { defineServerModule } from '@steward/kernel/server/module.ts';
import { partActions } from './actions.ts';
import { makeDemoData } from './demo.ts';
import { partRoutes } from './routes.ts';
import { partsCost } from './take.ts';

export const maintenancePartsServer = defineServerModule({
  name: 'maintenance_parts',
  demo: { after: ['maintenance', 'stock'], make: makeDemoData },
  tables: [],
  routes: partRoutes,
  hooks: {
    asset_maintenance: [partsCost('asset_maintenance')],
    location_maintenance: [partsCost('location_maintenance')],
  },
  actions: partActions,
});
