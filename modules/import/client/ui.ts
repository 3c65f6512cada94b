export { Import } from './Import.tsx';
export { ImportJob } from './ImportJob.tsx';
export { operation, setOperation } from './operation.ts';
export { ImportSet } from './set/ImportSet.tsx';
