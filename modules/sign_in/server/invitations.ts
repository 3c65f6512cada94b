import { sql } from 'kysely';
import { v7 } from 'uuid';
import { logoOf } from '@steward/kernel/server/adapters/mail/frame.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { hashToken, newToken } from '@steward/kernel/server/context/request.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { linkAccount } from '@steward/kernel/server/identity/users.ts';
import { lockCompanies } from './mails/account_mail.ts';
import { deleteLinks } from './mails/mail_links.ts';
import { mailText } from './mails/mail_texts.ts';
import { deleteSteps } from './sign_in_steps.ts';

/** Days for which an invitation is valid. */
const INVITATION_DAYS = 7;

/** An invitee. */
export interface Invited {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The token starts with the company, in which alone it is looked up. */
function invitationToken(companyId: string): string {
  return companyId + newToken();
}

/** URL for accepting an invitation. */
function invitationLink(ctx: Context, token: string): string {
  return `${ctx.services.config.publicUrl}/invitation?token=${token}`;
}

/** Inviter's message by transaction, since hooks of users send invitations too. */
const added = new WeakMap<Tx, string>();

export function addToInvitations(tx: Tx, message: string): void {
  added.set(tx, message);
}

/**
 * Invites a user by mail; earlier invitations end. No account is linked before acceptance. Without SMTP the owner hands
 * over the link, never the address's account, which anyone could have created.
 */
export async function invitePerson(ctx: Context, person: Invited): Promise<void> {
  await endInvitations(ctx.tx, ctx.companyId, [person.id], 'replaced', ctx.now);
  const [token, mailId] = [invitationToken(ctx.companyId), v7()];
  const expires = new Date(ctx.now.getTime() + INVITATION_DAYS * 86_400_000);
  await ctx.tx.run(sql`
    insert into invitation (company_id, id, user_id, email, status, token_hash, mail_id, invited_by, inviter_name,
    expires_at, created_at)
    values (${ctx.companyId}, ${v7()}, ${person.id}, ${person.email}, 'open', ${hashToken(token)}, ${mailId},
    ${ctx.user.id || null}, ${ctx.user.name}, ${expires}, ${ctx.now})`);
  const { name: by, company } = ctx.user;
  const text = mailText('invite', {
    language: ctx.language,
    name: person.name,
    company: company.name,
    logo: logoOf(company),
    values: { by },
    quote: added.get(ctx.tx) ?? null,
    link: invitationLink(ctx, token),
  });
  await queueMail(
    ctx.tx,
    { ...text, id: mailId, to: person.email, accountId: null, companyId: ctx.companyId },
    ctx.now,
  );
}

/**
 * A link for an open invitation to hand over; the mailed one stays valid. `undefined`: none is open. The caller checks
 * permission.
 */
export async function copyableLink(
  ctx: Context,
  userId: string,
): Promise<{ link: string; expires_at: string } | undefined> {
  const token = invitationToken(ctx.companyId);
  const open = await ctx.tx.maybe(sql<Pick<Tables['invitation'], 'expires_at'>>`
    update invitation set copied_hash = ${hashToken(token)} where company_id = ${ctx.companyId} and user_id = ${userId}
    and status = 'open' and expires_at > ${ctx.now} returning expires_at`);
  return open && { link: invitationLink(ctx, token), expires_at: open.expires_at.toISOString() };
}

/** Ends open invitations of users. */
export async function endInvitations(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
  status: 'replaced' | 'withdrawn' | 'accepted',
  now: Date,
): Promise<void> {
  await tx.run(
    sql`update invitation set status = ${status}, ended_at = ${now} where company_id = ${companyId}
      and user_id = any(${[...userIds]}::uuid[]) and status = 'open'`,
  );
}

/** Records when somebody first opened the link of an invitation. */
export async function noteOpened(tx: Tx, companyId: string, id: string, now: Date): Promise<void> {
  await tx.run(
    sql`update invitation set opened_at = coalesce(opened_at, ${now}) where company_id = ${companyId} and id = ${id}`,
  );
}

/**
 * Links an account to a user. Addresses of deleted users are free. Links and half sign-ins of the account's earlier
 * company end, since it is no longer that company's alone.
 */
export async function joinCompany(
  tx: Tx,
  companyId: string,
  userId: string,
  accountId: string,
  now: Date,
): Promise<void> {
  await lockCompanies(tx, accountId);
  if (await isInOtherCompany(tx, accountId, companyId)) {
    await deleteLinks(tx, accountId, ['reset', 'invite', 'email']);
    await deleteSteps(tx, accountId);
  }
  await tx.run(sql`
    insert into account_company (account_id, company_id, user_id, created_at)
    values (${accountId}, ${companyId}, ${userId}, ${now})
    on conflict (account_id, company_id) do update set user_id = excluded.user_id
    where account_company.user_id <> excluded.user_id`);
  await linkAccount(tx, { companyId, userId }, accountId, now);
  await endInvitations(tx, companyId, [userId], 'accepted', now);
}

/** Whether the account belongs to another company. */
async function isInOtherCompany(tx: Tx, accountId: string, companyId: string): Promise<boolean> {
  return (
    (await tx.maybe(
      sql`select 1 from account_company where account_id = ${accountId} and company_id <> ${companyId} limit 1`,
    )) !== undefined
  );
}
