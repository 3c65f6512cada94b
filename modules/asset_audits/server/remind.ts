import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import { writeMail } from '@steward/kernel/server/adapters/mail/text.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { contextAs } from '@steward/kernel/server/http/context.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import type { Schedule } from '@steward/kernel/server/schedules/run.ts';
import { languageOf } from '@steward/modules/sign_in/server';
import { sql } from 'kysely';
import { countAllDue, receivesDueNotices } from './due.ts';
import { REMINDER } from './mail_texts.ts';

/** Most people who are reminded. */
const MAX_RECEIVERS = 50;

interface Person extends Pick<Tables['app_user'], 'id' | 'name' | 'language'>, Pick<Tables['account'], 'email'> {
  readonly account_id: string;
  readonly company: string;
  readonly is_power: boolean;
}

/** Mails those who audit what is due of the assets that they see: on Mondays, and only when something is. */
async function remind(ctx: Context): Promise<void> {
  const { tx, companyId } = ctx;
  const people = await tx.rows(sql<Person>`
    select u.id, u.name, u.language, a.id as account_id, a.email, c.name as company,
      u.user_type = 'admin' or u.id = c.owner_id as is_power
    from app_user u join account a on a.id = u.account_id join company c on c.id = ${companyId}
    where u.company_id = ${companyId} and u.deleted_at is null and u.activated and a.is_verified and (
      u.user_type = 'admin' or u.id = c.owner_id or 'assetsaudit:write' = any(u.custom_permissions) or exists (
        select from user_group_member m join user_group g on g.company_id = ${companyId} and g.id = m.group_id
          and g.deleted_at is null
        where m.company_id = ${companyId} and m.user_id = u.id and 'assetsaudit:write' = any(g.custom_permissions)))
    order by u.user_type = 'admin' or u.id = c.owner_id, u.id limit ${MAX_RECEIVERS}`);
  let isTold = false;
  for (const one of people) {
    // Owner and admins only where nobody else does it.
    if (one.is_power && isTold) break;
    if (await mail(ctx, one)) isTold ||= !one.is_power;
  }
}

/** Mails one person, unless nothing is due for them. */
async function mail(ctx: Context, { id, name, language, email, account_id, company }: Person): Promise<boolean> {
  const { tx, companyId, services } = ctx;
  const actor = await loadActor(tx, companyId, id);
  if (!actor || !receivesDueNotices(actor.user)) return false;
  const { due, overdue } = await countAllDue(await contextAs(ctx, actor));
  if (due.count + overdue.count === 0) return false;
  const spoken = languageOf(language);
  const text = writeMail(REMINDER[spoken], {
    language: spoken,
    name,
    company,
    values: { overdue: countOf(overdue), due: countOf(due) },
    link: `${services.config.publicUrl}/asset-audits`,
  });
  await queueMail(tx, { ...text, to: email, accountId: account_id, companyId }, services.now());
  return true;
}

const countOf = ({ count, count_is_exact }: { count: number; count_is_exact: boolean }): string =>
  `${count}${count_is_exact ? '' : '+'}`;

export const auditSchedules: readonly Schedule[] = [
  {
    name: 'remind_of_audits',
    title: {
      en: 'Mail reminders of audits that are due',
      de: 'An fällige Inventuren per E-Mail erinnern',
      es: 'Recordar por correo las auditorías pendientes',
    },
    time: { at: '07:10', weekday: 1 },
    run: remind,
  },
];
