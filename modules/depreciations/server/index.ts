/** Public interface for other modules. */
export { bookValueOn } from '../contract/schedule.ts';
export { latestRates } from './report.ts';
export { depreciable, rulesOf, type Depreciated, type Rules } from './rules.ts';
export { countsUnits, withReadings } from './yielded.ts';
