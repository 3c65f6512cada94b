export { AuditWalk } from './AuditWalk.tsx';
export { operation } from './audit_found_operation.ts';
export { locationActions } from './records/location/actions.ts';
export { auditActions } from './records/location_audit/actions.ts';
export { detailOverride } from './records/location_audit/detail.tsx';
