/** Public interface for other modules. */
export { checkIn } from './check_in.ts';
export { checkOut, checkOutEach, tryCheckOuts, type CheckOut } from './check_out.ts';
export type { LockedAsset } from './state.ts';
