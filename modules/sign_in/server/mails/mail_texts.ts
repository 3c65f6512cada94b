import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import {
  writeMail,
  type MailText,
  type MailValues,
  type WrittenMail,
} from '@steward/kernel/server/adapters/mail/text.ts';

const say = wordsOf('sign_in');

/** Kinds of sign-in mails. */
export type MailKind =
  | 'verify'
  | 'reset'
  | 'invite'
  | 'moved'
  | 'accepted'
  | 'accepted_helpless'
  | 'owner_new'
  | 'owner_old'
  | 'handed_over'
  | 'receipt'
  | 'support';

export const MAIL_TEXTS: Readonly<Record<Language, Readonly<Record<MailKind, MailText>>>> = say(
  ({ mails }) => mails.account,
);

/** A mail in the receiver's language. */
export function mailText(kind: MailKind, mail: MailValues): WrittenMail {
  return writeMail(MAIL_TEXTS[mail.language][kind], mail);
}
