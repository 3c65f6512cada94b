import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { NotificationKind, NotificationSourceOf } from '@steward/kernel/server/context/notifications.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';

const say = wordsOf('documents');

const fileReceived: NotificationKind = {
  name: 'file_received',
  title: say(({ notifications }) => notifications.file_received.title),
  words: say(({ notifications }) => notifications.file_received.words),
  visible: (user) => can(user, 'folder:share'),
  saysNote: true,
  mailsByDefault: true,
};

/** Tells whose link it was of each file that came in: they own it. */
export const shareNotifications: readonly NotificationSourceOf<Context>[] = [
  {
    kind: fileReceived,
    on: ['document.received'],
    audience: async (ctx, lines) => {
      const ids = lines.map((one) => one.record_id);
      const rows = await ctx.tx.rows(sql<Pick<Tables['document'], 'id' | 'owner_id'>>`select d.id, d.owner_id
        from document d where d.company_id = ${ctx.companyId} and d.id = any(${ids}::uuid[])`);
      const owners = new Map(rows.map((row) => [row.id, row.owner_id]));
      return new Map(
        lines.map((one) => {
          const owner = owners.get(one.record_id ?? '');
          return [one.id, owner ? [owner] : []];
        }),
      );
    },
  },
];
