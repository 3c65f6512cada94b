import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { addMonths, moneyFromMinor } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { assignedColumn, assigneeColumn, titleSql } from '@steward/kernel/server/storage/columns.ts';
import { STOCK_TYPES, type StockType } from '../contract/actions.ts';
import type { Held } from '../contract/wire.ts';

/** Stock of one record that an assignee has. */
export interface HeldRow {
  readonly type: StockType;
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  /** In the smallest unit, at the value when it left the stock. */
  readonly value: number;
  readonly currency: string | null;
  readonly since: Date;
  readonly warranty_months: number | null;
  readonly purchase_date: string | null;
}

/**
 * Stock of an assignee by record, newest first: open assignments of returnable stock, and consumption of the rest. One
 * statement. `most`: per type.
 */
export async function heldRows(
  ctx: Context,
  types: readonly StockType[],
  assigneeType: string,
  assigneeId: string,
  most?: number,
): Promise<HeldRow[]> {
  if (types.length === 0) return [];
  const queries = types.map((type) => sql`(${heldSql(ctx, type, assigneeType, assigneeId)} limit ${most ?? null})`);
  const rows = await ctx.tx.known(sql<HeldRow>`${sql.join(queries, sql` union all `)}`);
  return types.flatMap((type) =>
    rows.filter((row) => row.type === type).sort((a, b) => b.since.getTime() - a.since.getTime()),
  );
}

/** Most per type. */
const MOST = 200;

/** The same on the wire. */
export async function heldBy(ctx: Context, assigneeType: string, assigneeId: string): Promise<Held[]> {
  const types = STOCK_TYPES.filter((type) => can(ctx.user, `${type}:read`));
  const rows = await heldRows(ctx, types, assigneeType, assigneeId, MOST);
  const back = await returnable(ctx, rows);
  return rows.map(({ type, id, name, quantity, value, currency, since, warranty_months: months, ...row }) => ({
    record: type,
    item: { id, name },
    quantity,
    ...(can(ctx.user, `${type}:cost`) ? { value: currency === null ? null : moneyFromMinor(value, currency) } : {}),
    abilities: back.has(id) ? ['checkin'] : [],
    since: since.toISOString(),
    ...(months === null
      ? {}
      : { warranty_until: addMonths(row.purchase_date ?? since.toISOString().slice(0, 10), months) }),
  }));
}

/** Those that the caller may check in. */
async function returnable(ctx: Context, rows: readonly HeldRow[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const [type, some] of Map.groupBy(rows, (row) => row.type)) {
    const record = recordNamed(type);
    if (record.heldBy !== 'many' || !can(ctx.user, `${type}:checkin`)) continue;
    const ids = some.map((row) => row.id);
    const outside = await outOfScope(ctx, record, 'checkin', ids);
    for (const id of ids) if (!outside.has(id)) found.add(id);
  }
  return found;
}

function heldSql(ctx: Context, type: StockType, assigneeType: string, assigneeId: string): RawBuilder<HeldRow> {
  const record = recordNamed(type);
  const months = record.fields['warranty_months'] ? sql`t.warranty_months` : sql`null::int`;
  const sums =
    record.heldBy === 'many' ? outSql(ctx, record, assigneeType, assigneeId) : usedSql(ctx, assigneeType, assigneeId);
  return sql`
    select ${type}::text as type, t.id, ${titleSql(record, 't')}::text as name, h.quantity, h.value,
      t.stock_value_currency as currency, h.since, ${months} as warranty_months, t.purchase_date
    from (${sums}) h
    join ${sql.table(record.table)} t on ${all(visible(ctx, record, 't', { isLookedUp: true }))} and t.id = h.item_id
    where h.quantity > 0 order by h.since desc, t.id`;
}

/** Open assignments, with the value that left the stock minus returns. */
function outSql(
  ctx: Context,
  { name }: RecordDefinition,
  assigneeType: string,
  assigneeId: string,
): RawBuilder<unknown> {
  const item = sql.ref(`s.${assignedColumn(name)}`);
  return sql`
    select ${item} as item_id, sum(s.quantity)::int as quantity, max(s.checked_out_at) as since,
      sum(v.value)::bigint as value
    from assignment s cross join lateral (
      select coalesce(sum(case when m.from_stock then m.value else -m.value end), 0) as value from stock_movement m
      where m.company_id = ${ctx.companyId} and m.assignment_id = s.id) v
    where s.company_id = ${ctx.companyId} and ${sql.ref(`s.${assigneeColumn(assigneeType)}`)} = ${assigneeId}
      and ${item} is not null and s.checked_in_at is null
    group by 1`;
}

/** Consumption: check-outs without reversed ones. */
function usedSql(ctx: Context, assigneeType: string, assigneeId: string): RawBuilder<unknown> {
  return sql`
    select m.item_id, sum(case when m.from_stock then m.quantity else -m.quantity end)::int as quantity,
      max(m.moved_at) as since, sum(case when m.from_stock then m.value else -m.value end)::bigint as value
    from stock_movement m
    where m.company_id = ${ctx.companyId} and m.assignee_id = ${assigneeId} and m.assignee_type = ${assigneeType}
      and m.consumable_id is not null
    group by 1`;
}
