/** Public interface for other modules. */
export { mailRequest } from './mail.ts';
