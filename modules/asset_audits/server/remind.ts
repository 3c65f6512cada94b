import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { ReminderOf } from '@steward/kernel/server/context/notifications.ts';
import { writtenCount } from '@steward/kernel/server/engine/concerns.ts';
import { peopleWith } from '@steward/kernel/server/identity/groups.ts';
import { countAllDue, receivesDueNotices } from './due.ts';

const say = wordsOf('asset_audits');

/** Reminds users who may audit of due audits that they see. */
export const auditReminders: readonly ReminderOf<Context>[] = [
  {
    name: 'remind_of_audits',
    title: say(({ reminders }) => reminders.remind_of_audits.title),
    text: say(({ reminders }) => reminders.remind_of_audits.text),
    time: { at: '07:15', weekday: 1 },
    mailsByDefault: true,
    visible: receivesDueNotices,
    audience: peopleWith('assetsaudit:write'),
    find: async (ctx) => {
      const { due, overdue } = await countAllDue(ctx);
      if (due.count + overdue.count === 0) return null;
      return { values: { overdue: writtenCount(overdue), due: writtenCount(due) }, link: '/asset-audits' };
    },
  },
];
