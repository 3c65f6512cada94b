import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { defaultTiles, readTiles, type DashboardLayout } from '../contract/wire.ts';

/** The user's layout; the default when it cannot be read. */
export async function layoutOf(ctx: Context): Promise<DashboardLayout> {
  const row = await ctx.tx.maybe(
    sql<
      Pick<Tables['dashboard_layout'], 'tiles'>
    >`select tiles from dashboard_layout where company_id = ${ctx.companyId} and user_id = ${ctx.user.id}`,
  );
  const tiles = row ? readTiles(row.tiles, { isStored: true }) : undefined;
  return tiles ? { tiles, is_default: false } : { tiles: defaultTiles(), is_default: true };
}

/** `null` resets to the default, now and in future. */
export async function saveLayout(ctx: Context, raw: unknown): Promise<DashboardLayout> {
  const tiles = raw === null ? null : readTiles(raw);
  if (tiles === undefined) throw invalid({ tiles: { key: 'not_list' } });
  await ctx.tx.run(
    tiles === null
      ? sql`delete from dashboard_layout where company_id = ${ctx.companyId} and user_id = ${ctx.user.id}`
      : sql`insert into dashboard_layout (company_id, user_id, tiles, updated_at)
        values (${ctx.companyId}, ${ctx.user.id}, ${JSON.stringify(tiles)}::jsonb, ${ctx.now})
        on conflict (company_id, user_id) do update set tiles = excluded.tiles, updated_at = excluded.updated_at`,
  );
  return layoutOf(ctx);
}
