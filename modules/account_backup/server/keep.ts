import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { FIRST_KEEP } from '../contract/wire.ts';

type Rules = Pick<Tables['account_backup_plan'], 'keep_last' | 'keep_daily' | 'keep_weekly' | 'keep_monthly'>;
type Made = Pick<Tables['account_backup'], 'id' | 'created_at'>;

/** Days for which a backup stays that was made before a restore, and one that is not whole. */
const OTHERS_DAYS = 30;
const DAY = 86_400_000;

/**
 * Ids of those that stay: the last ones, and of so many days, weeks and months the newest, by the days of a time zone.
 * `made` is sorted, the newest first.
 */
export function retainedBy(made: readonly Made[], rules: Rules, timeZone: string): ReadonlySet<string> {
  const day = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  const kept = new Set(made.slice(0, rules.keep_last).map((one) => one.id));
  const keep = (most: number, periodOf: (day: string) => string): void => {
    const periods = new Set<string>();
    for (const one of made) {
      const period = periodOf(day.format(one.created_at));
      if (periods.has(period)) continue;
      if (periods.size === most) return;
      periods.add(period);
      kept.add(one.id);
    }
  };
  keep(rules.keep_daily, (one) => one);
  keep(rules.keep_weekly, mondayOf);
  keep(rules.keep_monthly, (one) => one.slice(0, 7));
  return kept;
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** Those that the rules no longer keep. Backups by hand stay until somebody deletes them. */
export async function expired({ tx, companyId, now }: Pick<Context, 'tx' | 'companyId' | 'now'>): Promise<string[]> {
  const plan = await tx.maybe(sql<Rules>`select p.* from account_backup_plan p where p.company_id = ${companyId}`);
  const { time_zone: timeZone } = await tx.one(
    sql<Pick<Tables['company'], 'time_zone'>>`select c.time_zone from company c where c.id = ${companyId}`,
  );
  const made = await tx.rows(sql<Made>`
    select b.id, b.created_at from account_backup b where b.company_id = ${companyId} and b.made_for = 'schedule'
    and b.state = 'checked' and not b.is_kept order by b.created_at desc, b.id desc`);
  const kept = retainedBy(made, plan ?? FIRST_KEEP, timeZone);
  const past = new Date(now.getTime() - OTHERS_DAYS * DAY);
  const others = await tx.ids(sql`
    select b.id from account_backup b where b.company_id = ${companyId} and b.created_at < ${past} and not b.is_kept
    and (b.state in ('broken', 'failed') or (b.state = 'checked' and b.made_for = 'restore'))`);
  return [...made.flatMap((one) => (kept.has(one.id) ? [] : [one.id])), ...others];
}
