export { ownFaults, reportOwnFault, withdrawFault } from './faults/own.ts';
