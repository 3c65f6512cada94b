import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { ReminderOf } from '@steward/kernel/server/context/notifications.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { countList, dueNotice, writtenCount, dueAmong } from '@steward/kernel/server/engine/concerns.ts';
import { peopleWith } from '@steward/kernel/server/identity/groups.ts';
import { asset } from '../contract/asset.ts';

const say = wordsOf('assets');

/** Days before the end of a warranty when its reminder is sent, which leaves time for a claim. */
const WARRANTY_DAYS = 30;

/** Reminds users who may edit assets of warranties that end. */
export const assetReminders: readonly ReminderOf<Context>[] = [
  {
    name: 'remind_of_warranties',
    title: say(({ reminders }) => reminders.remind_of_warranties.title),
    text: say(({ reminders }) => reminders.remind_of_warranties.text),
    time: { at: '07:15', weekday: 1 },
    mailsByDefault: true,
    visible: (user) => can(user, 'assets:read') && can(user, 'assets:update'),
    audience: peopleWith('assets:update'),
    find: async (ctx) => {
      const value = [today(ctx), today(ctx, WARRANTY_DAYS)];
      const filters = dueAmong(ctx, asset, { field: 'warranty_expires', op: 'between', value });
      const ending = await countList(ctx, asset, filters);
      if (ending.count === 0) return null;
      const { results: first } = await dueNotice(ctx, asset, filters, 'warranty_expires');
      return {
        values: { n: writtenCount(ending), days: String(WARRANTY_DAYS) },
        names: first.map((one) => one.name),
        hasMore: ending.count > first.length,
        link: `${asset.pages.list}?filters=${encodeURIComponent(JSON.stringify(filters))}`,
      };
    },
  },
];
