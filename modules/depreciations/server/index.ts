/** Public interface for other modules. */
export { latestRates } from './report.ts';
