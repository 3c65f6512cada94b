import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { NotificationKind, NotificationSourceOf } from '@steward/kernel/server/context/notifications.ts';
import { peopleWith } from '@steward/kernel/server/identity/groups.ts';

const say = wordsOf('maintenance');

/** A new report, from a user or a visitor, for those who decide. */
const faultReported: NotificationKind = {
  name: 'fault_reported',
  title: say(({ notifications }) => notifications.fault_reported.title),
  words: say(({ notifications }) => notifications.fault_reported.words),
  visible: (user) => can(user, 'fault_report:read') && can(user, 'fault_report:update'),
  mailsByDefault: true,
};

/** Notifies users who decide on fault reports of new ones. */
export const faultNotifications: readonly NotificationSourceOf<Context>[] = [
  {
    kind: faultReported,
    on: ['fault_report.created'],
    audience: async (ctx, lines) => {
      const people = await peopleWith('fault_report:update')(ctx);
      return new Map(lines.map((one) => [one.id, people]));
    },
  },
];
