import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Tables } from '../database/tables.ts';
import { contextAs } from '../http/context.ts';
import { loadActor } from '../identity/actor.ts';
import { queueMail } from '../adapters/mail/queue.ts';
import { writeMail, type MailText, type MailValues } from '../adapters/mail/text.ts';

/** Most people who are mailed. */
const MAX_RECEIVERS = 50;

interface Person extends Pick<Tables['app_user'], 'id' | 'name' | 'language'>, Pick<Tables['account'], 'email'> {
  readonly account_id: string;
  readonly company: string;
  readonly is_power: boolean;
}

/** What somebody is mailed; `link` is an address within Steward. */
export interface Mailed extends Pick<MailValues, 'values'> {
  readonly text: Readonly<Record<Language, MailText>>;
  readonly link: string;
}

/**
 * Mails those who hold one of some permissions what `tell` says for their context; `null`: nothing. Owner and admins
 * only where nobody else was told.
 */
export async function mailPeople(
  ctx: Context,
  permissions: readonly Permission[],
  tell: (ctx: Context) => Promise<Mailed | null>,
): Promise<void> {
  const { tx, companyId } = ctx;
  const people = await tx.rows(sql<Person>`
    select u.id, u.name, u.language, a.id as account_id, a.email, c.name as company,
      u.user_type = 'admin' or u.id = c.owner_id as is_power
    from app_user u join account a on a.id = u.account_id join company c on c.id = ${companyId}
    where u.company_id = ${companyId} and u.deleted_at is null and u.activated and a.is_verified and (
      u.user_type = 'admin' or u.id = c.owner_id or u.custom_permissions && ${[...permissions]}::text[] or exists (
        select from user_group_member m join user_group g on g.company_id = ${companyId} and g.id = m.group_id
          and g.deleted_at is null
        where m.company_id = ${companyId} and m.user_id = u.id and g.custom_permissions && ${[...permissions]}::text[]))
    order by u.user_type = 'admin' or u.id = c.owner_id, u.id limit ${MAX_RECEIVERS}`);
  let isTold = false;
  for (const one of people) {
    if (one.is_power && isTold) break;
    if (await mailOne(ctx, one, tell)) isTold ||= !one.is_power;
  }
}

async function mailOne(
  ctx: Context,
  { id, name, language, email, account_id: accountId, company }: Person,
  tell: (ctx: Context) => Promise<Mailed | null>,
): Promise<boolean> {
  const { tx, companyId, services } = ctx;
  const actor = await loadActor(tx, companyId, id);
  const mailed = actor && (await tell(await contextAs(ctx, actor)));
  if (!mailed) return false;
  const { text, link, values = {} } = mailed;
  const spoken = LANGUAGES.find((one) => one === language) ?? 'en';
  const mail = { language: spoken, name, company, values, link: `${services.config.publicUrl}${link}` };
  await queueMail(tx, { ...writeMail(text[spoken], mail), to: email, accountId, companyId }, services.now());
  return true;
}
