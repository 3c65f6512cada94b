import type { Tables } from '../../database/tables.ts';
import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import type { Services } from '../../services.ts';

type Waiting = Pick<Tables['mail'], 'recipient' | 'subject' | 'body' | 'html'>;

/** Time limits of a connection to the mail server, in milliseconds. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * Sends one queued mail, or leaves it in the mailbox while no SMTP server is set. The text of a sent mail is deleted,
 * since it may hold a sign-in link. A failure is stored with the mail and thrown, so that the queue retries, unless the
 * server has refused it for good.
 */
export async function sendMail(services: Services, mailId: string): Promise<void> {
  const { smtpUrl, mailFrom } = services.config;
  const { database } = services;
  const mail = await database.global((tx) =>
    tx.maybe(sql<Waiting>`select recipient, subject, body, html from mail where id = ${mailId} and sent_at is null`),
  );
  if (!mail) return;
  if (smtpUrl === undefined) {
    services.log.info({ mail: mailId }, 'mail kept, as no SMTP server is set');
    return;
  }
  const transport = nodemailer.createTransport({ url: smtpUrl, ...PATIENCE });
  try {
    const { recipient: to, subject, body: text, html } = mail;
    await transport.sendMail({ from: mailFrom, to, subject, text, ...(html === '' ? {} : { html }) });
    await database.global((tx) =>
      tx.run(
        sql`update mail set sent_at = ${services.now()}, failure = null, body = '', html = '' where id = ${mailId}`,
      ),
    );
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await database.global((tx) => tx.run(sql`update mail set failure = ${failure.slice(0, 500)} where id = ${mailId}`));
    if (!isForGood(error)) throw error;
    services.log.warn({ err: error, mail: mailId }, 'The mail server refused a mail for good');
  } finally {
    transport.close();
  }
}

/** The recipient or the mail was refused with a 5xx. A failed SMTP sign-in is not, since an operator can correct it. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}
