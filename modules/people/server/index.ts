/** What bulk jobs may use of people: checking in and transferring what somebody has. */
export { endTransfer, passBack, passOn } from './holdings/pass.ts';
export { demandTransfer, planTransfer, type TransferSelection } from './holdings/plan.ts';
