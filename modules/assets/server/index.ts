export { clearAssignee, writeAssignees } from './assignee.ts';
export { totalsSql, mergeTotals, rebuildTotals } from './totals.ts';
