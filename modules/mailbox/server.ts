import { sql, type RawBuilder } from 'kysely';
import { isOwner } from '@steward/kernel/contract/access/can.ts';
import { resultsOf, moment, named, shape, string, uuid, type Shape } from '@steward/kernel/contract/answers/shape.ts';
import { htmlWithPictures } from '@steward/kernel/server/adapters/mail/pictures.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import type { Route } from '@steward/kernel/server/http/route.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import type { MailContent, StoredMail } from './contract/index.ts';

const storedMail: Shape<StoredMail> = named(
  'StoredMail',
  shape({ id: uuid, recipient: string, subject: string, body: string, created_at: moment }),
);

/**
 * Own mails of any company; owners also read the company's. SSO sessions get no account mails, which open more than
 * this company. None with an SMTP server.
 */
async function mineSql(ctx: Context): Promise<RawBuilder<unknown>> {
  if (ctx.services.config.smtpUrl !== undefined) return sql`false`;
  const own = await ctx.tx.maybe(
    sql<Pick<Tables['app_user'], 'account_id'>>`select account_id from app_user where company_id = ${ctx.companyId}
      and id = ${ctx.user.id}`,
  );
  return sql`m.sent_at is null and (
    (m.company_id = ${ctx.companyId} and ${isOwner(ctx.user)}) or
    ((m.company_id = ${ctx.companyId} or ${ctx.session?.isSso === false}) and m.account_id = ${own?.account_id ?? null}::uuid))`;
}

async function mailbox(ctx: Context): Promise<{ results: StoredMail[] }> {
  const rows = await ctx.tx.rows(sql<Omit<StoredMail, 'created_at'> & Pick<Tables['mail'], 'created_at'>>`
    select m.id, m.recipient, m.subject, m.body, m.created_at from mail m where ${await mineSql(ctx)}
    order by m.created_at desc, m.id desc limit 200`);
  return { results: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
}

const mailContent: Shape<MailContent> = shape({ html: string, public_url: string });

async function contentOfMail(ctx: Context, id: string): Promise<MailContent> {
  const mail = await ctx.tx.maybe(sql<Pick<Tables['mail'], 'html' | 'pictures'> & { owner: string | null }>`
    select coalesce(m.pictures_of, m.company_id) as owner, m.html, m.pictures from mail m where m.id = ${id} and ${await mineSql(ctx)}`);
  if (!mail) throw new AppError('not_found');
  return { html: await htmlWithPictures(ctx.services, mail.owner, mail), public_url: ctx.services.config.publicUrl };
}

const mailboxRoutes: Route[] = [
  {
    method: 'GET',
    path: '/mailbox',
    scope: 'company',
    access: { permission: null, portal: true, signedInOnly: true },
    summary: 'List mails that are kept while there is no mail server',
    answer: resultsOf(storedMail),
    handle: mailbox,
  },
  {
    method: 'GET',
    path: '/mailbox/:id',
    scope: 'company',
    access: { permission: null, portal: true, signedInOnly: true },
    summary: 'Read a kept mail as it would be sent, as HTML with its pictures',
    answer: mailContent,
    handle: (ctx, { params }) => contentOfMail(ctx, pathId(params['id'])),
  },
];

export const mailboxServer = defineServerModule({
  name: 'mailbox',
  headings: [{ name: 'Company', paths: ['mailbox'] }],
  routes: mailboxRoutes,
});
