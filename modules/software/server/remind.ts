import { mailPeople, type Mailed } from '@steward/kernel/server/schedules/mail_people.ts';
import { writtenCount } from '@steward/kernel/server/engine/concerns.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Schedule } from '@steward/kernel/server/schedules/run.ts';
import { license } from '../contract/license.ts';
import { countConcern, receivesExpiryNotices } from './concerns.ts';
import { REMINDER } from './mail_texts.ts';

/** What is mailed to somebody of the licences that they see: nothing where none expires. */
async function reminderFor(ctx: Context): Promise<Mailed | null> {
  if (!receivesExpiryNotices(ctx.user)) return null;
  const [expiring, expired] = [await countConcern(ctx, 'expiring'), await countConcern(ctx, 'expired')];
  if (expiring.count + expired.count === 0) return null;
  const { filters } = expiring.count > 0 ? expiring : expired;
  return {
    text: REMINDER,
    values: { expiring: writtenCount(expiring), expired: writtenCount(expired) },
    link: `${license.pages.list}?filters=${encodeURIComponent(JSON.stringify(filters))}`,
  };
}

export const softwareSchedules: readonly Schedule[] = [
  {
    name: 'remind_of_licenses',
    title: {
      en: 'Mail reminders of licences that expire',
      de: 'An ablaufende Lizenzen per E-Mail erinnern',
      es: 'Recordar por correo las licencias que caducan',
    },
    time: { at: '07:15', weekday: 1 },
    run: (ctx) => mailPeople(ctx, ['license:update'], reminderFor),
  },
];
