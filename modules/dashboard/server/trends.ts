import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import type { Condition } from '@steward/kernel/contract/wire/filters.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { historyOf } from '@steward/kernel/server/engine/activity/visible_history.ts';
import { asset } from '@steward/modules/assets/contract';
import { totalsSql } from '@steward/modules/assets/server';
import type { TrendMonth, Trends, TrendWeek } from '../contract/wire.ts';

/** Number of months and weeks, the current one included. */
const MOST = 12;
const DAY = 86_400_000;

/** Additions by month and movements by week, by index, in the company's zone. */
export async function trends(ctx: Context): Promise<Trends> {
  return {
    ...(can(ctx.user, 'assets:read') ? { months: await addedByMonth(ctx) } : {}),
    ...(can(ctx.user, 'assets:read') && can(ctx.user, 'activitylogs:read') ? { weeks: await movedByWeek(ctx) } : {}),
  };
}

type Sql = RawBuilder<unknown>;
/** Condition that a moment is within the period. */
type During = (at: Sql) => Sql;

interface Span {
  readonly from: string;
  readonly since: Date;
  readonly until: Date;
}

/** First days of the periods and of the next one. */
function daysFrom(at: (index: number) => number): string[] {
  return Array.from({ length: MOST + 1 }, (_, index) => new Date(at(index)).toISOString().slice(0, 10));
}

async function addedByMonth(ctx: Context): Promise<TrendMonth[]> {
  const [year = 0, month = 1] = today(ctx).split('-').map(Number);
  const firsts = daysFrom((index) => Date.UTC(year, month - MOST + index, 1));
  const rows = await counted<{ n: number }>(
    ctx,
    firsts,
    (during) => sql`
    (select count(*) from asset t where ${all(visible(ctx, asset))} and ${during(sql`t.created_at`)}) as n`,
  );
  const states = totalsSql(ctx, ['state']);
  let total = await ctx.tx.count(sql`select coalesce(sum(s.n), 0)::bigint as n from ${states} s`);
  return rows
    .toReversed()
    .map(({ from, since, until, n }): TrendMonth => {
      const atEnd = total;
      total -= n;
      const bound = (op: 'gte' | 'lt', at: Date): Condition => ({ field: 'created_at', op, value: at.toISOString() });
      return { from, added: n, total: atEnd, filters: { and: [bound('gte', since), bound('lt', until)] } };
    })
    .toReversed();
}

/** Without what was taken back, such as the check-outs of an undone import. */
async function movedByWeek(ctx: Context): Promise<TrendWeek[]> {
  const day = new Date(`${today(ctx)}T00:00:00Z`);
  const monday = day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY;
  const mondays = daysFrom((index) => monday + (index - MOST + 1) * 7 * DAY);
  const told = all([sql`true`, ...historyOf(ctx)]);
  const rows = await counted<{ checked_out: number; checked_in: number }>(ctx, mondays, (during) => {
    const moved = (action: string): Sql => sql`(select count(*) from activity a
      where a.company_id = ${ctx.companyId} and a.action = ${sql.lit(action)} and ${during(sql`a.created_at`)}
        and ${told} and a.undoes is null and not exists (select 1 from activity u where u.company_id = ${ctx.companyId}
          and u.undoes = coalesce(a.batch_id, a.id) and u.record_id = a.record_id))`;
    return sql`${moved('checkout')} as checked_out, ${moved('checkin')} as checked_in`;
  });
  return rows.map(({ since, until, ...row }) => ({ ...row, since: since.toISOString(), until: until.toISOString() }));
}

/** Counts between consecutive days of the company's zone. */
function counted<R>(ctx: Context, days: readonly string[], what: (during: During) => Sql): Promise<(Span & R)[]> {
  const zone = ctx.user.company.settings?.time_zone ?? 'UTC';
  const during: During = (at) => sql`${at} >= s.since and ${at} < s.until`;
  // The caller says what is counted.
  return ctx.tx.rows(sql<Span & R>`
    select s.day::text as "from", s.since, s.until, ${what(during)} from (
      select d.day, d.day::timestamp at time zone ${zone} as since, d.next::timestamp at time zone ${zone} as until
      from unnest(${days.slice(0, -1)}::date[], ${days.slice(1)}::date[]) as d (day, next)
    ) s order by s.day`);
}
