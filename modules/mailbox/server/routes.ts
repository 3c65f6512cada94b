import { sql } from 'kysely';
import { isOwner } from '@steward/kernel/contract/access/can.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Route } from '@steward/kernel/server/http/route.ts';

/** A stored, unsent mail. */
interface StoredMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly created_at: string;
}

/**
 * Own mails of any company; owners also read the company's. SSO sessions get no account mails, which open more than
 * this company. Empty with an SMTP server.
 */
async function mailbox(ctx: Context): Promise<{ results: StoredMail[] }> {
  if (ctx.services.config.smtpUrl !== undefined) return { results: [] };
  const own = await ctx.tx.maybe(
    sql<Pick<Tables['app_user'], 'account_id'>>`select account_id from app_user where company_id = ${ctx.companyId}
      and id = ${ctx.user.id}`,
  );
  const rows = await ctx.tx.rows(sql<Omit<StoredMail, 'created_at'> & Pick<Tables['mail'], 'created_at'>>`
    select m.id, m.recipient, m.subject, m.body, m.created_at from mail m
    where m.sent_at is null and (
      (m.company_id = ${ctx.companyId} and ${isOwner(ctx.user)}) or
      ((m.company_id = ${ctx.companyId} or ${ctx.session?.isSso === false}) and m.account_id = ${own?.account_id ?? null}::uuid))
    order by m.created_at desc, m.id desc limit 200`);
  return { results: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
}

export const mailboxRoutes: Route[] = [
  {
    method: 'GET',
    path: '/mailbox',
    scope: 'company',
    access: { permission: null, portal: true, signedInOnly: true },
    summary: 'List mails that are kept while there is no mail server',
    handle: mailbox,
  },
];
