import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { notes } from '@steward/kernel/contract/records/shared.ts';

/** Condition in which an asset was found. */
export const CONDITIONS = ['good', 'worn', 'damaged', 'unusable'] as const;

/** Fields of an audit other than the asset, shared by the action and the record. */
export const auditFields = {
  location: { kind: 'reference', to: 'location', mayLoseTarget: true, section: 'place' },
  moves_asset: { kind: 'boolean', section: 'place' },
  condition: { kind: 'select', options: CONDITIONS, section: 'main' },
  next_audit: { kind: 'date', section: 'next', notCloned: true },
  notes,
} as const satisfies Fields;

/** Records that assets were seen. */
export const audit = defineAction({
  name: 'audit',
  on: 'asset',
  permission: 'assetsaudit:write',
  input: auditFields,
  event: 'asset.audited',
  summary: { one: 'Audit an asset', many: 'Audit several assets' },
});
