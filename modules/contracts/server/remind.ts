import type { Context } from '@steward/kernel/server/context/context.ts';
import { writtenCount } from '@steward/kernel/server/engine/concerns.ts';
import { mailPeople, type Mailed } from '@steward/kernel/server/schedules/mail_people.ts';
import type { Schedule } from '@steward/kernel/server/schedules/run.ts';
import { contractSummary, receivesDueNotices } from './concerns.ts';
import { REMINDER } from './mail_texts.ts';

/** What is mailed to somebody of the contracts that they see: nothing where none is due. */
async function reminderFor(ctx: Context): Promise<Mailed | null> {
  if (!receivesDueNotices(ctx.user)) return null;
  const { notice_due: notice, ending, ended } = await contractSummary(ctx);
  if (notice.count + ending.count + ended.count === 0) return null;
  return {
    text: REMINDER,
    values: { notice: writtenCount(notice), ending: writtenCount(ending), ended: writtenCount(ended) },
    link: '/contracts',
  };
}

export const contractSchedules: readonly Schedule[] = [
  {
    name: 'remind_of_contracts',
    title: {
      en: 'Mail reminders of contracts that end',
      de: 'An auslaufende Verträge per E-Mail erinnern',
      es: 'Recordar por correo los contratos que terminan',
    },
    time: { at: '07:20', weekday: 1 },
    run: (ctx) => mailPeople(ctx, ['contract:update'], reminderFor),
  },
];
