import { areasOf, loadersOf } from '@steward/kernel/client/i18n/by_area.ts';

/** Texts of the first screens in this language, in one chunk; what modules say in every list: `<module>_list`. */
export const areas = areasOf(
  import.meta.glob<Record<string, unknown>>(
    [
      '../../kernel/client/texts/{common,errors,list,shell}.es.json',
      '../../modules/sign_in/client/texts/auth.es.json',
      '../../modules/*/client/texts/*_list.es.json',
    ],
    { eager: true, import: 'default' },
  ),
);

/** All other texts, each namespace in a chunk of its own. */
export const later = loadersOf(
  import.meta.glob<Record<string, unknown>>(
    [
      '../../kernel/client/texts/*.es.json',
      '../../modules/*/client/texts/*.es.json',
      '!../../kernel/client/texts/{common,errors,list,shell}.es.json',
      '!../../modules/sign_in/client/texts/auth.es.json',
      '!../../modules/*/client/texts/*_list.es.json',
    ],
    { import: 'default' },
  ),
);
