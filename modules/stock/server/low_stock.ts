import { can } from '@steward/kernel/contract/access/can.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { mailPeople } from '@steward/kernel/server/schedules/mail_people.ts';
import type { Schedule } from '@steward/kernel/server/schedules/run.ts';
import { sql } from 'kysely';
import { STOCK_TYPES } from '../contract/actions.ts';
import { LOW_STOCK } from './mail_texts.ts';

/** Most names in a mail. */
const MAX_NAMES = 20;
const RECEIVES = STOCK_TYPES.map((type) => `${type}:update` as const);

/** Mails those who receive stock what is below its minimum: on Mondays, and only when something is. */
const mailLowStock = (ctx: Context): Promise<void> =>
  mailPeople(ctx, RECEIVES, async (own) => {
    const { names: low, list } = await lowOf(own);
    if (low.length === 0) return null;
    const names = `${low.slice(0, MAX_NAMES).join(', ')}${low.length > MAX_NAMES ? ' …' : ''}`;
    return { text: LOW_STOCK, link: list, values: { n: String(low.length), names } };
  });

/** The list of what is below its minimum. */
const LOW = `?filters=${encodeURIComponent(JSON.stringify({ field: 'below_minimum', op: 'is', value: true }))}`;

/** The names of what is below its minimum, as the caller sees it, and the list of the first type with some. */
async function lowOf(ctx: Context): Promise<{ readonly names: readonly string[]; readonly list: string }> {
  const names: string[] = [];
  let list = '';
  for (const type of STOCK_TYPES) {
    if (!can(ctx.user, `${type}:update`) || !can(ctx.user, `${type}:read`)) continue;
    const record = recordNamed(type);
    const rows = await ctx.tx.rows(sql<Pick<Tables['accessory'], 'name'>>`
      select t.name from ${sql.table(record.table)} t where ${all(visible(ctx, record))} and t.below_minimum
      order by t.name, t.id limit 1000`);
    names.push(...rows.map((row) => row.name));
    if (list === '' && rows.length > 0) list = `${record.pages.list}${LOW}`;
  }
  return { names, list };
}

export const stockSchedules: readonly Schedule[] = [
  {
    name: 'tell_low_stock',
    title: {
      en: 'Mail what is below its minimum',
      de: 'Per E-Mail melden, was unter dem Mindestbestand ist',
      es: 'Avisar por correo de lo que está por debajo del mínimo',
    },
    time: { at: '07:20', weekday: 1 },
    run: mailLowStock,
  },
];
