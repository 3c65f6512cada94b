import type { Schedule } from '../../jobs/schedule.ts';
import { countStored, removeLeftUploads, removeNameless, removeUnusedPictures } from './unused.ts';

export const fileSchedules: readonly Schedule[] = [
  { task: 'remove_left_uploads', at: '55 * * * *', run: removeLeftUploads },
  { task: 'remove_unused_pictures', at: '20 4 * * *', run: removeUnusedPictures },
  { task: 'remove_nameless_files', at: '40 4 * * *', run: removeNameless },
  { task: 'count_stored_bytes', at: '30 4 * * *', run: countStored },
];
