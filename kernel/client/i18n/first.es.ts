import { areasOf } from './pack.ts';

/** Texts of the first screens in this language, in one chunk. */
export const areas = areasOf(
  import.meta.glob<Record<string, unknown>>(
    ['../texts/{common,errors,list,shell}.es.json', '../../../modules/sign_in/client/texts/auth.es.json'],
    { eager: true, import: 'default' },
  ),
);
