import { sql } from 'kysely';
import { v7 } from 'uuid';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { lockCompanies } from './account_mail.ts';
import { deleteLinks } from './mail_links.ts';
import { mailText } from './mail_texts.ts';
import { deleteSteps } from './sign_in_steps.ts';
import { hashToken, newToken } from '@steward/kernel/server/context/tokens.ts';

/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** Whom to invite. */
export interface Invited {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The company stands in front of the secret, since the invitation is looked up in its own company only. */
function invitationToken(companyId: string): string {
  return companyId + newToken();
}

/** Where an invitation is accepted. */
function invitationLink(ctx: Context, token: string): string {
  return `${ctx.services.config.publicUrl}/invitation?token=${token}`;
}

/**
 * What whoever invites adds to the mails, for as long as a transaction lasts: invitations also go out of the hooks of
 * users.
 */
const added = new WeakMap<Tx, string>();

export function addToInvitations(tx: Tx, message: string): void {
  added.set(tx, message);
}

/**
 * Invites a person by mail; an earlier invitation of theirs ends. Nothing is linked before it is accepted: an account
 * may be somebody's who never heard of this company. While no mail server is set the company's owner has the mail and
 * hands the link over; never whatever account has the address, since anybody can sign up with it.
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
 * A link for the open invitation of a person, to be handed over by hand; the mailed one goes on serving. `undefined`:
 * none is open. Who may have it is for the caller to ask.
 */
export async function copyableLink(
  ctx: Context,
  userId: string,
): Promise<{ link: string; expires_at: string } | undefined> {
  const token = invitationToken(ctx.companyId);
  const open = await ctx.tx.maybe(sql<{ expires_at: Date }>`
    update invitation set copied_hash = ${hashToken(token)} where company_id = ${ctx.companyId} and user_id = ${userId}
    and status = 'open' and expires_at > ${ctx.now} returning expires_at`);
  return open && { link: invitationLink(ctx, token), expires_at: open.expires_at.toISOString() };
}

/** Makes the open invitations of some people useless. */
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

/**
 * Who may sign in as this person from now on. An address that a deleted user of the company had is free for a new one.
 * What an earlier company could still open the account by (links that its owner has, half sign-ins) ends: it is no
 * longer theirs alone.
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
  await tx.run(
    sql`update app_user set account_id = null where company_id = ${companyId} and account_id = ${accountId}
      and id <> ${userId}`,
  );
  await tx.run(
    sql`update app_user set account_id = ${accountId}, updated_at = ${now}, version = version + 1
      where company_id = ${companyId} and id = ${userId}`,
  );
  await endInvitations(tx, companyId, [userId], 'accepted', now);
}

/** Does the account belong to another company too? */
export async function isInOtherCompany(tx: Tx, accountId: string, companyId: string): Promise<boolean> {
  return (
    (await tx.maybe(
      sql`select 1 from account_company where account_id = ${accountId} and company_id <> ${companyId} limit 1`,
    )) !== undefined
  );
}
