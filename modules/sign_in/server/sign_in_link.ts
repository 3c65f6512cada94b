import { sql } from 'kysely';
import { logoOf } from '@steward/kernel/server/adapters/mail/frame.ts';
import { factsOf } from '@steward/kernel/server/adapters/mail/origin.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { endTokensOf } from '@steward/kernel/server/identity/api_tokens.ts';
import { endInvitations } from './invitations.ts';
import { accountByEmail, companiesOf, mailboxOf, zoneOf, type Account } from './mails/account_mail.ts';
import { deleteLinks } from './mails/mail_links.ts';
import { mailText } from './mails/mail_texts.ts';
import { endUserSessions } from './sessions.ts';

/** Ends sessions and invitations of users; accounts continue elsewhere. */
export async function endSignIn(ctx: Context, userIds: readonly string[]): Promise<void> {
  await endUserSessions(ctx.tx, ctx.companyId, userIds);
  await endTokensOf(ctx, userIds);
  await endInvitations(ctx.tx, ctx.companyId, userIds, 'withdrawn', ctx.now);
}

/** Changes a user's address by a manager; the old one is notified. Only for accounts of this company alone. */
export async function moveSignIn(
  ctx: Context,
  accountId: string,
  person: { readonly name: string; readonly email: string },
): Promise<void> {
  const account = await ctx.tx.one(
    sql<Account>`select id, email, password_hash, is_superuser, is_verified from account
      where id = ${accountId} for update`,
  );
  const { email } = person;
  if (account.email === email) return;
  const companies = await companiesOf(ctx.tx, accountId);
  if (companies.length > 1 || account.is_superuser) throw invalid({ email: { key: 'shared_sign_in' } });
  if (await accountByEmail(ctx.tx, email)) throw invalid({ email: { key: 'email_taken' } });
  const isVerified = ctx.services.config.smtpUrl === undefined;
  await ctx.tx.run(
    sql`update account set email = ${email}, is_verified = ${isVerified}, proven_at = null, updated_at = ${ctx.now}
      where id = ${accountId}`,
  );
  await deleteLinks(ctx.tx, accountId, ['verify', 'reset', 'invite', 'email', 'email_undo']);
  const {
    language,
    user: { name: by, company },
  } = ctx;
  const timeZone = await zoneOf(ctx.tx, accountId, company.settings?.time_zone);
  const facts = factsOf({ language, timeZone }, { by, at: ctx.now });
  const text = mailText('moved', {
    language,
    name: person.name,
    company: company.name,
    logo: logoOf(company),
    values: { by, email },
    facts,
  });
  await queueMail(
    ctx.tx,
    { ...text, to: account.email, accountId, companyId: await mailboxOf(ctx.tx, account) },
    ctx.now,
  );
}
