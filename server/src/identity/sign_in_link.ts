import { sql } from 'kysely';
import { v7 } from 'uuid';
import { queueMail } from '../adapters/mail/queue.ts';
import type { Context } from '../engine/context.ts';
import { invalid } from '../engine/errors.ts';
import { accountByEmail, companiesOf, mailboxOf, type Account } from './account_mail.ts';
import { dropLinks, mailLink } from './mail_links.ts';
import { mailText } from './mail_texts.ts';
import { endTokensOf } from './api_tokens/manage.ts';
import { endSessions, endUserSessions } from './sessions.ts';

/** A person who gets or has a sign-in. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The account that they have already. */
  readonly accountId: string | null;
}

/** Gives a person of the company a sign-in: finds or makes the account of their address, links it, and invites them. */
export async function grantSignIn(ctx: Context, person: Person): Promise<void> {
  const account = (await accountByEmail(ctx.tx, person.email)) ?? (await insertAccount(ctx, person.email));
  const isNew = await link(ctx, account.id, person.id);
  if (!isNew && person.accountId === account.id) return;
  await invite(ctx, account, person);
}

/** Ends what lets people in; their accounts may go on in other companies. */
export async function endSignIn(ctx: Context, userIds: readonly string[]): Promise<void> {
  await endUserSessions(ctx.tx, ctx.companyId, userIds);
  await endTokensOf(ctx, userIds);
}

/**
 * A new address for somebody who signs in. The account is theirs alone: one that other companies know, or of the
 * platform, is not this company's to change.
 */
export async function moveSignIn(ctx: Context, accountId: string, email: string): Promise<void> {
  const account = await ctx.tx.one(sql<Account>`select id, email, password_hash, is_superuser, is_verified from account where id = ${accountId} for update`);
  if (account.email === email) return;
  const companies = await companiesOf(ctx.tx, accountId);
  if (companies.length > 1 || account.is_superuser) throw invalid({ email: { key: 'shared_sign_in' } });
  if (await accountByEmail(ctx.tx, email)) throw invalid({ email: { key: 'account_exists' } });
  const isVerified = ctx.services.config.smtpUrl === undefined;
  await ctx.tx.run(sql`update account set email = ${email}, is_verified = ${isVerified}, updated_at = ${ctx.now} where id = ${accountId}`);
  await dropLinks(ctx.tx, accountId, ['verify', 'reset', 'invite']);
}

async function insertAccount(ctx: Context, email: string): Promise<Account> {
  const account: Account = { id: v7(), email, password_hash: null, is_superuser: false, is_verified: ctx.services.config.smtpUrl === undefined };
  const written = await ctx.tx.run(sql`insert into account (id, email, is_verified, created_at, updated_at)
    values (${account.id}, ${email}, ${account.is_verified}, ${ctx.now}, ${ctx.now}) on conflict (email) do nothing`);
  if (written === 1) return account;
  // Somebody made it between the look and the write.
  const existing = await accountByEmail(ctx.tx, email);
  if (!existing) throw invalid({ email: { key: 'account_exists' } });
  return existing;
}

/** An address that a deleted user of the company had is free for a new one. False when the link stood already. */
async function link(ctx: Context, accountId: string, userId: string): Promise<boolean> {
  const written = await ctx.tx.run(sql`
    insert into account_company (account_id, company_id, user_id, created_at) values (${accountId}, ${ctx.companyId}, ${userId}, ${ctx.now})
    on conflict (account_id, company_id) do update set user_id = excluded.user_id where account_company.user_id <> excluded.user_id`);
  await ctx.tx.run(sql`update app_user set account_id = null where company_id = ${ctx.companyId} and account_id = ${accountId} and id <> ${userId}`);
  await ctx.tx.run(sql`update app_user set account_id = ${accountId} where company_id = ${ctx.companyId} and id = ${userId}`);
  return written > 0;
}

/**
 * Only an account without a proven owner gets a link that sets a password: to one that somebody uses already, such a
 * link in a mailbox of this company would be a key to other companies.
 */
async function invite(ctx: Context, account: Account, person: Person): Promise<void> {
  const { publicUrl } = ctx.services.config;
  const isUsed = account.password_hash !== null && account.is_verified;
  if (!isUsed && account.password_hash !== null) {
    // Signed up with an address that nobody has proven: whoever can read its mail gets it.
    await ctx.tx.run(sql`update account set password_hash = null, updated_at = ${ctx.now} where id = ${account.id}`);
    await endSessions(ctx.tx, account.id);
  }
  const address = isUsed ? `${publicUrl}/login` : await mailLink(ctx.tx, publicUrl, account.id, 'invite', ctx.now);
  const text = mailText(ctx.language, isUsed ? 'added' : 'invite', { name: person.name, company: ctx.user.company.name, inviter: ctx.user.name, link: address });
  const companyId = isUsed ? ctx.companyId : await mailboxOf(ctx.tx, account);
  await queueMail(ctx.tx, { ...text, to: person.email, accountId: account.id, companyId }, ctx.now);
}
