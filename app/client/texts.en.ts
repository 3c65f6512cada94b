import { areasOf } from '@steward/kernel/client/i18n/by_area.ts';

/**
 * Texts of the first screens in this language, in one chunk; what modules say in every list (`<module>_list`) and in
 * the header (`<module>_header`).
 */
export const areas = areasOf(
  import.meta.glob<Record<string, unknown>>(
    [
      '../../kernel/client/texts/{common,errors,list,shell}.en.json',
      '../../modules/sign_in/client/texts/auth.en.json',
      '../../modules/*/client/texts/*_{list,header}.en.json',
    ],
    { eager: true, import: 'default' },
  ),
);

/** All other texts, and the sentences of modules. */
export const later = () => import('./later_texts.en.ts');
