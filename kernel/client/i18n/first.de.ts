import { areasOf } from './pack.ts';

/** Texts of the first screens in this language, in one chunk. */
export const areas = areasOf(
  import.meta.glob<Record<string, unknown>>(
    ['../texts/{common,errors,list,shell}.de.json', '../../../modules/sign_in/client/texts/auth.de.json'],
    { eager: true, import: 'default' },
  ),
);
