import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { ReminderOf } from '@steward/kernel/server/context/notifications.ts';
import { writtenCount } from '@steward/kernel/server/engine/concerns.ts';
import { peopleWith } from '@steward/kernel/server/identity/groups.ts';
import { license } from '../contract/license.ts';
import { countConcern, receivesExpiryNotices } from './concerns.ts';

const say = wordsOf('software');

/** Reminds users who may renew licences of those that expire. */
export const softwareReminders: readonly ReminderOf<Context>[] = [
  {
    name: 'remind_of_licenses',
    title: say(({ reminders }) => reminders.remind_of_licenses.title),
    text: say(({ reminders }) => reminders.remind_of_licenses.text),
    time: { at: '07:15', weekday: 1 },
    mailsByDefault: true,
    visible: receivesExpiryNotices,
    audience: peopleWith('license:update'),
    find: async (ctx) => {
      const [expiring, expired] = [await countConcern(ctx, 'expiring'), await countConcern(ctx, 'expired')];
      if (expiring.count + expired.count === 0) return null;
      const { filters } = expiring.count > 0 ? expiring : expired;
      return {
        values: { expiring: writtenCount(expiring), expired: writtenCount(expired) },
        link: `${license.pages.list}?filters=${encodeURIComponent(JSON.stringify(filters))}`,
      };
    },
  },
];
