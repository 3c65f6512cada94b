export { ownJobs } from './job.ts';
