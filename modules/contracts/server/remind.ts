import type { Context } from '@steward/kernel/server/context/context.ts';
import type { ReminderOf } from '@steward/kernel/server/context/notifications.ts';
import { writtenCount } from '@steward/kernel/server/engine/concerns.ts';
import { peopleWith } from '@steward/kernel/server/identity/groups.ts';
import { contractSummary, receivesDueNotices } from './concerns.ts';

/** Who renews contracts is reminded of what ends of those that they see. */
export const contractReminders: readonly ReminderOf<Context>[] = [
  {
    name: 'remind_of_contracts',
    title: {
      en: 'Reminder: contracts ending',
      de: 'Erinnerung: auslaufende Verträge',
      es: 'Recordatorio: contratos por terminar',
    },
    text: {
      en: 'Contracts: {notice} with notice due, {ending} ending, {ended} ended and not renewed',
      de: 'Verträge: {notice} bald zu kündigen, {ending} laufen aus, {ended} beendet und nicht verlängert',
      es: 'Contratos: {notice} con aviso pendiente, {ending} por terminar, {ended} terminados sin renovar',
    },
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
