export { bulkJobs } from './jobs.tsx';
export { loadActionWords, operation } from './operation.ts';
