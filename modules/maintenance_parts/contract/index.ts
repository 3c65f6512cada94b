import { defineModule } from '@steward/kernel/contract/module.ts';
import type { AddedFieldsByType } from '@steward/kernel/contract/records/index.ts';
import { actions } from './actions.ts';

const costOf = (permission: 'assetsmaintenance:cost' | 'locationsmaintenance:cost') =>
  ({
    before: 'is_warranty',
    fields: { parts_cost: { kind: 'money', computed: true, readOnly: true, section: 'cost', permission } },
  }) as const;

/** Cost of the parts, in addition to the entered cost of the maintenance. */
const addedFields = {
  asset_maintenance: costOf('assetsmaintenance:cost'),
  location_maintenance: costOf('locationsmaintenance:cost'),
} as const satisfies AddedFieldsByType;

export * from './wire.ts';

/**
 * Parts of maintenance, taken from stock. A module of its own, so that maintenance and stock work without each other.
 */
export const maintenancePartsModule = defineModule({
  name: 'maintenance_parts',
  needs: ['maintenance', 'stock'],
  actions,
  addedFields,
  canBeSwitchedOff: true,
});
