import { defineClientModule } from '@steward/kernel/client/module.ts';

const kinds = ['asset_maintenance', 'location_maintenance'] as const;

export const maintenancePartsClient = defineClientModule({
  name: 'maintenance_parts',
  recordActions: kinds.map((record) => ({
    record,
    load: async () => (await import('./buttons.ts')).partActions[record],
  })),
  detailParts: kinds.map((record) => ({ record, load: async () => (await import('./parts_part.ts')).partsPart })),
});
