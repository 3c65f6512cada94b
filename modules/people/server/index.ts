/** What bulk jobs may use of people: checking in and transferring what somebody has. */
export { endTransfer, undoTransfer, transferHoldings } from './holdings/transfer.ts';
export { requireTransferPermission, planTransfer, type TransferSelection } from './holdings/plan.ts';
