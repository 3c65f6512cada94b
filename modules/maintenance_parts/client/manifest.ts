import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';

const ui = lazyModule(() => import('./ui.ts'));

const kinds = ['asset_maintenance', 'location_maintenance'] as const;

export const maintenancePartsClient = defineClientModule({
  name: 'maintenance_parts',
  recordActions: kinds.map((record) => ({ record, load: async () => (await ui.load()).partActions[record] })),
  detailParts: kinds.map((record) => ({ record, load: ui.at('partsPart') })),
});
