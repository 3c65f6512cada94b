export { bulkJobs } from './EditDialog.tsx';
export { loadActionWords, operation } from './operation.ts';
