import type { Schedule } from '../../jobs/schedule.ts';
import { removeNameless, removeUnusedPictures } from './unused.ts';

export const fileSchedules: readonly Schedule[] = [
  { task: 'remove_unused_pictures', at: '20 4 * * *', run: removeUnusedPictures },
  { task: 'remove_nameless_files', at: '40 4 * * *', run: removeNameless },
];
