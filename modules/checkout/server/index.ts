/** Public interface for other modules. */
export { checkIn } from './check_in.ts';
export { checkOut, checkOutEach, tryCheckOuts, type CheckOut } from './check_out.ts';
export { assigneeSql, type LockedAsset } from './state.ts';
export type { AssigneeType } from './assignee.ts';
