import type { Context } from '@steward/kernel/server/context/context.ts';
import type { ReminderOf } from '@steward/kernel/server/context/notifications.ts';
import { writtenCount } from '@steward/kernel/server/engine/concerns.ts';
import { peopleWith } from '@steward/kernel/server/identity/groups.ts';
import { countAllDue, receivesDueNotices } from './due.ts';

/** Who audits is reminded of what is due of the assets that they see. */
export const auditReminders: readonly ReminderOf<Context>[] = [
  {
    name: 'remind_of_audits',
    title: {
      en: 'Reminder: audits due',
      de: 'Erinnerung: fällige Inventuren',
      es: 'Recordatorio: auditorías pendientes',
    },
    text: {
      en: 'Audits: {overdue} overdue, {due} due soon',
      de: 'Inventuren: {overdue} überfällig, {due} bald fällig',
      es: 'Auditorías: {overdue} vencidas, {due} próximas',
    },
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
