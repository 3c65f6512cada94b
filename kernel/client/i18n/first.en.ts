import { areasOf } from './pack.ts';

/** Texts of the first screens in this language, in one chunk. */
export const areas = areasOf(
  import.meta.glob<Record<string, unknown>>(
    ['../texts/{common,errors,list,shell}.en.json', '../../../modules/sign_in/client/texts/auth.en.json'],
    { eager: true, import: 'default' },
  ),
);
