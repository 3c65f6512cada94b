import type { AddedFieldsByType } from '@steward/kernel/contract/records/index.ts';

/** Who sees none of the audits sees nothing of it. */
const permission = 'assetsaudit:read';
const interval = { kind: 'number', min: 0, max: 120, section: 'main', permission } as const;

/** When an asset is audited, and how often those of a model or a category are: 0 months mean never. */
export const addedFields = {
  asset: {
    before: 'image',
    fields: {
      last_audit: { kind: 'datetime', readOnly: true, section: 'audit', permission },
      next_audit: {
        kind: 'date',
        section: 'audit',
        notCloned: true,
        permission,
        aliases: ['next audit date', 'audit due'],
      },
    },
  },
  asset_model: { before: 'min_quantity', fields: { audit_interval: interval } },
  category: { before: 'image', fields: { audit_interval: interval } },
} as const satisfies AddedFieldsByType;
