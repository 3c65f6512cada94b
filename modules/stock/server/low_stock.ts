import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { ReminderOf } from '@steward/kernel/server/context/notifications.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { peopleWith } from '@steward/kernel/server/identity/groups.ts';
import { STOCK_TYPES } from '../contract/actions.ts';

const say = wordsOf('stock');

/** Filter of the list of low stock. */
const LOW = `?filters=${encodeURIComponent(JSON.stringify({ field: 'below_minimum', op: 'is', value: true }))}`;

const typesOf = (user: Context['user']) =>
  STOCK_TYPES.filter((type) => can(user, `${type}:update`) && can(user, `${type}:read`));

/** Names of visible low stock, and the list of the first type with some. */
async function lowOf(ctx: Context): Promise<{ readonly names: readonly string[]; readonly list: string }> {
  const names: string[] = [];
  let list = '';
  for (const type of typesOf(ctx.user)) {
    const record = recordNamed(type);
    const rows = await ctx.tx.rows(sql<Pick<Tables['accessory'], 'name'>>`
      select t.name from ${sql.table(record.table)} t where ${all(visible(ctx, record))} and t.below_minimum
      order by t.name, t.id limit 1000`);
    names.push(...rows.map((row) => row.name));
    if (list === '' && rows.length > 0) list = `${record.pages.list}${LOW}`;
  }
  return { names, list };
}

/** Reminds users who may receive stock of low stock. */
export const stockReminders: readonly ReminderOf<Context>[] = [
  {
    name: 'tell_low_stock',
    title: say(({ reminders }) => reminders.tell_low_stock.title),
    text: say(({ reminders }) => reminders.tell_low_stock.text),
    time: { at: '07:15', weekday: 1 },
    mailsByDefault: true,
    visible: (user) => typesOf(user).length > 0,
    audience: peopleWith(...STOCK_TYPES.map((type) => `${type}:update` as const)),
    find: async (ctx) => {
      const { names, list } = await lowOf(ctx);
      return names.length === 0 ? null : { values: { n: String(names.length) }, link: list, names };
    },
  },
];
