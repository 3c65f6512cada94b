import { can } from '@steward/contract/access/can';
import { permissionFor } from '@steward/contract/access/record';
import { moneyFromMinor, type Money } from '@steward/contract/fields/index';
import { RECORDS, recordNamed, type RecordDefinition } from '@steward/contract/records/index';
import { ASSET_STATES } from '@steward/contract/records/asset';
import type { Figure, Summary } from '@steward/contract/wire/dashboard';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../engine/context.ts';
import { COUNT_LIMIT } from '../../engine/operations/list.ts';
import { all, visible } from '../../engine/visibility.ts';

const TOP = 8;
const asset = recordNamed('asset');

/** The figures of the dashboard: over what the user may see, and nothing else. */
export async function summary(ctx: Context): Promise<Omit<Summary, 'recent'>> {
  const counts = await recordCounts(ctx);
  if (!can(ctx.user, 'assets:read')) return { total: 0, by_state: [], by_category: [], by_location: [], due: [], counts };
  const mine = all(visible(ctx, asset));
  const states = await ctx.tx.rows(sql<{ state: string; n: number }>`select t.state, count(*) as n from asset t where ${mine} group by t.state`);
  const byState = ASSET_STATES.map((state): Figure => ({ key: state, name: state, count: states.find((one) => one.state === state)?.n ?? 0, filters: { field: 'state', op: 'in', value: [state] } }));
  return {
    total: states.reduce((sum, one) => sum + one.n, 0),
    by_state: byState,
    by_category: await byCategory(ctx, mine),
    by_location: await byLocation(ctx, mine),
    ...(can(ctx.user, asset.fields['purchase_cost']?.permission ?? null) ? { cost: await cost(ctx, mine) } : {}),
    due: await due(ctx, mine),
    counts,
  };
}

async function byCategory(ctx: Context, mine: RawBuilder<unknown>): Promise<Figure[]> {
  const rows = await ctx.tx.rows(sql<{ id: string; name: string; n: number }>`
    select c.id, c.name, sum(m.n)::bigint as n
    from (select t.model_id, count(*) as n from asset t where ${mine} group by t.model_id) m
    join asset_model d on d.company_id = ${ctx.companyId} and d.id = m.model_id
    join category c on c.company_id = ${ctx.companyId} and c.id = d.category_id
    group by c.id, c.name order by n desc, c.name limit ${TOP}`);
  return rows.map((row) => ({ key: row.id, name: row.name, count: Number(row.n), filters: { field: 'category', op: 'in', value: [row.id] } }));
}

/** Places at the top of the tree, each with everything below it. */
async function byLocation(ctx: Context, mine: RawBuilder<unknown>): Promise<Figure[]> {
  const rows = await ctx.tx.rows(sql<{ id: string; name: string; n: number }>`
    with recursive place (id, top) as (
      select l.id, l.id from location l where l.company_id = ${ctx.companyId} and l.parent_id is null
      union all
      select l.id, place.top from location l join place on l.parent_id = place.id where l.company_id = ${ctx.companyId}
    )
    select r.id, r.name, sum(m.n)::bigint as n
    from (select t.location_id, count(*) as n from asset t where ${mine} and t.location_id is not null group by t.location_id) m
    join place on place.id = m.location_id
    join location r on r.company_id = ${ctx.companyId} and r.id = place.top
    group by r.id, r.name order by n desc, r.name limit ${TOP}`);
  return rows.map((row) => ({ key: row.id, name: row.name, count: Number(row.n), filters: { field: 'location', op: 'under', value: [row.id] } }));
}

async function cost(ctx: Context, mine: RawBuilder<unknown>): Promise<Money[]> {
  const rows = await ctx.tx.rows(sql<{ currency: string; sum: number }>`
    select t.purchase_cost_currency as currency, sum(t.purchase_cost)::bigint as sum from asset t
    where ${mine} and t.purchase_cost is not null and t.state <> 'archived' group by t.purchase_cost_currency order by sum desc`);
  return rows.map((row) => moneyFromMinor(row.sum, row.currency));
}

async function due(ctx: Context, mine: RawBuilder<unknown>): Promise<Figure[]> {
  const day = (offset: number): string => new Date(ctx.now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  const windows = [
    { key: 'overdue', field: 'expected_checkin', from: '1900-01-01', to: day(-1) },
    { key: 'due_week', field: 'expected_checkin', from: day(0), to: day(7) },
    { key: 'warranty', field: 'warranty_expires', from: day(0), to: day(90) },
    { key: 'eol', field: 'eol_date', from: day(0), to: day(90) },
  ];
  const figures: Figure[] = [];
  for (const { key, field, from, to } of windows) {
    const { n } = await ctx.tx.one(sql<{ n: number }>`select count(*) as n from asset t where ${mine} and ${sql.ref(`t.${field}`)} between ${from} and ${to}`);
    figures.push({ key, name: key, count: n, filters: { field, op: 'between', value: [from, to] } });
  }
  return figures;
}

async function recordCounts(ctx: Context): Promise<Summary['counts']> {
  const readable = RECORDS.filter((record) => can(ctx.user, permissionFor(record, 'read')));
  const one = (record: RecordDefinition): RawBuilder<unknown> =>
    sql`select ${record.name}::text as name, (select count(*) from (select 1 from ${sql.table(record.table)} t where ${all(visible(ctx, record))} limit ${COUNT_LIMIT + 1}) c) as n`;
  if (readable.length === 0) return {};
  const rows = await ctx.tx.rows(sql<{ name: string; n: number }>`${sql.join(readable.map(one), sql` union all `)}`);
  return Object.fromEntries(rows.map(({ name, n }) => [name, { count: Math.min(n, COUNT_LIMIT), count_is_exact: n <= COUNT_LIMIT }]));
}
