import type { AddedFieldsByType } from '@steward/kernel/contract/records/index.ts';

const costOf = (permission: 'assetsmaintenance:cost' | 'locationsmaintenance:cost') =>
  ({
    before: 'is_warranty',
    fields: { parts_cost: { kind: 'money', computed: true, readOnly: true, section: 'cost', permission } },
  }) as const;

/** What the parts have cost, beside what is entered as cost of the maintenance. */
export const addedFields = {
  asset_maintenance: costOf('assetsmaintenance:cost'),
  location_maintenance: costOf('locationsmaintenance:cost'),
} as const satisfies AddedFieldsByType;
