import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import { auditFields } from './audit_fields.ts';

/** Records that assets were seen. */
export const audit = defineAction({
  name: 'audit',
  on: 'asset',
  permission: 'assetsaudit:write',
  input: auditFields,
  event: 'asset.audited',
  summary: { one: 'Audit an asset', many: 'Audit several assets' },
});
