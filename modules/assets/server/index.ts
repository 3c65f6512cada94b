export { totalsSql, mergeTotals, rebuildTotals } from './totals.ts';
