import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('depreciations');

/** Texts in files of the report. */
export const REPORT_WORDS: Readonly<
  Record<
    Language,
    Readonly<Record<'title' | 'none' | 'total' | 'count' | 'cost' | 'written_off' | 'book_value' | 'currency', string>>
  >
> = say(({ report }) => report);
