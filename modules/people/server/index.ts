/** Public interface for bulk jobs: transfers of holdings. */
export { endTransfer, undoTransfer, transferHoldings } from './holdings/transfer.ts';
export { requireTransferPermission, planTransfer, type TransferSelection } from './holdings/plan.ts';
