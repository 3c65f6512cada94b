export { viewParameters, viewQuery, type ViewQuery } from './query.ts';
export { createView } from './write.ts';
