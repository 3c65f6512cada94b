import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { ReminderOf } from '@steward/kernel/server/context/notifications.ts';
import { writtenCount } from '@steward/kernel/server/engine/concerns.ts';
import { peopleWith } from '@steward/kernel/server/identity/groups.ts';
import { contractSummary, receivesDueNotices } from './concerns.ts';

const say = wordsOf('contracts');

/** Reminds users who may renew contracts of those that end. */
export const contractReminders: readonly ReminderOf<Context>[] = [
  {
    name: 'remind_of_contracts',
    title: say(({ reminders }) => reminders.remind_of_contracts.title),
    text: say(({ reminders }) => reminders.remind_of_contracts.text),
    time: { at: '07:15', weekday: 1 },
    mailsByDefault: true,
    visible: receivesDueNotices,
    audience: peopleWith('contract:update'),
    find: async (ctx) => {
      const { notice_due: notice, ending, ended } = await contractSummary(ctx);
      if (notice.count + ending.count + ended.count === 0) return null;
      return {
        values: { notice: writtenCount(notice), ending: writtenCount(ending), ended: writtenCount(ended) },
        link: '/contracts',
      };
    },
  },
];
