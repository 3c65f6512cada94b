import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';

/** A reading of a meter; `reading` is a decimal. */
export type Reading = Pick<Tables['meter_reading'], 'asset_id' | 'read_on' | 'reading'>;

/** Readings of assets in the order of days, by asset. Whether they may be seen is up to the caller. */
export async function readingsOf(
  ctx: Context,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Reading[]>> {
  if (assetIds.length === 0) return new Map();
  const rows = await ctx.tx.known(sql<Reading>`
    select m.asset_id, m.read_on, m.reading from meter_reading m
    where m.company_id = ${ctx.companyId} and m.asset_id = any(${[...assetIds]}::uuid[]) and m.deleted_at is null
    order by m.asset_id, m.read_on, m.reading`);
  return Map.groupBy(rows, (one) => one.asset_id);
}
