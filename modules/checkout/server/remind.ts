import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { unitsHeldBy } from '@steward/kernel/server/assignments/held.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Reminder, ReminderOf } from '@steward/kernel/server/context/notifications.ts';
import { dayAt, today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { countList, writtenCount, dueAmong } from '@steward/kernel/server/engine/concerns.ts';
import { peopleWith } from '@steward/kernel/server/identity/groups.ts';
import { titleSql } from '@steward/kernel/server/storage/columns.ts';
import { asset } from '@steward/modules/assets/contract';

const say = wordsOf('checkout');

/** Days after which somebody is reminded again of what they have not returned. */
const AGAIN_AFTER = 7;

/** Who has something that is due tomorrow or before. */
async function assigneesWithDue(ctx: Context): Promise<string[]> {
  const rows = await ctx.tx.known(sql<{ id: string }>`
    select distinct assignee_user_id as id from assignment where company_id = ${ctx.companyId}
      and checked_in_at is null and assignee_user_id is not null and expected_checkin <= ${today(ctx, 1)}`);
  return rows.map((one) => one.id);
}

/**
 * What the reader has and has to return: said when something has come to be due tomorrow or become overdue since they
 * were last reminded, and otherwise once a week.
 */
async function ownReturns(ctx: Context, last: Date | null): Promise<Reminder | null> {
  const [day, tomorrow] = [today(ctx), today(ctx, 1)];
  const assets = await ctx.tx.known(sql<{ name: string; due: NonNullable<Tables['asset']['expected_checkin']> }>`
    select ${titleSql(asset, 't')} as name, t.expected_checkin as due from asset t
    where t.company_id = ${ctx.companyId} and t.assignee_user_id = ${ctx.user.id} and t.deleted_at is null
      and t.expected_checkin <= ${tomorrow} order by t.expected_checkin, t.id limit 200`);
  const units = (await unitsHeldBy(ctx, { type: 'user', id: ctx.user.id })).flatMap(({ name, due }) =>
    due !== null && due <= tomorrow ? [{ name, due }] : [],
  );
  const found = [...assets, ...units];
  const overdue = found.filter(({ due }) => due < day).length;
  if (found.length === 0) return null;
  if (last && !isNews(ctx, last, found)) return null;
  return {
    values: { overdue: String(overdue), due: String(found.length - overdue) },
    link: '/portal',
    names: found.map((one) => one.name),
  };
}

function isNews(ctx: Context, last: Date, found: readonly { readonly due: string }[]): boolean {
  const day = today(ctx);
  const then = dayAt(ctx, last);
  const afterThen = addDays(then, 1);
  if (then <= today(ctx, -AGAIN_AFTER)) return true;
  return found.some(({ due }) => due > afterThen || (due >= then && due < day));
}

/** Which assets are overdue, and which come back within a week. */
const OVERDUE = (ctx: Context): Filter =>
  dueAmong(ctx, asset, { field: 'expected_checkin', op: 'lt', value: today(ctx) });
const WITHIN_WEEK = (ctx: Context): Filter =>
  dueAmong(ctx, asset, { field: 'expected_checkin', op: 'between', value: [today(ctx), today(ctx, 7)] });

export const returnReminders: readonly ReminderOf<Context>[] = [
  {
    name: 'remind_of_own_returns',
    title: say(({ reminders }) => reminders.remind_of_own_returns.title),
    text: say(({ reminders }) => reminders.remind_of_own_returns.text),
    time: { at: '07:15' },
    mailsByDefault: true,
    audience: assigneesWithDue,
    find: ownReturns,
  },
  {
    name: 'remind_of_returns',
    title: say(({ reminders }) => reminders.remind_of_returns.title),
    text: say(({ reminders }) => reminders.remind_of_returns.text),
    time: { at: '07:15', weekday: 1 },
    mailsByDefault: true,
    visible: (user) => can(user, 'assets:read') && can(user, 'assets:checkin'),
    audience: peopleWith('assets:checkin'),
    find: async (ctx) => {
      const overdue = await countList(ctx, asset, OVERDUE(ctx));
      const due = await countList(ctx, asset, WITHIN_WEEK(ctx));
      if (overdue.count + due.count === 0) return null;
      const { filters } = overdue.count > 0 ? overdue : due;
      return {
        values: { overdue: writtenCount(overdue), due: writtenCount(due) },
        link: `${asset.pages.list}?filters=${encodeURIComponent(JSON.stringify(filters))}`,
      };
    },
  },
];
