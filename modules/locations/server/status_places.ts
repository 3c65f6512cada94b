import { sql } from 'kysely';
import { shownTitleSql } from '@steward/kernel/server/access/hidden_names.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { asset } from '@steward/modules/assets/contract';
import { statusLabel } from '@steward/modules/catalogue/contract';
import { location } from '../contract/location.ts';
import type { StatusAtLocations } from '../contract/wire.ts';

/** Maximum number of locations listed for a status label. */
const MAX_NAMED = 100;

/** Number of visible assets by status label and location, highest first. */
export async function statusesAtLocations(ctx: Context): Promise<{ results: readonly StatusAtLocations[] }> {
  interface Row {
    readonly status_id: string;
    readonly status: string;
    readonly color: string | null;
    readonly location_id: string;
    readonly location: string;
    readonly n: number;
  }
  // Counted, not stored.
  const rows = await ctx.tx.known(sql<Row>`
    with counted as (
      select t.status_id, t.location_id, count(*)::int as n from asset t
      where ${all(visible(ctx, asset))} and t.location_id is not null group by t.status_id, t.location_id
    ), ranked as (
      select c.*, row_number() over (partition by c.status_id order by c.n desc, c.location_id) as place from counted c
    )
    select r.status_id, s.name as status, s.color, r.location_id, ${shownTitleSql(ctx, location, 'l')} as location, r.n
    from ranked r
    join ${sql.table(statusLabel.table)} s on s.company_id = ${ctx.companyId} and s.id = r.status_id
    join location l on l.company_id = ${ctx.companyId} and l.id = r.location_id
    where r.place <= ${MAX_NAMED}
    order by s.name, s.id, r.n desc, location`);
  const byStatus = Map.groupBy(rows, (row) => row.status_id);
  return {
    results: [...byStatus].map(([id, some]) => ({
      id,
      name: some[0]?.status ?? '',
      color: some[0]?.color ?? null,
      locations: some.map((row) => ({ id: row.location_id, name: row.location, assets: row.n })),
    })),
  };
}
