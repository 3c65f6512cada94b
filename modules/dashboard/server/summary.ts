import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { canSeeField, permissionFor } from '@steward/kernel/contract/access/record.ts';
import { moneyFromMinor } from '@steward/kernel/contract/fields/index.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import { shownTitleSql } from '@steward/kernel/server/access/hidden_names.ts';
import { all, readable, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { dueAmong } from '@steward/kernel/server/engine/concerns.ts';
import { COUNT_LIMIT, countVisible } from '@steward/kernel/server/engine/query/matching.ts';
import { filterSql } from '@steward/kernel/server/search/filters.ts';
import { ASSET_STATES, asset } from '@steward/modules/assets/contract';
import { totalsSql } from '@steward/modules/assets/server';
import { category } from '@steward/modules/catalogue/contract';
import { location } from '@steward/modules/locations/contract';
import type { Figure, Summary } from '../contract/wire.ts';

const TOP = 8;
const MAX_OTHERS = 50;

/** Figures that the user may see. Totals are maintained with every change, so that they are exact at any size. */
export async function summary(ctx: Context): Promise<Omit<Summary, 'recent'>> {
  const counts = await recordCounts(ctx);
  if (!can(ctx.user, 'assets:read'))
    return { total: 0, by_state: [], by_category: [], by_location: [], due: [], counts };
  const sums = await ctx.tx.rows(
    // Computed sums.
    sql<Total>`select s.part, s.key, s.n, s.amount from ${totalsSql(ctx, ['state', 'cost'])} s`,
  );
  const stateCount = (state: string): number => sums.find((one) => one.part === 'state' && one.key === state)?.n ?? 0;
  const byState = ASSET_STATES.map((state): Figure => ({
    key: state,
    name: state,
    count: stateCount(state),
    count_is_exact: true,
    filters: { field: 'state', op: 'in', value: [state] },
  }));
  const total = byState.reduce((sum, one) => sum + one.count, 0);
  return {
    total,
    by_state: byState,
    by_category: await byCategory(ctx),
    by_location: await byLocation(ctx, total),
    ...(canSeeField(ctx.user, asset, asset.fields['purchase_cost']?.permission)
      ? { cost: cost(sums.filter((one) => one.part === 'cost')) }
      : {}),
    due: await due(ctx),
    counts,
  };
}

interface Total {
  readonly part: string;
  readonly key: string;
  readonly n: number;
  readonly amount: number;
}

async function byCategory(ctx: Context): Promise<Figure[]> {
  const rows = await ctx.tx.rows(sql<Pick<Tables['category'], 'id' | 'name'> & { n: number }>`
    select c.id, ${shownTitleSql(ctx, category, 'c')} as name, sum(m.n)::bigint as n
    from ${totalsSql(ctx, ['model'])} m
    join asset_model d on d.company_id = ${ctx.companyId} and d.id = m.key::uuid
    join category c on c.company_id = ${ctx.companyId} and c.id = d.category_id
    group by c.company_id, c.id order by n desc, name, c.id limit ${TOP}`);
  return rows.map((row) => ({
    key: row.id,
    name: row.name,
    count: row.n,
    count_is_exact: true,
    filters: { field: 'category', op: 'in', value: [row.id] },
  }));
}

interface Place extends Pick<Tables['location'], 'id' | 'parent_id'> {
  readonly is_seen: boolean;
}

/** Visible root locations with descendants, then all others and what has none: they sum to the total. */
async function byLocation(ctx: Context, total: number): Promise<Figure[]> {
  const totals = totalsSql(ctx, ['location']);
  // Computed sums.
  const counts = (await ctx.tx.rows(sql<{ key: string; n: number }>`select m.key, m.n from ${totals} m`)).filter(
    ({ n }) => n > 0,
  );
  if (counts.length === 0) return [];
  const places = await ctx.tx.rows(sql<Place>`
    select l.id, l.parent_id, ${readable(ctx, location, 'l', { trash: 'both' })} as is_seen from location l
    where l.company_id = ${ctx.companyId}`);
  const topOf = topsOf(places);
  const sums = new Map<string, number>();
  for (const { key, n } of counts) sums.set(topOf(key), (sums.get(topOf(key)) ?? 0) + n);
  const least = [...sums.values()].toSorted((one, other) => other - one)[TOP - 1] ?? 0;
  const most = [...sums].filter(([, n]) => n >= least).map(([id, n]) => ({ id, n }));
  const rows = await ctx.tx.rows(sql<Pick<Tables['location'], 'id' | 'name'> & { n: number }>`
    select r.id, ${shownTitleSql(ctx, location, 'r')} as name, m.n
    from jsonb_to_recordset(${JSON.stringify(most)}::jsonb) as m (id uuid, n bigint)
    join location r on r.company_id = ${ctx.companyId} and r.id = m.id order by m.n desc, name, r.id limit ${TOP}`);
  const figure = (key: string, name: string, count: number, filters: Filter | null): Figure[] =>
    count > 0 ? [{ key, name, count, count_is_exact: true, filters }] : [];
  const shown = new Set(rows.map((one) => one.id));
  const others = [...sums.keys()].filter((id) => !shown.has(id));
  const placed = [...sums.values()].reduce((sum, n) => sum + n, 0);
  const named = rows.reduce((sum, one) => sum + one.n, 0);
  return [
    ...rows.flatMap(({ id, name, n }) => figure(id, name, n, { field: 'location', op: 'under', value: [id] })),
    // So many locations are not named in an address.
    ...figure(
      'others',
      'others',
      placed - named,
      others.length > MAX_OTHERS ? null : { field: 'location', op: 'under', value: others },
    ),
    ...figure('none', 'none', total - placed, { field: 'location', op: 'empty' }),
  ];
}

/** The highest visible ancestor of each location. */
function topsOf(places: readonly Place[]): (id: string) => string {
  const byId = new Map(places.map((one) => [one.id, one]));
  const tops = new Map<string, string>();
  const above = (id: string): string | null => {
    const place = byId.get(id);
    const over = byId.get(place?.parent_id ?? '');
    return place?.is_seen && over?.is_seen ? over.id : null;
  };
  return (id) => {
    const way = new Set<string>();
    let at = id;
    for (let next = above(at); next !== null && !tops.has(at) && !way.has(at); next = above(at)) {
      way.add(at);
      at = next;
    }
    const top = tops.get(at) ?? at;
    for (const one of way) tops.set(one, top);
    return top;
  };
}

/** Archived assets do not count. */
function cost(sums: readonly Total[]): NonNullable<Summary['cost']> {
  const filters: Filter = {
    and: [
      { field: 'purchase_cost', op: 'not_empty' },
      { field: 'state', op: 'not_in', value: ['archived'] },
    ],
  };
  return {
    sums: [...sums].sort((one, other) => other.amount - one.amount).map((one) => moneyFromMinor(one.amount, one.key)),
    priced: {
      key: 'priced',
      name: 'priced',
      count: sums.reduce((sum, one) => sum + one.n, 0),
      count_is_exact: true,
      filters,
    },
  };
}

/** Counted by index, with the limit of lists. */
async function due(ctx: Context): Promise<Figure[]> {
  const day = (offset: number): string => today(ctx, offset);
  const windows = [
    { key: 'overdue', field: 'expected_checkin', from: '1900-01-01', to: day(-1) },
    { key: 'due_week', field: 'expected_checkin', from: day(0), to: day(7) },
    { key: 'warranty', field: 'warranty_expires', from: day(0), to: day(90) },
    { key: 'eol', field: 'eol_date', from: day(0), to: day(90) },
  ];
  const mine = all(visible(ctx, asset));
  const filters = windows.map(({ field, from, to }) =>
    dueAmong(ctx, asset, { field, op: 'between', value: [from, to] }),
  );
  const conditions = await Promise.all(filters.map((one) => filterSql(ctx, asset, one)));
  const counted = windows.map(
    ({ key }, index) => sql`
    select ${key}::text as key, (select count(*) from (select 1 from asset t where ${mine}
    and ${conditions[index] ?? sql`false`} limit ${COUNT_LIMIT + 1}) c) as n`,
  );
  // Counted, not stored.
  const rows = await ctx.tx.rows(sql<{ key: string; n: number }>`${sql.join(counted, sql` union all `)}`);
  return windows.map(({ key }, index) => {
    const n = rows.find((one) => one.key === key)?.n ?? 0;
    return {
      key,
      name: key,
      count: Math.min(n, COUNT_LIMIT),
      count_is_exact: n <= COUNT_LIMIT,
      filters: filters[index] ?? { and: [] },
    };
  });
}

async function recordCounts(ctx: Context): Promise<Summary['counts']> {
  const readable = RECORDS.filter((record) => can(ctx.user, permissionFor(record, 'read')));
  return Object.fromEntries(
    [...(await countVisible(ctx, readable))].map(([name, n]) => [
      name,
      { count: Math.min(n, COUNT_LIMIT), count_is_exact: n <= COUNT_LIMIT },
    ]),
  );
}
