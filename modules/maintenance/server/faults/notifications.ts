import { can } from '@steward/kernel/contract/access/can.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { NotificationKind, NotificationSourceOf } from '@steward/kernel/server/context/notifications.ts';
import { peopleWith } from '@steward/kernel/server/identity/groups.ts';

/** Somebody, signed in or not, has reported what its reader decides on. */
const faultReported: NotificationKind = {
  name: 'fault_reported',
  title: {
    en: 'A fault is reported, and I decide on it',
    de: 'Eine Störung wird gemeldet, über die ich entscheide',
    es: 'Se comunica una avería sobre la que yo decido',
  },
  words: {
    en: { one: 'New fault report: {record}', many: '{n} new fault reports' },
    de: { one: 'Neue Störungsmeldung: {record}', many: '{n} neue Störungsmeldungen' },
    es: { one: 'Nuevo aviso de avería: {record}', many: '{n} nuevos avisos de avería' },
  },
  visible: (user) => can(user, 'fault_report:read') && can(user, 'fault_report:update'),
  mailsByDefault: true,
};

/** Whoever decides on fault reports is notified of new ones. */
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
