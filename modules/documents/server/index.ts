/** Public interface for other modules. */
export { everyVersion } from './every_version.ts';
