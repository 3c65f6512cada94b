import { sql } from 'kysely';
import type { Services } from '../../context/context.ts';
import { hashToken } from '../../context/request.ts';
import type { Tables } from '../../database/tables.ts';
import type { Schedule } from '../../jobs/schedule.ts';

/** Days for which a mail is kept. */
const KEEP_DAYS = 90;
const PORTION = 500;
const TOKEN = /([?&]token=)([\w-]{20,})/g;
/** Replaces the secret part of an expired link. */
const EXPIRED = 'expired';

type UnsentMail = Pick<Tables['mail'], 'id' | 'company_id' | 'body' | 'html'>;

export const mailSchedules: readonly Schedule[] = [{ task: 'tidy_mails', at: '10 * * * *', run: tidyMails }];

/** Removes expired links from unsent mails, and mails older than `KEEP_DAYS`. */
export async function tidyMails(services: Services): Promise<void> {
  const { database } = services;
  const now = services.now();
  const oldest = new Date(now.getTime() - KEEP_DAYS * 86_400_000);
  await database.global((tx) => tx.run(sql`delete from mail where created_at < ${oldest}`));
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const mails = await database.global((tx) =>
      tx.rows(sql<UnsentMail>`
      select id, company_id, body, html from mail where id > ${after} and body like '%token=%'
      and body not like ${`%token=${EXPIRED}%`} order by id limit ${PORTION}`),
    );
    for (const mail of mails) {
      if (await hasWorkingLink(services, mail, now)) continue;
      const [body, html] = [mail.body, mail.html].map((text) => text.replaceAll(TOKEN, `$1${EXPIRED}`));
      await database.global((tx) => tx.run(sql`update mail set body = ${body}, html = ${html} where id = ${mail.id}`));
    }
    const last = mails.at(-1);
    if (!last || mails.length < PORTION) return;
    after = last.id;
  }
}

/** Whether a link of this mail still works. */
async function hasWorkingLink(services: Services, { body, company_id: companyId }: UnsentMail, now: Date) {
  const hashes = [...body.matchAll(TOKEN)].map(([, , token]) => hashToken(token ?? ''));
  for (const works of services.modules.mailedLinks) if (await works(services, companyId, hashes, now)) return true;
  return false;
}
