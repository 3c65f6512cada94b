export type { DemoEvent } from './demo/agenda.ts';
export { ROOM_KINDS, type DemoAsset } from './demo/plan.ts';
export { clearAssignees, moveAssets, writeAssignees } from './assignee.ts';
export { totalsSql, mergeTotals, rebuildTotals } from './totals.ts';
