/** Public interface for other modules. */
export { listRequests } from './decide.ts';
export { mailRequest } from './mail.ts';
export { portalPictures } from './pictures.ts';
