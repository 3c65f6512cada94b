export { AuditWalk } from './AuditWalk.tsx';
export { operation } from './audit_found_operation.ts';
export { locationActions, auditActions } from './actions.ts';
export { detailOverride } from './AuditFacts.tsx';
