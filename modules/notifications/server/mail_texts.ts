import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words_of.ts';

const say = wordsOf('notifications');

interface Words {
  /** For an email with several notifications. */
  readonly subject: string;
  readonly more: string;
  readonly open: string;
  readonly openAll: string;
  /** The page for unsubscribing. */
  readonly page: {
    readonly title: string;
    readonly text: string;
    readonly button: string;
    readonly done: string;
    readonly invalid: string;
  };
}

export const WORDS: Readonly<Record<Language, Words>> = say(({ mails }) => mails.collected);
