/** Public interface for other modules. */
export { FromSlot } from './FromSlot.tsx';
