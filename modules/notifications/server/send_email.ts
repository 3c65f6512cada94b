import { sql } from 'kysely';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { actionBody, type ActionAnswer, oneByOne } from '@steward/kernel/server/actions/define.ts';
import { logoOf } from '@steward/kernel/server/adapters/mail/frame.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import { writeMail } from '@steward/kernel/server/adapters/mail/text.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { countAttempt } from '@steward/modules/sign_in/server';
import { sendEmail } from '../contract/actions.ts';

const say = wordsOf('notifications');

/** Emails that a user may send per hour. */
const LIMIT = { name: 'send_email', max: 200, seconds: 3600 } as const;

const FROM: Readonly<Record<Language, string>> = say(({ mails }) => mails.written_by);

type Person = Pick<Tables['app_user'], 'name' | 'email' | 'account_id' | 'language'>;

async function writeTo(
  ctx: Context,
  id: string,
  { subject, text }: { subject: string; text: string },
): Promise<'changed'> {
  const person = await ctx.tx.maybe(sql<Person>`
    select name, email, account_id, language from app_user where company_id = ${ctx.companyId} and id = ${id}`);
  if (!person?.email) throw new AppError('not_found');
  if (!ctx.isDryRun) await countAttempt(ctx.services, LIMIT, ctx.companyId, ctx.user.id);
  const language = LANGUAGES.find((one) => one === person.language) ?? 'en';
  const lines = text.split('\n').filter((one) => one.trim() !== '');
  const mail = writeMail(
    { subject: '{subject}', text: [FROM[language], ...lines.map((_, index) => `{line${index}}`)] },
    {
      language,
      name: person.name,
      company: ctx.user.company.name,
      logo: logoOf(ctx.user.company),
      values: {
        by: `${ctx.user.name} (${ctx.user.email})`,
        subject,
        ...Object.fromEntries(lines.map((line, index) => [`line${index}`, line])),
      },
    },
  );
  const { email: to, account_id: accountId } = person;
  await queueMail(ctx.tx, { ...mail, to, accountId, companyId: ctx.companyId }, ctx.now);
  await writeActivity(ctx, {
    record: recordNamed('user'),
    id,
    title: person.name,
    action: sendEmail.name,
    note: subject,
  });
  return 'changed';
}

/** Each recipient gets an email framed in their language. */
export const sendEmailBody = actionBody(sendEmail, {
  run: (ctx, { ids }, input): Promise<ActionAnswer[]> => oneByOne(ctx, ids, (id) => writeTo(ctx, id, input)),
});
