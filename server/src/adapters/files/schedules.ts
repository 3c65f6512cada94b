import type { Schedule } from '../../jobs/schedule.ts';
import { removeUnusedPictures } from './unused.ts';

export const fileSchedules: readonly Schedule[] = [{ task: 'remove_unused_pictures', at: '20 4 * * *', run: removeUnusedPictures }];
