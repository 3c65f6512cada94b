import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';

/** Audits each asset that audits of locations have found, and moves it where that is wanted. Closing them begins it. */
export const auditFound = defineOperation({
  name: 'audit_found',
  permission: 'assetsaudit:write',
  labels: { one: 'open_audit_found', many: 'open_audits_found' },
  summary: 'Audit what audits of locations have found',
});
