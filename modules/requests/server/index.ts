/** What jobs and other features may use of the requests of people. */
export { listRequests } from './decide.ts';
export { mailRequest } from './mail.ts';
export { portalPictures } from './pictures.ts';
