import { areasOf } from '../pack.ts';

/** All other areas, which come after the first screen. */
export const areas = areasOf(import.meta.glob<Record<string, unknown>>(['./*.json', '!./{auth,common,errors,list,shell}.json'], { eager: true, import: 'default' }));
