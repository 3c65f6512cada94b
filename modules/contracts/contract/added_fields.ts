import type { AddedFieldsByType } from '@steward/kernel/contract/records/index.ts';

/** Record types that contracts can cover. */
const COVERED = ['asset', 'license', 'location'] as const;
export type Covered = (typeof COVERED)[number];

const covering = { kind: 'references', to: 'contract', permission: 'contract:read', notCloned: true } as const;

/** The contracts that cover a record. Changing it needs the permission to change contracts. */
export const addedFields = {
  asset: {
    before: 'image',
    fields: {
      contracts: {
        ...covering,
        section: 'cost',
        through: { table: 'contract_asset', own: 'asset_id', other: 'contract_id' },
      },
    },
  },
  license: {
    before: 'image',
    fields: {
      contracts: {
        ...covering,
        section: 'cost',
        through: { table: 'contract_license', own: 'license_id', other: 'contract_id' },
      },
    },
  },
  location: {
    before: 'image',
    fields: {
      contracts: {
        ...covering,
        section: 'main',
        through: { table: 'contract_location', own: 'location_id', other: 'contract_id' },
      },
    },
  },
} as const satisfies AddedFieldsByType;
