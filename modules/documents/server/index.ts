/** Public interface for other modules. */
export { everyVersion } from './versions/every_version.ts';
