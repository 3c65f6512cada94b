import { labels } from '../../../modules/labels.en.ts';
import { areasOf, type Pack } from './pack.ts';

/** What the first screens say in this language, in one chunk. */
export const pack: Pack = {
  areas: areasOf(
    import.meta.glob<Record<string, unknown>>(
      ['../texts/{common,errors,list,shell}.en.json', '../../../modules/sign_in/client/texts/auth.en.json'],
      { eager: true, import: 'default' },
    ),
  ),
  labels,
};
