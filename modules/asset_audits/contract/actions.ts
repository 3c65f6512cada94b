import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { assetAudit } from './asset_audit.ts';

const { location, moves_asset, condition, next_audit, notes } = assetAudit.fields;

/** Input of an audit: what is said of it, beside the asset. */
export const auditFields = { location, moves_asset, condition, next_audit, notes } as const satisfies Fields;

/** Records that assets were seen. */
export const audit = defineAction({
  name: 'audit',
  on: 'asset',
  permission: 'assetsaudit:write',
  input: auditFields,
  event: 'asset.audited',
  summary: { one: 'Audit an asset', many: 'Audit several assets' },
});
