export { filesBeingRead } from './file/reader.ts';
export { ownImports } from './job.ts';
