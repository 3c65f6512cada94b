import { can } from '@steward/contract/access/can';
import { canSeeField, permissionFor } from '@steward/contract/access/record';
import { moneyFromMinor } from '@steward/contract/fields/index';
import { RECORDS, recordNamed, type RecordDefinition } from '@steward/contract/records/index';
import { ASSET_STATES } from '@steward/contract/records/asset';
import type { Figure, Summary } from '@steward/contract/wire/dashboard';
import type { Filter } from '@steward/contract/wire/filters';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../engine/context.ts';
import { shownTitleSql } from '../../engine/hidden_names.ts';
import { COUNT_LIMIT } from '../../engine/operations/list.ts';
import { all, readable, visible } from '../../engine/visibility.ts';
import { today } from '../../engine/today.ts';
import { totalsSql } from '../../records/asset/totals.ts';

const TOP = 8;
const asset = recordNamed('asset');
const category = recordNamed('category');
const location = recordNamed('location');

/**
 * The figures of the dashboard: over what the user may see, and nothing else. What there is, by whatever, comes from
 * totals that every change keeps up, so that a million assets cost what a hundred do; they are exact.
 */
export async function summary(ctx: Context): Promise<Omit<Summary, 'recent'>> {
  const counts = await recordCounts(ctx);
  if (!can(ctx.user, 'assets:read')) return { total: 0, by_state: [], by_category: [], by_location: [], due: [], counts };
  const sums = await ctx.tx.rows(sql<Total>`select s.part, s.key, s.n, s.amount from ${totalsSql(ctx, ['state', 'cost'])} s`);
  const stateCount = (state: string): number => sums.find((one) => one.part === 'state' && one.key === state)?.n ?? 0;
  const byState = ASSET_STATES.map((state): Figure => ({ key: state, name: state, count: stateCount(state), count_is_exact: true, filters: { field: 'state', op: 'in', value: [state] } }));
  return {
    total: byState.reduce((sum, one) => sum + one.count, 0),
    by_state: byState,
    by_category: await byCategory(ctx),
    by_location: await byLocation(ctx),
    ...(canSeeField(ctx.user, asset, asset.fields['purchase_cost']?.permission) ? { cost: cost(sums.filter((one) => one.part === 'cost')) } : {}),
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
  const rows = await ctx.tx.rows(sql<{ id: string; name: string; n: number }>`
    select c.id, ${shownTitleSql(ctx, category, 'c')} as name, sum(m.n)::bigint as n
    from ${totalsSql(ctx, ['model'])} m
    join asset_model d on d.company_id = ${ctx.companyId} and d.id = m.key::uuid
    join category c on c.company_id = ${ctx.companyId} and c.id = d.category_id
    group by c.company_id, c.id order by n desc, name, c.id limit ${TOP}`);
  return rows.map((row) => ({ key: row.id, name: row.name, count: row.n, count_is_exact: true, filters: { field: 'category', op: 'in', value: [row.id] } }));
}

/** Places at the top of the tree, as far up as the reader sees it, each with everything below it. */
async function byLocation(ctx: Context): Promise<Figure[]> {
  const rows = await ctx.tx.rows(sql<{ id: string; name: string; n: number }>`
    with recursive seen as materialized (
      select l.id, l.parent_id, ${readable(ctx, location, 'l', { trash: 'both' })} as is_seen from location l where l.company_id = ${ctx.companyId}
    ), place (id, top, is_seen) as (
      select s.id, s.id, s.is_seen from seen s left join seen above on above.id = s.parent_id where not s.is_seen or above.is_seen is not true
      union all
      select s.id, place.top, true from seen s join place on s.parent_id = place.id and place.is_seen where s.is_seen
    )
    select r.id, ${shownTitleSql(ctx, location, 'r')} as name, sum(m.n)::bigint as n
    from ${totalsSql(ctx, ['location'])} m
    join place on place.id = m.key::uuid
    join location r on r.company_id = ${ctx.companyId} and r.id = place.top
    group by r.company_id, r.id order by n desc, name, r.id limit ${TOP}`);
  return rows.map((row) => ({ key: row.id, name: row.name, count: row.n, count_is_exact: true, filters: { field: 'location', op: 'under', value: [row.id] } }));
}

/** What is archived is no longer counted as worth anything. */
function cost(sums: readonly Total[]): NonNullable<Summary['cost']> {
  const filters: Filter = { and: [{ field: 'purchase_cost', op: 'not_empty' }, { field: 'state', op: 'not_in', value: ['archived'] }] };
  return {
    sums: [...sums].sort((one, other) => other.amount - one.amount).map((one) => moneyFromMinor(one.amount, one.key)),
    priced: { key: 'priced', name: 'priced', count: sums.reduce((sum, one) => sum + one.n, 0), count_is_exact: true, filters },
  };
}

/** Counted by index, and like every list only so far. */
async function due(ctx: Context): Promise<Figure[]> {
  const day = (offset: number): string => today(ctx, offset);
  const windows = [
    { key: 'overdue', field: 'expected_checkin', from: '1900-01-01', to: day(-1) },
    { key: 'due_week', field: 'expected_checkin', from: day(0), to: day(7) },
    { key: 'warranty', field: 'warranty_expires', from: day(0), to: day(90) },
    { key: 'eol', field: 'eol_date', from: day(0), to: day(90) },
  ];
  const mine = all(visible(ctx, asset));
  const counted = windows.map(({ key, field, from, to }) => sql`
    select ${key}::text as key, (select count(*) from (select 1 from asset t where ${mine} and ${sql.ref(`t.${field}`)} between ${from} and ${to} limit ${COUNT_LIMIT + 1}) c) as n`);
  const rows = await ctx.tx.rows(sql<{ key: string; n: number }>`${sql.join(counted, sql` union all `)}`);
  return windows.map(({ key, field, from, to }) => {
    const n = rows.find((one) => one.key === key)?.n ?? 0;
    return { key, name: key, count: Math.min(n, COUNT_LIMIT), count_is_exact: n <= COUNT_LIMIT, filters: { field, op: 'between', value: [from, to] } };
  });
}

async function recordCounts(ctx: Context): Promise<Summary['counts']> {
  const readable = RECORDS.filter((record) => can(ctx.user, permissionFor(record, 'read')));
  const one = (record: RecordDefinition): RawBuilder<unknown> =>
    sql`select ${record.name}::text as name, (select count(*) from (select 1 from ${sql.table(record.table)} t where ${all(visible(ctx, record))} limit ${COUNT_LIMIT + 1}) c) as n`;
  if (readable.length === 0) return {};
  const rows = await ctx.tx.rows(sql<{ name: string; n: number }>`${sql.join(readable.map(one), sql` union all `)}`);
  return Object.fromEntries(rows.map(({ name, n }) => [name, { count: Math.min(n, COUNT_LIMIT), count_is_exact: n <= COUNT_LIMIT }]));
}
