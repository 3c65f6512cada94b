import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import type { Services } from '../../context/context.ts';
import type { Tables } from '../../database/tables.ts';
import { bringForward } from '../../jobs/enqueue.ts';
import { attachmentsOf } from './pictures.ts';

type Waiting = Pick<
  Tables['mail'],
  | 'recipient'
  | 'subject'
  | 'body'
  | 'html'
  | 'unsubscribe'
  | 'pictures'
  | 'attachment'
  | 'attachment_name'
  | 'attachment_type'
> & { readonly owner: string | null };

/** Time limits of a connection to the mail server, in milliseconds; the address of the server may have others. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Milliseconds for a mail in all: a server may take a byte now and then. */
const LONGEST = 120_000;

/** How the errors of jobs begin whose mail server did not serve anybody. */
const UNREACHED = 'The mail server was not reached: ';
/** Whether the mail server has accepted a mail since it was last unreachable; unknown after a start. */
const reached = new WeakSet<Services['database']>();

/**
 * Sends one queued mail, or leaves it in the mailbox while no SMTP server is set. The text of a sent mail is deleted,
 * since it may hold a sign-in link. A failure is stored with the mail and thrown, so that the queue retries, unless the
 * server has refused it for good. The pauses of the queue grow to hours: once a server that nobody reached takes a
 * mail, all that waited for it are due. A mail that is sent again, as nobody knows whether it was taken, has the same
 * id.
 */
export async function sendMail(services: Services, mailId: string): Promise<void> {
  const { smtpUrl, mailFrom } = services.config;
  const { database } = services;
  const mail = await database.global((tx) =>
    tx.maybe(
      sql<Waiting>`select recipient, subject, body, html, unsubscribe, pictures, attachment, attachment_name,
        attachment_type, coalesce(pictures_of, company_id) as owner
        from mail where id = ${mailId} and sent_at is null`,
    ),
  );
  if (!mail) return;
  if (smtpUrl === undefined) {
    services.log.info({ mail: mailId }, 'mail kept, as no SMTP server is set');
    return;
  }
  const transport = nodemailer.createTransport({ url: smtpUrl, ...PATIENCE });
  try {
    const { recipient: to, subject, body: text, html, unsubscribe, owner, pictures } = mail;
    const attachments = [...(await attachmentsOf(services, owner, pictures)), ...fileOf(mail)];
    const sending = transport.sendMail({
      messageId: `<${mailId}@${hostOf(mailFrom)}>`,
      from: mailFrom,
      to,
      subject,
      text,
      ...(html === '' ? {} : { html }),
      ...(attachments.length === 0 ? {} : { attachments }),
      ...(unsubscribe === null ? {} : { headers: unsubscribeHeaders(unsubscribe) }),
    });
    await atMost(LONGEST, sending);
    await database.global((tx) =>
      tx.run(
        sql`update mail set sent_at = ${services.now()}, failure = null, body = '', html = '',
          pictures = '{}', pictures_of = null, attachment = null, unsubscribe = null where id = ${mailId}`,
      ),
    );
    if (!reached.has(database)) await bringForward(services, 'send_mail', UNREACHED);
    reached.add(database);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await database.global((tx) => tx.run(sql`update mail set failure = ${failure.slice(0, 500)} where id = ${mailId}`));
    if (isOfServer(error)) {
      reached.delete(database);
      throw new Error(`${UNREACHED}${failure}`, { cause: error });
    }
    if (!isForGood(error)) throw error;
    services.log.warn({ err: error, mail: mailId }, 'The mail server refused a mail for good');
  } finally {
    transport.close();
  }
}

function fileOf({ attachment: content, attachment_name: name, attachment_type: type }: Waiting) {
  return content === null
    ? []
    : [{ filename: name ?? 'file', contentType: type ?? 'application/octet-stream', content }];
}

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server takes too long')), milliseconds);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One-click unsubscribe (RFC 8058), without sign-in. */
function unsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The sender's domain, which makes the ids of mails unique. */
function hostOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'steward.invalid';
}

/**
 * Whether the failure affects all mails: the server is unreachable, silent, or refuses the connection or the sign-in.
 */
function isOfServer(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code !== 'EENVELOPE' && code !== 'EMESSAGE';
}

/** The recipient or the mail was refused with a 5xx. A failed SMTP sign-in is not, since an operator can correct it. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  return Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}
