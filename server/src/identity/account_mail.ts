import { LANGUAGES, type Language } from '@steward/contract/messages/index';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { queueMail } from '../adapters/mail/queue.ts';
import type { Tx } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { mailLink } from './mail_links.ts';
import { mailText } from './mail_texts.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly is_superuser: boolean;
  readonly is_verified: boolean;
}

export async function accountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  return tx.maybe(sql<Account>`select id, email, password_hash, is_superuser, is_verified from account where email = ${email}`);
}

/** Companies of an account, in the order in which it came to them. */
export async function companiesOf(tx: Tx, accountId: string): Promise<{ company_id: string; user_id: string }[]> {
  return tx.rows(sql<{ company_id: string; user_id: string }>`select company_id, user_id from account_company where account_id = ${accountId} order by created_at, company_id`);
}

/**
 * Until the end of the transaction the account joins no further company: a link that is being written for the owner of its
 * only one is there to be dropped by then, or is not written for that owner.
 */
export async function holdCompanies(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`select from account where id = ${accountId} for no key update`);
}

/**
 * The company whose owner may read an account's kept mail. None for a person of several companies or of the platform:
 * an owner who could read their link could take over what is not the owner's.
 */
export async function mailboxOf(tx: Tx, account: Pick<Account, 'id' | 'is_superuser'>): Promise<string | null> {
  await holdCompanies(tx, account.id);
  const companies = await companiesOf(tx, account.id);
  return companies.length === 1 && !account.is_superuser ? (companies[0]?.company_id ?? null) : null;
}

/**
 * Who reads a mail with a key to an account, while no mail server is set: the owner of its only company, who hands it over.
 * Where there is none who may, the person alone, from a place where they are signed in.
 */
export async function keptFor(tx: Tx, account: Pick<Account, 'id' | 'is_superuser'>): Promise<{ accountId: string | null; companyId: string | null }> {
  const companyId = await mailboxOf(tx, account);
  return { companyId, accountId: companyId === null ? account.id : null };
}

/** Mails the link with which an address is verified or a password set. */
export async function mailAccountLink(services: Services, tx: Tx, account: Account, kind: 'verify' | 'reset', to: { readonly name: string; readonly language: Language }): Promise<void> {
  const now = services.now();
  const mailId = v7();
  const link = await mailLink(tx, services.config.publicUrl, { accountId: account.id, purpose: kind, mailId }, now);
  const text = mailText(to.language, kind, { name: to.name, link });
  await queueMail(tx, { ...text, id: mailId, to: account.email, ...(await keptFor(tx, account)) }, now);
}

/** The background half of "forgot password": only here it shows whether the account exists, where nobody can measure it. */
export async function mailResetLink(services: Services, email: string, language: string): Promise<void> {
  await services.database.global(async (tx) => {
    const account = await accountByEmail(tx, email);
    if (account) await mailAccountLink(services, tx, account, 'reset', { name: email, language: languageOf(language) });
  });
}

/** The same for the link that verifies an address; nothing goes out where none is to be proven, or no mail is sent. */
export async function mailVerifyLink(services: Services, email: string, language: string): Promise<void> {
  if (services.config.smtpUrl === undefined) return;
  await services.database.global(async (tx) => {
    const account = await accountByEmail(tx, email);
    const isProven = account && (await tx.one(sql<{ is: boolean }>`select proven_at is not null as is from account where id = ${account.id}`)).is;
    if (account && !isProven) await mailAccountLink(services, tx, account, 'verify', { name: email, language: languageOf(language) });
  });
}

export function languageOf(text: string): Language {
  return LANGUAGES.find((one) => one === text) ?? 'en';
}
