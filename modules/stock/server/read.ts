import { sql, type RawBuilder } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { moneyFromMinor, type Money } from '@steward/kernel/contract/fields/index.ts';
import { findRecord, recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { namesOf } from '@steward/kernel/server/engine/query/names.ts';
import type { StockType } from '../contract/actions.ts';
import type { MovementKind, Movement, StockLevel } from '../contract/wire.ts';

/** Amounts of a record, if permitted. */
function amounts(ctx: Context, type: StockType): (minor: number, currency: string | null) => { value?: Money | null } {
  if (!can(ctx.user, `${type}:cost`)) return () => ({});
  return (minor, currency) => ({ value: currency === null ? null : moneyFromMinor(minor, currency) });
}

/** Currency of the record, as a column. */
function currencySql(ctx: Context, type: StockType, id: string): RawBuilder<string | null> {
  return sql`(select t.stock_value_currency from ${sql.table(recordNamed(type).table)} t
    where t.company_id = ${ctx.companyId} and t.id = ${id}) as currency`;
}

/** Stock by location, highest quantity first. */
export async function levelsOf(ctx: Context, type: StockType, id: string): Promise<StockLevel[]> {
  const rows = await ctx.tx.known(sql<
    Pick<Tables['stock_level'], 'location_id' | 'quantity' | 'value' | 'min_quantity'> &
      Valued & { is_default: boolean }
  >`
    select s.location_id, s.quantity, s.value, s.min_quantity, ${currencySql(ctx, type, id)},
      s.location_id is not distinct from (select t.location_id from ${sql.table(recordNamed(type).table)} t
        where t.company_id = ${ctx.companyId} and t.id = ${id}) as is_default
    from stock_level s
    where s.company_id = ${ctx.companyId} and s.item_id = ${id} and (s.quantity > 0 or s.min_quantity is not null)
    order by s.quantity desc, s.id limit 500`);
  const places = new Set(rows.flatMap((row) => row.location_id ?? []));
  const named = await namesOf(ctx, new Map([['location', places]]));
  const worth = amounts(ctx, type);
  return rows.map((row) => ({
    location: named.of('location', row.location_id),
    is_default: row.is_default,
    quantity: row.quantity,
    min_quantity: row.min_quantity,
    ...worth(row.value, row.currency),
  }));
}

interface Valued {
  readonly currency: string | null;
}

interface MovementRow
  extends
    Valued,
    Omit<
      Tables['stock_movement'],
      'company_id' | 'item_id' | 'accessory_id' | 'consumable_id' | 'component_id' | 'assignment_id'
    > {
  readonly actor: string | null;
  readonly reversed_by: string | null;
}

/** The ledger of a record, newest first. */
export async function movementsOf(
  ctx: Context,
  record: RecordDefinition & { readonly name: StockType },
  id: string,
  page: number,
  pageSize: number,
  kind?: MovementKind,
): Promise<Page<Movement>> {
  const ofKind = kind === undefined ? sql`` : sql`and m.kind = ${kind}`;
  const own = sql`m.company_id = ${ctx.companyId} and m.item_id = ${id} ${ofKind}`;
  const rows = await ctx.tx.known(sql<MovementRow>`
    select m.id, m.kind, m.quantity, m.value, m.from_stock, m.from_location_id, m.to_stock, m.to_location_id,
      m.assignee_type, m.assignee_id, m.purpose_type, m.purpose_id, m.supplier_id, m.order_number, m.counted, m.note, m.moved_at, m.created_at,
      m.created_by, m.reverses_id, u.name as actor, r.id as reversed_by, ${currencySql(ctx, record.name, id)}
    from (select m.* from stock_movement m where ${own} order by m.id desc limit ${pageSize}
      offset ${(page - 1) * pageSize}) m
    left join app_user u on u.company_id = ${ctx.companyId} and u.id = m.created_by
    left join stock_movement r on r.company_id = ${ctx.companyId} and r.reverses_id = m.id
    order by m.id desc`);
  const [counted] = await ctx.tx.known(sql<{ n: number }>`
    select count(*)::int as n from (select from stock_movement m where ${own} limit ${COUNTED_TO + 1}) c`);
  const n = counted?.n ?? 0;
  const wanted = new Map<string, Set<string>>([
    ['location', new Set(rows.flatMap((row) => [row.from_location_id ?? [], row.to_location_id ?? []].flat()))],
    ['supplier', new Set(rows.flatMap((row) => row.supplier_id ?? []))],
  ]);
  const want = (type: string | null, one: string | null): void => {
    if (type && one && findRecord(type)) wanted.set(type, (wanted.get(type) ?? new Set()).add(one));
  };
  for (const row of rows) {
    want(row.assignee_type, row.assignee_id);
    want(row.purpose_type, row.purpose_id);
  }
  const named = await namesOf(ctx, wanted);
  const worth = amounts(ctx, record.name);
  const results = rows.map((row): Movement => {
    const assignee = row.assignee_type ? named.of(row.assignee_type, row.assignee_id) : null;
    const purpose = row.purpose_type ? named.of(row.purpose_type, row.purpose_id) : null;
    return {
      id: row.id,
      // Ensured by a check constraint.
      kind: row.kind as MovementKind,
      quantity: row.quantity,
      ...worth(row.value, row.currency),
      from: row.from_stock ? { location: named.of('location', row.from_location_id) } : null,
      to: row.to_stock ? { location: named.of('location', row.to_location_id) } : null,
      assignee: assignee && row.assignee_type ? { type: row.assignee_type, ...assignee } : null,
      purpose: purpose && row.purpose_type ? { type: row.purpose_type, ...purpose } : null,
      supplier: named.of('supplier', row.supplier_id),
      order_number: row.order_number,
      counted: row.counted,
      note: (assignee ?? purpose)?.hidden ? null : row.note,
      moved_at: row.moved_at.toISOString(),
      created_at: row.created_at.toISOString(),
      created_by: row.created_by ? { id: row.created_by, name: row.actor ?? '' } : null,
      reverses: row.reverses_id,
      reversed_by: row.reversed_by,
    };
  });
  const isExact = n <= COUNTED_TO;
  return { count: isExact ? n : COUNTED_TO, count_is_exact: isExact, page, page_size: pageSize, results };
}

/** Limit of counting movements. */
const COUNTED_TO = 1000;
