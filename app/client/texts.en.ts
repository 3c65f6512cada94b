import { areasOf, loadersOf } from '@steward/kernel/client/i18n/by_area.ts';

/** Texts of the first screens in this language, in one chunk; what modules say in every list: `<module>_list`. */
export const areas = areasOf(
  import.meta.glob<Record<string, unknown>>(
    [
      '../../kernel/client/texts/{common,errors,list,shell}.en.json',
      '../../modules/sign_in/client/texts/auth.en.json',
      '../../modules/*/client/texts/*_list.en.json',
    ],
    { eager: true, import: 'default' },
  ),
);

/** All other texts, each namespace in a chunk of its own. */
export const later = loadersOf(
  import.meta.glob<Record<string, unknown>>(
    [
      '../../kernel/client/texts/*.en.json',
      '../../modules/*/client/texts/*.en.json',
      '!../../kernel/client/texts/{common,errors,list,shell}.en.json',
      '!../../modules/sign_in/client/texts/auth.en.json',
      '!../../modules/*/client/texts/*_list.en.json',
    ],
    { import: 'default' },
  ),
);
