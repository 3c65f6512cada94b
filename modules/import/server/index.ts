export { filesBeingRead } from './file/reader.ts';
