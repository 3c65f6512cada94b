import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { languageFrom, LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import { logoOf, type MailPicture } from '@steward/kernel/server/adapters/mail/frame.ts';
import { factsOf, originOf, type Origin } from '@steward/kernel/server/adapters/mail/origin.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import type { MailValues } from '@steward/kernel/server/adapters/mail/text.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { enqueue } from '@steward/kernel/server/jobs/enqueue.ts';
import { mailLink } from './mail_links.ts';
import { mailText } from './mail_texts.ts';

export type Account = Pick<Tables['account'], 'id' | 'email' | 'password_hash' | 'is_superuser' | 'is_verified'>;

export async function accountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  return tx.maybe(
    sql<Account>`select id, email, password_hash, is_superuser, is_verified from account where email = ${email}`,
  );
}

/** Companies of an account, in order of joining. */
export async function companiesOf(tx: Tx, accountId: string): Promise<{ company_id: string; user_id: string }[]> {
  return tx.rows(
    sql<
      Pick<Tables['account_company'], 'company_id' | 'user_id'>
    >`select company_id, user_id from account_company where account_id = ${accountId} order by created_at, company_id`,
  );
}

/**
 * Prevents the account from joining companies until the transaction ends, so that a link for the owner of its only one
 * stays correct. Not a lock of its row: where that is a copy on every node, such locks of transactions that have added
 * accounts wait for each other, whichever rows they mean.
 */
export async function lockCompanies(tx: Tx, accountId: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`companies of ${accountId}`}, 0))`);
}

/**
 * The company whose owner may read an account's stored mail; none for accounts of several companies or the platform,
 * which the owner could otherwise take over.
 */
export async function mailboxOf(tx: Tx, account: Pick<Account, 'id' | 'is_superuser'>): Promise<string | null> {
  await lockCompanies(tx, account.id);
  const companies = await companiesOf(tx, account.id);
  return companies.length === 1 && !account.is_superuser ? (companies[0]?.company_id ?? null) : null;
}

/**
 * Who reads a mail with account access, without SMTP: the owner of its only company; else the user from a signed-in
 * session.
 */
export async function mailboxReaderOf(
  tx: Tx,
  account: Pick<Account, 'id' | 'is_superuser'>,
): Promise<{ accountId: string | null; companyId: string | null }> {
  const companyId = await mailboxOf(tx, account);
  return { companyId, accountId: companyId === null ? account.id : null };
}

/** Receiver of a link and origin of the request. */
type Greeted = Pick<MailValues, 'name' | 'language' | 'company' | 'logo' | 'facts'>;

/** Mails a verification or password link. */
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

/** Queues a password reset mail with its origin. */
export async function enqueueReset(tx: Tx, request: FastifyRequest, email: string): Promise<void> {
  const { userAgent, address } = originOf(request);
  const language = languageFrom(request.headers['accept-language']);
  await enqueue(tx, 'mail_reset_link', { email, language, user_agent: userAgent, address });
}

/**
 * Background part of "forgot password": only here it matters whether the account exists, so that timing reveals
 * nothing.
 */
export async function mailResetLink(
  services: Services,
  email: string,
  language: string,
  origin: Origin,
): Promise<void> {
  const reader = await receiverByEmail(services, email, languageOf(language));
  await services.database.global(async (tx) => {
    const account = await accountByEmail(tx, email);
    if (account)
      await mailAccountLink(services, tx, account, 'reset', {
        ...reader,
        facts: factsOf(reader, { origin, at: services.now() }),
      });
  });
}

/** The same for verification links; nothing when verified or without SMTP. */
export async function mailVerifyLink(services: Services, email: string, language: string): Promise<void> {
  if (services.config.smtpUrl === undefined) return;
  const reader = await receiverByEmail(services, email, languageOf(language));
  await services.database.global(async (tx) => {
    const account = await accountByEmail(tx, email);
    const isProven =
      account &&
      // A condition, not a column.
      (await tx.one(sql<{ is: boolean }>`select proven_at is not null as is from account where id = ${account.id}`)).is;
    if (account && !isProven) await mailAccountLink(services, tx, account, 'verify', reader);
  });
}

export function languageOf(text: string): Language {
  return LANGUAGES.find((one) => one === text) ?? 'en';
}

/** Receiver of an account mail. */
export interface Reader {
  /** Empty for unknown accounts. */
  readonly name: string;
  readonly language: Language;
  /** Names of the account's companies. */
  readonly company: string;
  /** Of the account's company, if it has only one. */
  readonly logo: MailPicture | null;
  /** The account's zone, else its first company's. */
  readonly timeZone: string | null;
}

type Zone = string | null | undefined;

/** Time zone last reported by the account's browser; else `otherwise`. */
export async function zoneOf(tx: Tx, accountId: string | null, otherwise: Zone): Promise<string | null> {
  const account = await tx.maybe(
    sql<Pick<Tables['account'], 'time_zone'>>`select time_zone from account where id = ${accountId}`,
  );
  return account?.time_zone ?? otherwise ?? null;
}

/** Receiver of a mail to an address, by its first company; `language` for unknown ones. */
export async function receiverByEmail({ database }: Services, email: string, language: Language): Promise<Reader> {
  const rows = await database.global((tx) =>
    tx.rows(sql<
      Pick<Tables['account'], 'time_zone'> & {
        company_id: string | null;
        user_id: string | null;
        company: string | null;
      }
    >`
    select a.time_zone, m.company_id, m.user_id, p.name as company from account a
    left join account_company m on m.account_id = a.id left join platform_company p on p.id = m.company_id
    where a.email = ${email} order by m.created_at, m.company_id`),
  );
  const {
    company_id: companyId,
    user_id: userId,
    time_zone: timeZone,
  } = rows[0] ?? { company_id: null, user_id: null, time_zone: null };
  type Known = Pick<Tables['company'], 'time_zone' | 'icon_id'> & { name: string | null; language: string | null };
  const user =
    companyId === null
      ? undefined
      : await database.inCompany(companyId, (tx) =>
          tx.maybe(sql<Known>`
    select u.name, u.language, c.time_zone, c.icon_id from company c
    left join app_user u on u.company_id = ${companyId} and u.id = ${userId} and u.deleted_at is null
    where c.id = ${companyId}`),
        );
  const company = rows.flatMap((row) => row.company ?? []).join(', ');
  return {
    name: user?.name ?? '',
    language: user?.language ? languageOf(user.language) : language,
    company,
    logo:
      rows.length === 1 && companyId && user?.icon_id
        ? logoOf({ id: companyId, name: company, icon: { id: user.icon_id } })
        : null,
    timeZone: timeZone ?? user?.time_zone ?? null,
  };
}
