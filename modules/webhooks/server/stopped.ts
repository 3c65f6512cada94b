import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { ReminderOf } from '@steward/kernel/server/context/notifications.ts';
import { peopleWith } from '@steward/kernel/server/identity/groups.ts';

const say = wordsOf('webhooks');

/** Notifies users who may change the settings of each webhook that has stopped, once. */
export const webhookReminders: readonly ReminderOf<Context>[] = [
  {
    name: 'mail_stopped_webhooks',
    title: say(({ reminders }) => reminders.mail_stopped_webhooks.title),
    text: say(({ reminders }) => reminders.mail_stopped_webhooks.text),
    time: { at: '07:15' },
    mailsByDefault: true,
    visible: (user) => can(user, 'setting_administrator:all'),
    audience: peopleWith('setting_administrator:all'),
    find: async ({ tx, companyId }, last) => {
      const found = await tx.rows(sql<{ name: string }>`
        select name from webhook where company_id = ${companyId} and ((not is_active
          and stopped_at > ${last ?? new Date(0)}) or filters_broken_at > ${last ?? new Date(0)}) order by name`);
      const names = found.map((one) => one.name);
      return names.length === 0 ? null : { values: { n: String(names.length) }, link: '/setting?tab=webhooks', names };
    },
  },
];
