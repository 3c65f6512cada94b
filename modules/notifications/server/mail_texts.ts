import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('notifications');

interface Words {
  /** Of a mail that says several things. */
  readonly subject: string;
  readonly more: string;
  readonly open: string;
  readonly openAll: string;
  /** The page of the link that ends the mails. */
  readonly page: {
    readonly title: string;
    readonly text: string;
    readonly button: string;
    readonly done: string;
    readonly invalid: string;
  };
}

export const WORDS: Readonly<Record<Language, Words>> = say(({ mails }) => mails.collected);
