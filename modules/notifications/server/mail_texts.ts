import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const say = wordsOf('notifications');

interface Words {
  /** For an email with several notifications. */
  readonly subject: string;
  readonly more: string;
  readonly open: string;
  readonly openAll: string;
  /** Greeting of an email with a heading. */
  readonly lead: string;
  /** Ends emails of the kind, or of the kinds, of this one. */
  readonly stop: string;
  readonly stopSome: string;
  /** The page for unsubscribing. */
  readonly page: Readonly<
    Record<
      | 'title'
      | 'title_done'
      | 'title_again'
      | 'kinds'
      | 'kept'
      | 'stop_kind'
      | 'stop_all'
      | 'kind_stopped'
      | 'all_stopped'
      | 'again'
      | 'is_again'
      | 'choose'
      | 'invalid',
      string
    >
  >;
}

export const WORDS: Readonly<Record<Language, Words>> = say(({ mails }) => mails.collected);
