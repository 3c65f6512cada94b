export { reportOwnFault, withdrawFault } from './faults/own.ts';
