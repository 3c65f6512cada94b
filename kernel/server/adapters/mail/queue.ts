import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Tx } from '../../database/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { WrittenMail } from './text.ts';

/** A mail that was written; who may read it here while no SMTP server is set follows from the two ids. */
export interface Mail extends WrittenMail {
  /** Given where something that the mail carries has to know it. */
  readonly id?: string;
  readonly to: string;
  readonly accountId: string | null;
  /** The company whose owner may read it in the application; `null` for what concerns the person alone. */
  readonly companyId: string | null;
}

/**
 * Writes the mail and the job that sends it, in the transaction of what it tells of. No request waits for a mail
 * server.
 */
export async function queueMail(tx: Tx, mail: Mail, now: Date): Promise<void> {
  const id = mail.id ?? v7();
  await tx.run(sql`insert into mail (id, account_id, company_id, recipient, subject, body, html, created_at)
    values (${id}, ${mail.accountId}, ${mail.companyId}, ${mail.to}, ${mail.subject}, ${mail.body}, ${mail.html},
    ${now})`);
  await enqueue(tx, 'send_mail', { mail_id: id });
}
