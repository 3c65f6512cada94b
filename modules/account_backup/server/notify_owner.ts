import { sql } from 'kysely';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { LANGUAGES, message } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { logoOf } from '@steward/kernel/server/adapters/mail/frame.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import { writeMail } from '@steward/kernel/server/adapters/mail/text.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { AppError } from '@steward/kernel/server/context/errors.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';

const say = wordsOf('account_backup')(({ mails }) => mails);

type Owner = Pick<Tables['app_user'], 'name' | 'email' | 'account_id' | 'language'>;

/** Mails the owner that a backup is not whole. Nobody looks at the list while everything seems to work. */
export async function notifyOwner(services: Services, companyId: string, fault: AppError): Promise<void> {
  await backgroundContext(services, companyId, 'a backup that failed', async (ctx) => {
    const owner = await ctx.tx.maybe(sql<Owner>`
      select u.name, u.email, u.account_id, u.language from company c
      join app_user u on u.company_id = ${companyId} and u.id = c.owner_id where c.id = ${companyId}`);
    if (!owner?.email) return;
    const language = LANGUAGES.find((one) => one === owner.language) ?? 'en';
    const { subject, text, button } = say[language];
    const { company } = ctx.user;
    const mail = writeMail(
      { subject, text: [text], button },
      {
        language,
        name: owner.name,
        company: company.name,
        logo: logoOf(company),
        values: {
          company: company.name,
          day: formatDate(today(ctx)),
          problem: message(language, fault.code, fault.params),
        },
        link: `${services.config.publicUrl}/setting?tab=backups`,
      },
    );
    await queueMail(ctx.tx, { ...mail, to: owner.email, accountId: owner.account_id, companyId }, ctx.now);
  });
}
