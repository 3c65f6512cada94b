import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Tx } from '../../database/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { WrittenMail } from './text.ts';

/** A mail to be queued. The two ids decide who may read it in the application while no SMTP server is configured. */
export interface Mail extends WrittenMail {
  /** Set where the mail's content has to contain its id. */
  readonly id?: string;
  readonly to: string;
  readonly accountId: string | null;
  /** The company whose owner may read the mail in the application; `null` for mails about the account alone. */
  readonly companyId: string | null;
  /** A file that it brings along. */
  readonly attachment?: { readonly name: string; readonly type: string; readonly content: Buffer };
  /** One-click unsubscribe address without sign-in (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Stores the mail and the job that sends it, in the transaction of the change it reports. */
export async function queueMail(tx: Tx, mail: Mail, now: Date): Promise<void> {
  const id = mail.id ?? v7();
  await tx.run(sql`insert into mail (id, account_id, company_id, recipient, subject, body, html, pictures, pictures_of,
    unsubscribe, attachment, attachment_name, attachment_type, created_at)
    values (${id}, ${mail.accountId}, ${mail.companyId}, ${mail.to}, ${mail.subject}, ${mail.body}, ${mail.html},
    ${[...(mail.pictures ?? [])]}::uuid[], ${mail.picturesOf ?? mail.companyId}, ${mail.unsubscribe ?? null}, ${mail.attachment?.content ?? null},
    ${mail.attachment?.name ?? null}, ${mail.attachment?.type ?? null}, ${now})`);
  await enqueue(tx, 'send_mail', { mail_id: id }, { company: mail.companyId });
}

/** Deletes unread mails of a company to an address, such as withdrawn invitations. */
export async function withdrawMails(tx: Tx, companyId: string, recipient: string): Promise<void> {
  await tx.run(sql`delete from mail where company_id = ${companyId} and recipient = ${recipient}`);
}
