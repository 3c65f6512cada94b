import { labels } from '@steward/contract/labels/es/index';
import { areasOf, type Pack } from '../pack.ts';

/** What the first screens say in this language, in one chunk. */
export const pack: Pack = {
  areas: areasOf(
    import.meta.glob<Record<string, unknown>>('./{auth,common,errors,list,shell}.json', {
      eager: true,
      import: 'default',
    }),
  ),
  labels,
};
