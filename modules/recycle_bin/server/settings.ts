import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid, parseInput } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { NOTICE_DAYS, settingFields, type BinSettings } from '../contract/wire.ts';

const DAY = 86_400_000;

type Stored = Pick<Tables['recycle_bin_setting'], 'retention_days' | 'changed_at'>;

async function stored({ tx, companyId }: Context): Promise<Stored | null> {
  return (
    (await tx.maybe(sql<Stored>`
      select retention_days, changed_at from recycle_bin_setting where company_id = ${companyId}`)) ?? null
  );
}

/** The settings of the company. */
export async function binSettings(ctx: Context): Promise<BinSettings> {
  return { retention_days: (await stored(ctx))?.retention_days ?? 0 };
}

/** Throws `invalid` for fewer days than the announcement needs. */
export async function changeBinSettings(ctx: Context, body: Readonly<Record<string, unknown>>): Promise<BinSettings> {
  const before = await binSettings(ctx);
  const { retention_days: days } = parseInput(settingFields, { ...before, ...body });
  if (days > 0 && days < NOTICE_DAYS)
    throw invalid({ retention_days: { key: 'too_small', params: { min: NOTICE_DAYS } } });
  if (days !== before.retention_days)
    await ctx.tx.run(sql`
      insert into recycle_bin_setting (company_id, retention_days, changed_at)
      values (${ctx.companyId}, ${days}, ${ctx.now})
      on conflict (company_id) do update
      set retention_days = excluded.retention_days, changed_at = excluded.changed_at`);
  return binSettings(ctx);
}

/**
 * Records deleted before this time are permanently deleted at `at`; `null`: none. After a change of the settings,
 * nothing is deleted before it could be announced.
 */
export async function expiredBefore(ctx: Context, at: Date): Promise<Date | null> {
  const found = await stored(ctx);
  if (!found || found.retention_days === 0) return null;
  if (at.getTime() < found.changed_at.getTime() + NOTICE_DAYS * DAY) return null;
  return new Date(at.getTime() - found.retention_days * DAY);
}
