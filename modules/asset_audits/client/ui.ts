export { DueButtons, IntervalCard, OverdueAudits } from './due.tsx';
export { auditPart, auditByScan } from './audit.tsx';
