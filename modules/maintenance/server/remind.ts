import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { ReminderOf } from '@steward/kernel/server/context/notifications.ts';
import { writtenCount } from '@steward/kernel/server/engine/concerns.ts';
import { peopleWith } from '@steward/kernel/server/identity/groups.ts';
import type { Subject } from '../contract/wire.ts';
import { dueOf, receivesDueNotices } from './due.ts';

const say = wordsOf('maintenance');

const LINKS = { asset: '/assets/maintenances/overdue', location: '/locations/maintenances/overdue' } as const;

type Words = Pick<ReminderOf<Context>, 'name' | 'title' | 'text'>;

const reminderOf = (subject: Subject, words: Words): ReminderOf<Context> => ({
  ...words,
  time: { at: '07:15', weekday: 1 },
  mailsByDefault: true,
  visible: (user) => receivesDueNotices(user, subject),
  audience: peopleWith(`${subject}smaintenance:update`),
  find: async (ctx) => {
    const { overdue, due } = await dueOf(ctx, subject);
    if (overdue.count + due.count === 0) return null;
    return { values: { overdue: writtenCount(overdue), due: writtenCount(due) }, link: LINKS[subject] };
  },
});

/** Reminds users who may change maintenance of what is due. */
export const maintenanceReminders: readonly ReminderOf<Context>[] = [
  reminderOf('asset', {
    name: 'remind_of_maintenance',
    title: say(({ reminders }) => reminders.remind_of_maintenance.title),
    text: say(({ reminders }) => reminders.remind_of_maintenance.text),
  }),
  reminderOf('location', {
    name: 'remind_of_location_maintenance',
    title: say(({ reminders }) => reminders.remind_of_location_maintenance.title),
    text: say(({ reminders }) => reminders.remind_of_location_maintenance.text),
  }),
];
