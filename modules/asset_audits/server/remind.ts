import { mailPeople, type Mailed } from '@steward/kernel/server/schedules/mail_people.ts';
import { writtenCount } from '@steward/kernel/server/engine/concerns.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Schedule } from '@steward/kernel/server/schedules/run.ts';
import { countAllDue, receivesDueNotices } from './due.ts';
import { REMINDER } from './mail_texts.ts';

/** What is mailed to somebody who audits: what is due of the assets that they see, and nothing where nothing is. */
async function reminderFor(ctx: Context): Promise<Mailed | null> {
  if (!receivesDueNotices(ctx.user)) return null;
  const { due, overdue } = await countAllDue(ctx);
  if (due.count + overdue.count === 0) return null;
  return { text: REMINDER, values: { overdue: writtenCount(overdue), due: writtenCount(due) }, link: '/asset-audits' };
}

export const auditSchedules: readonly Schedule[] = [
  {
    name: 'remind_of_audits',
    title: {
      en: 'Mail reminders of audits that are due',
      de: 'An fällige Inventuren per E-Mail erinnern',
      es: 'Recordar por correo las auditorías pendientes',
    },
    time: { at: '07:10', weekday: 1 },
    run: (ctx) => mailPeople(ctx, ['assetsaudit:write'], reminderFor),
  },
];
