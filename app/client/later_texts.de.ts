import { areasOf, sentencesOf } from '@steward/kernel/client/i18n/by_area.ts';

/**
 * Texts of all but the first screens in this language, in one chunk: all other screens wait for them, and for sixty
 * small files they would wait longer.
 */
export const areas = areasOf(
  import.meta.glob<Record<string, unknown>>(
    [
      '../../kernel/client/texts/*.de.json',
      '../../modules/*/client/texts/*.de.json',
      '!../../kernel/client/texts/{common,errors,list,shell}.de.json',
      '!../../modules/sign_in/client/texts/auth.de.json',
      '!../../modules/*/client/texts/*_{list,header}.de.json',
    ],
    { eager: true, import: 'default' },
  ),
);

/** Sentences of all modules. */
export const messages = sentencesOf(
  import.meta.glob<Readonly<Record<string, string>>>('../../modules/*/contract/messages/de.ts', {
    eager: true,
    import: 'messages',
  }),
);
