import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import type { MailText } from '@steward/kernel/server/adapters/mail/text.ts';

const say = wordsOf('maintenance');

interface Texts {
  /** To somebody who may know what it is about. */
  readonly named: MailText;
  readonly unnamed: MailText;
}

/** What becomes of a fault that somebody has reported. */
export const FAULT_MAILS: Readonly<Record<'in_maintenance' | 'closed', Readonly<Record<Language, Texts>>>> = {
  in_maintenance: say(({ mails }) => mails.in_maintenance),
  closed: say(({ mails }) => mails.closed),
};
