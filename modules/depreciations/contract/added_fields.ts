import type { AddedFieldsByType } from '@steward/kernel/contract/records/index.ts';

const permission = 'depreciation:read';
const chosen = { kind: 'reference', to: 'depreciation', permission } as const;

/** Who may read the costs of assets too sees their book value. */
export const addedFields = {
  asset: {
    before: 'supplier',
    fields: {
      depreciation: { ...chosen, section: 'cost' },
      book_value: { kind: 'money', computed: true, readOnly: true, section: 'cost', permission },
    },
  },
  asset_model: { before: 'min_quantity', fields: { depreciation: { ...chosen, section: 'main' } } },
} as const satisfies AddedFieldsByType;
