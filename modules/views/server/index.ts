/** Public interface for other modules. */
export { readShared, type Shared } from './write.ts';
