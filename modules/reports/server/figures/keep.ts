import { sql } from 'kysely';
import { offsetAt } from '@steward/kernel/contract/csv/values.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { dayAt, today } from '@steward/kernel/server/context/today.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { readSlice, SLICE } from './states.ts';
import { Sums, surroundingsOf } from './sums.ts';

/** Days that are kept one by one; before them Mondays and firsts of months, and before those firsts alone. */
const EACH_DAY = 92;
const EACH_WEEK = 3 * 366;
/** How far the history is followed back at first. */
const FILLED_BACK = 366;
/** Assets up to which book values are calculated for the days that are filled back. */
const MOST_VALUED = 100_000;

/** Runs a function with a context of one company, in a transaction of its own or in the caller's. */
export type InCompany = <T>(fn: (ctx: Context) => Promise<T>) => Promise<T>;

export function inBackground(services: Services, companyId: string): InCompany {
  return (fn) => backgroundContext(services, companyId, 'figures over time', fn);
}

/**
 * Keeps the figures of each day that has ended and has none: of yesterday, of days missed while the server was down,
 * and the first time of a year back. Earlier states come from the history, so it makes no difference when this runs.
 */
export async function keepFigures(inCompany: InCompany): Promise<void> {
  const open = await inCompany(openDays);
  if (open.days.length > 0) await collect(inCompany, open);
  await inCompany(thinOut);
}

interface OpenDays {
  /** Ascending. */
  readonly days: readonly string[];
  readonly hasBookValues: boolean;
}

async function openDays(ctx: Context): Promise<OpenDays> {
  const { tx, companyId } = ctx;
  const last = addDays(today(ctx), -1);
  const kept = await tx.maybe(sql<{ day: string | null }>`
    select max(f.day) as day from figure_day f where f.company_id = ${companyId}`);
  const { since, n } = await tx.one(sql<{ since: Date | null; n: number }>`
    select min(t.created_at) as since, count(*) as n from asset t where t.company_id = ${companyId}`);
  const first = kept?.day ?? (since ? addDays(dayAt(ctx, since), -1) : addDays(last, -1));
  const days: string[] = [];
  for (let day = last; day > first && days.length < FILLED_BACK; day = addDays(day, -1)) days.push(day);
  const wanted = days.filter((day) => isRetained(day, last)).toReversed();
  return { days: wanted, hasBookValues: wanted.length <= 1 || n <= MOST_VALUED };
}

/** Whether the figures of a day are still kept. */
export function isRetained(day: string, last: string): boolean {
  if (day > addDays(last, -EACH_DAY) || day.endsWith('-01')) return true;
  return day > addDays(last, -EACH_WEEK) && new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
}

/** When a day ends in the company's zone. */
function endOf(ctx: Context, day: string): Date {
  const zone = ctx.user.company.settings?.time_zone ?? 'UTC';
  const local = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  return new Date(local - offsetAt(local, zone));
}

async function collect(inCompany: InCompany, { days, hasBookValues }: OpenDays): Promise<void> {
  const { sums, since } = await inCompany(async (ctx) => {
    const ends = days.map((day) => endOf(ctx, day));
    return { sums: new Sums(await surroundingsOf(ctx), days, ends, hasBookValues), since: ends[0] ?? ctx.now };
  });
  let after: string | null = null;
  for (;;) {
    const from: string | null = after;
    const rows = await inCompany(async (ctx) => {
      const found = await readSlice(ctx, from, since);
      await sums.add(ctx, found);
      return found;
    });
    if (rows.length < SLICE) break;
    after = rows.at(-1)?.id ?? null;
  }
  for (const [index, day] of days.entries()) await inCompany((ctx) => store(ctx, day, sums.rowsOf(index)));
}

/** All of a day or nothing; the same again when it is kept anew. */
async function store(ctx: Context, day: string, rows: ReturnType<Sums['rowsOf']>): Promise<void> {
  const { tx, companyId, now } = ctx;
  await tx.run(sql`delete from daily_figure where company_id = ${companyId} and day = ${day}`);
  if (rows.length > 0) await tx.run(insertRows(companyId, 'daily_figure', rows));
  const isLate = day < addDays(today(ctx), -1);
  await tx.run(sql`
    insert into figure_day (company_id, day, is_from_history, kept_at) values (${companyId}, ${day}, ${isLate}, ${now})
    on conflict (company_id, day) do update
      set is_from_history = excluded.is_from_history, kept_at = excluded.kept_at`);
}

async function thinOut(ctx: Context): Promise<void> {
  const { tx, companyId } = ctx;
  const last = addDays(today(ctx), -1);
  const old = await tx.known(sql<Pick<Tables['figure_day'], 'day'>>`
    select f.day from figure_day f where f.company_id = ${companyId} and f.day <= ${addDays(last, -EACH_DAY)}`);
  const gone = old.map((one) => one.day).filter((day) => !isRetained(day, last));
  if (gone.length === 0) return;
  await tx.run(sql`delete from daily_figure where company_id = ${companyId} and day = any(${gone}::date[])`);
  await tx.run(sql`delete from figure_day where company_id = ${companyId} and day = any(${gone}::date[])`);
}
