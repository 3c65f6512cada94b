export { AuditsTile } from './AuditsTile.tsx';
export { DueButtons } from './DueButtons.tsx';
export { IntervalCard } from './IntervalCard.tsx';
export { OverdueAudits } from './OverdueAudits.tsx';
export { auditPart } from './audit.ts';
export { auditByScan } from './scan_mode.tsx';
