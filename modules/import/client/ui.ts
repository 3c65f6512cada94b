export { Import } from './Import.tsx';
export { ImportJob } from './ImportJob.tsx';
export { operation } from './operation.ts';
