import { languageFrom, LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { factsOf, originOf, type Origin } from '@steward/kernel/server/adapters/mail/origin.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import type { MailValues } from '@steward/kernel/server/adapters/mail/text.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import type { Services } from '@steward/kernel/server/services.ts';
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
  return tx.maybe(
    sql<Account>`select id, email, password_hash, is_superuser, is_verified from account where email = ${email}`,
  );
}

/** Companies of an account, in the order in which it came to them. */
export async function companiesOf(tx: Tx, accountId: string): Promise<{ company_id: string; user_id: string }[]> {
  return tx.rows(
    sql<{
      company_id: string;
      user_id: string;
    }>`select company_id, user_id from account_company where account_id = ${accountId} order by created_at, company_id`,
  );
}

/**
 * Until the end of the transaction the account joins no further company: a link that is being written for the owner of
 * its only one is there to be dropped by then, or is not written for that owner.
 */
export async function lockCompanies(tx: Tx, accountId: string): Promise<void> {
  await tx.run(sql`select from account where id = ${accountId} for no key update`);
}

/**
 * The company whose owner may read an account's kept mail. None for a person of several companies or of the platform:
 * an owner who could read their link could take over what is not the owner's.
 */
export async function mailboxOf(tx: Tx, account: Pick<Account, 'id' | 'is_superuser'>): Promise<string | null> {
  await lockCompanies(tx, account.id);
  const companies = await companiesOf(tx, account.id);
  return companies.length === 1 && !account.is_superuser ? (companies[0]?.company_id ?? null) : null;
}

/**
 * Who reads a mail with a key to an account, while no mail server is set: the owner of its only company, who hands it
 * over. Where there is none who may, the person alone, from a place where they are signed in.
 */
export async function mailboxReaderOf(
  tx: Tx,
  account: Pick<Account, 'id' | 'is_superuser'>,
): Promise<{ accountId: string | null; companyId: string | null }> {
  const companyId = await mailboxOf(tx, account);
  return { companyId, accountId: companyId === null ? account.id : null };
}

/** Whom a link is sent to, and what the mail tells of where it was asked for. */
type Greeted = Pick<MailValues, 'name' | 'language' | 'company' | 'facts'>;

/** Mails the link with which an address is verified or a password set. */
export async function mailAccountLink(
  services: Services,
  tx: Tx,
  account: Account,
  kind: 'verify' | 'reset',
  to: Greeted,
): Promise<void> {
  const now = services.now();
  const mailId = v7();
  const link = await mailLink(tx, services.config.publicUrl, { accountId: account.id, purpose: kind, mailId }, now);
  const text = mailText(kind, { ...to, link });
  await queueMail(tx, { ...text, id: mailId, to: account.email, ...(await mailboxReaderOf(tx, account)) }, now);
}

/** Asks for the link with which a password is set; the mail tells from where. */
export async function enqueueReset(tx: Tx, request: FastifyRequest, email: string): Promise<void> {
  const { userAgent, address } = originOf(request);
  const language = languageFrom(request.headers['accept-language']);
  await enqueue(tx, 'mail_reset_link', { email, language, user_agent: userAgent, address });
}

/**
 * The background half of "forgot password": only here it shows whether the account exists, where nobody can measure it.
 */
export async function mailResetLink(
  services: Services,
  email: string,
  language: string,
  origin: Origin,
): Promise<void> {
  const reader = await readerByEmail(services, email, languageOf(language));
  await services.database.global(async (tx) => {
    const account = await accountByEmail(tx, email);
    if (account)
      await mailAccountLink(services, tx, account, 'reset', {
        ...reader,
        facts: factsOf(reader, { origin, at: services.now() }),
      });
  });
}

/** The same for the link that verifies an address; nothing goes out where none is to be proven, or no mail is sent. */
export async function mailVerifyLink(services: Services, email: string, language: string): Promise<void> {
  if (services.config.smtpUrl === undefined) return;
  const reader = await readerByEmail(services, email, languageOf(language));
  await services.database.global(async (tx) => {
    const account = await accountByEmail(tx, email);
    const isProven =
      account &&
      (await tx.one(sql<{ is: boolean }>`select proven_at is not null as is from account where id = ${account.id}`)).is;
    if (account && !isProven) await mailAccountLink(services, tx, account, 'verify', reader);
  });
}

export function languageOf(text: string): Language {
  return LANGUAGES.find((one) => one === text) ?? 'en';
}

/** Who reads a mail about an account. */
export interface Reader {
  /** Empty where no company knows the account. */
  readonly name: string;
  readonly language: Language;
  /** The account's companies by name. */
  readonly company: string;
  /** The account's, else that of the first of their companies. */
  readonly timeZone: string | null;
}

type Zone = string | null | undefined;

/** The time zone of an account, as its browser said it last; `otherwise` where none has, which is the company's. */
export async function zoneOf(tx: Tx, accountId: string | null, otherwise: Zone): Promise<string | null> {
  const account = await tx.maybe(sql<{ time_zone: Zone }>`select time_zone from account where id = ${accountId}`);
  return account?.time_zone ?? otherwise ?? null;
}

/**
 * Who reads a mail to an address, as the first of their companies knows them; `language` is for those whom none knows.
 */
export async function readerByEmail({ database }: Services, email: string, language: Language): Promise<Reader> {
  const rows = await database.global((tx) =>
    tx.rows(sql<{
      time_zone: string | null;
      company_id: string | null;
      user_id: string | null;
      company: string | null;
    }>`
    select a.time_zone, m.company_id, m.user_id, p.name as company from account a
    left join account_company m on m.account_id = a.id left join platform_company p on p.id = m.company_id
    where a.email = ${email} order by m.created_at, m.company_id`),
  );
  const {
    company_id: companyId,
    user_id: userId,
    time_zone: timeZone,
  } = rows[0] ?? { company_id: null, user_id: null, time_zone: null };
  type Known = { name: string | null; language: string | null; time_zone: string };
  const user =
    companyId === null
      ? undefined
      : await database.inCompany(companyId, (tx) =>
          tx.maybe(sql<Known>`
    select u.name, u.language, c.time_zone from company c
    left join app_user u on u.company_id = ${companyId} and u.id = ${userId} and u.deleted_at is null
    where c.id = ${companyId}`),
        );
  const company = rows.flatMap((row) => row.company ?? []).join(', ');
  return {
    name: user?.name ?? '',
    language: user?.language ? languageOf(user.language) : language,
    company,
    timeZone: timeZone ?? user?.time_zone ?? null,
  };
}
