import type { FastifyRequest } from 'fastify';
import { languageFrom, type Language } from '@steward/kernel/contract/messages/index.ts';
import type { MailPicture } from '@steward/kernel/server/adapters/mail/frame.ts';
import { factsOf, type Origin } from '@steward/kernel/server/adapters/mail/origin.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import { writeMail } from '@steward/kernel/server/adapters/mail/text.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { receiverByEmail, zoneOf } from './account_mail.ts';
import { SECURITY_TEXTS, type SecurityEvent } from './security_mail_texts.ts';

export interface Addressee {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly company: string;
  readonly logo: MailPicture | null;
  /** The company's zone, for accounts without one. */
  readonly timeZone: string | null;
}

/** Receiver for actions before sign-in, by their company, else in the request's language. */
export async function addresseeOf(
  services: Services,
  request: FastifyRequest,
  account: Pick<Addressee, 'accountId' | 'email'>,
): Promise<Addressee> {
  return {
    ...(await receiverByEmail(services, account.email, languageFrom(request.headers['accept-language']))),
    ...account,
  };
}

/** What changed, from where, and by whom. */
export interface SecurityMail {
  readonly news: SecurityEvent;
  readonly what?: string;
  readonly by?: string;
  readonly origin?: Origin;
}

/** Mails a user about a change of their sign-in. */
export async function mailSecurityEvent(
  { config }: Services,
  tx: Tx,
  to: Addressee,
  { news, what = '', ...told }: SecurityMail,
  now: Date,
): Promise<void> {
  const texts = SECURITY_TEXTS[to.language];
  const { subject, text: first } = texts.news[news];
  const { closing, button } = told.by === undefined ? texts.own : texts.byOther;
  const link = `${config.publicUrl}${told.by === undefined ? '/forgot-password' : '/login'}`;
  const values = { what, by: told.by ?? '' };
  const timeZone = await zoneOf(tx, to.accountId, to.timeZone);
  const facts = factsOf({ language: to.language, timeZone }, { ...told, at: now });
  const text = writeMail({ subject, text: [first, closing], button }, { ...to, values, facts, link });
  await queueMail(tx, { ...text, to: to.email, accountId: to.accountId, companyId: null }, now);
}

/** An address change: link to the new, its reader while stored, and the undo for the old one. */
export interface NewAddress {
  readonly email: string;
  readonly confirm: string;
  readonly confirmMail: { readonly id: string; readonly accountId: string | null; readonly companyId: string | null };
  readonly undo: string;
  readonly undoMailId: string;
  readonly origin: Origin;
}

/** Sends both mails of an address change. */
export async function mailNewAddress(
  tx: Tx,
  to: Addressee,
  { origin, ...change }: NewAddress,
  now: Date,
): Promise<void> {
  const { newAddress, oldAddress } = SECURITY_TEXTS[to.language];
  const timeZone = await zoneOf(tx, to.accountId, to.timeZone);
  const facts = factsOf({ language: to.language, timeZone }, { origin, at: now });
  await queueMail(
    tx,
    { ...change.confirmMail, ...writeMail(newAddress, { ...to, link: change.confirm }), to: change.email },
    now,
  );
  const warning = writeMail(oldAddress, { ...to, values: { email: change.email }, facts, link: change.undo });
  await queueMail(
    tx,
    { ...warning, id: change.undoMailId, to: to.email, accountId: to.accountId, companyId: null },
    now,
  );
}
