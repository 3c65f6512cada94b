import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { MailText } from '@steward/kernel/server/adapters/mail/text.ts';

const say = wordsOf('sign_in');

/** Security events that are mailed. */
export type SecurityEvent =
  | 'password'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_used'
  | 'recovery_new';

interface Texts {
  /** Subject and text by event. */
  readonly news: Readonly<Record<SecurityEvent, { readonly subject: string; readonly text: string }>>;
  /** Closing for the user's own actions. */
  readonly own: { readonly closing: string; readonly button: string };
  /** Closing for an administrator's actions. */
  readonly byOther: { readonly closing: string; readonly button: string };
  readonly newAddress: MailText;
  readonly oldAddress: MailText;
}

export const SECURITY_TEXTS: Readonly<Record<Language, Texts>> = say(({ mails }) => mails.security);
