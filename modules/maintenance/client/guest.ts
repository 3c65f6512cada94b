export { Scanned } from './faults/Scanned.tsx';
