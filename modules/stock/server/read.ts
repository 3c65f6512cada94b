import { can } from '@steward/kernel/contract/access/can.ts';
import { addMonths, moneyFromMinor, type Money, type Named } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { hiddenAmong, hiddenRecord } from '@steward/kernel/server/access/hidden_names.ts';
import { titleSql } from '@steward/kernel/server/storage/columns.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { sql, type RawBuilder } from 'kysely';
import { STOCK_TYPES, type StockType } from '../contract/actions.ts';
import type { Held, Movement, StockLevel } from '../contract/wire.ts';
import type { MovementKind } from '../contract/events.ts';

/** Amounts of a record, for who may see them. */
async function amounts(
  ctx: Context,
  type: StockType,
  id: string,
): Promise<(minor: number) => { value?: Money | null }> {
  if (!can(ctx.user, `${type}:cost`)) return () => ({});
  const [found] = await ctx.tx.known(sql<{ currency: string | null }>`
    select t.stock_value_currency as currency from ${sql.table(recordNamed(type).table)} t
    where t.company_id = ${ctx.companyId} and t.id = ${id}`);
  const currency = found?.currency ?? null;
  return (minor) => ({ value: currency ? moneyFromMinor(minor, currency) : null });
}

/** Names of records, those out of the reader's scope hidden; what is gone for good is absent. */
export async function namesOf(
  ctx: Context,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<(type: string, id: string | null) => Named | null> {
  const names = new Map<string, string>();
  for (const [type, ids] of wanted) {
    if (ids.size === 0) continue;
    const record = recordNamed(type);
    const rows = await ctx.tx.known(sql<{ id: string; name: string }>`
      select t.id, ${titleSql(record, 't')} as name from ${sql.table(record.table)} t
      where t.company_id = ${ctx.companyId} and t.id = any(${[...ids]}::uuid[])`);
    for (const { id, name } of rows) names.set(`${type} ${id}`, name);
  }
  const isHidden = await hiddenAmong(ctx, wanted);
  return (type, id) => {
    const name = id === null ? undefined : names.get(`${type} ${id}`);
    if (id === null || name === undefined) return null;
    return isHidden(type, id) ? hiddenRecord(ctx, id) : { id, name };
  };
}

/** How many of a record are where; those with the most first. */
export async function levelsOf(ctx: Context, type: StockType, id: string): Promise<StockLevel[]> {
  const rows = await ctx.tx.rows(sql<
    Pick<Tables['stock_level'], 'location_id' | 'quantity' | 'value' | 'min_quantity'>
  >`
    select s.location_id, s.quantity, s.value, s.min_quantity from stock_level s
    where s.company_id = ${ctx.companyId} and s.item_id = ${id} and (s.quantity > 0 or s.min_quantity is not null)
    order by s.quantity desc, s.id limit 500`);
  const places = new Set(rows.flatMap((row) => row.location_id ?? []));
  const named = await namesOf(ctx, new Map([['location', places]]));
  const worth = await amounts(ctx, type, id);
  return rows.map((row) => ({
    location: named('location', row.location_id),
    quantity: row.quantity,
    min_quantity: row.min_quantity,
    ...worth(row.value),
  }));
}

interface MovementRow extends Omit<
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
  const rows = await ctx.tx.rows(sql<MovementRow>`
    select m.id, m.kind, m.quantity, m.value, m.from_stock, m.from_location_id, m.to_stock, m.to_location_id,
      m.holder_type, m.holder_id, m.supplier_id, m.order_number, m.counted, m.note, m.moved_at, m.created_at,
      m.created_by, m.reverses_id, u.name as actor, r.id as reversed_by
    from (select m.* from stock_movement m where ${own} order by m.id desc limit ${pageSize}
      offset ${(page - 1) * pageSize}) m
    left join app_user u on u.company_id = ${ctx.companyId} and u.id = m.created_by
    left join stock_movement r on r.company_id = ${ctx.companyId} and r.reverses_id = m.id
    order by m.id desc`);
  const n = await ctx.tx.count(
    sql`select count(*) as n from (select from stock_movement m where ${own} limit ${COUNTED_TO + 1}) c`,
  );
  const wanted = new Map<string, Set<string>>([
    ['location', new Set(rows.flatMap((row) => [row.from_location_id ?? [], row.to_location_id ?? []].flat()))],
    ['supplier', new Set(rows.flatMap((row) => row.supplier_id ?? []))],
  ]);
  for (const { holder_type: type, holder_id: holder } of rows)
    if (type && holder) wanted.set(type, (wanted.get(type) ?? new Set()).add(holder));
  const named = await namesOf(ctx, wanted);
  const worth = await amounts(ctx, record.name, id);
  const results = rows.map((row): Movement => {
    const holder = row.holder_type ? named(row.holder_type, row.holder_id) : null;
    return {
      id: row.id,
      // A check of the table holds to these.
      kind: row.kind as MovementKind,
      quantity: row.quantity,
      ...worth(row.value),
      from: row.from_stock ? { location: named('location', row.from_location_id) } : null,
      to: row.to_stock ? { location: named('location', row.to_location_id) } : null,
      holder: holder && row.holder_type ? { type: row.holder_type, ...holder } : null,
      supplier: named('supplier', row.supplier_id),
      order_number: row.order_number,
      counted: row.counted,
      note: holder?.hidden ? null : row.note,
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

/** Lines of a ledger are counted so far. */
const COUNTED_TO = 1000;

/** What somebody or something has of each record: what comes back until it does, and what was handed out for good. */
export async function heldBy(ctx: Context, holderType: string, holderId: string): Promise<Held[]> {
  const found: Held[] = [];
  for (const type of STOCK_TYPES) {
    if (!can(ctx.user, `${type}:read`)) continue;
    const record = recordNamed(type);
    const rows = await ctx.tx.rows(heldSql(ctx, type, holderType, holderId));
    const named = await namesOf(ctx, new Map([[record.name, new Set(rows.map((row) => row.id))]]));
    for (const row of rows) {
      const item = named(record.name, row.id);
      const worth = await amounts(ctx, type, row.id);
      const months = row.warranty_months;
      const bought = row.purchase_date ?? row.since.toISOString().slice(0, 10);
      if (item)
        found.push({
          record: type,
          item,
          quantity: row.quantity,
          ...worth(row.value),
          since: row.since.toISOString(),
          ...(months === null ? {} : { warranty_until: addMonths(bought, months) }),
        });
    }
  }
  return found;
}

interface HeldRow {
  readonly id: string;
  readonly quantity: number;
  readonly value: number;
  readonly since: Date;
  readonly warranty_months: number | null;
  readonly purchase_date: string | null;
}

/** Sums of movements to and from a holder, of what is not yet back. */
function heldSql(ctx: Context, type: StockType, holderType: string, holderId: string): RawBuilder<HeldRow> {
  const record = recordNamed(type);
  const warranty = record.fields['warranty_months'] ? sql`t.warranty_months` : sql`null::int`;
  return sql<HeldRow>`
    select m.item_id as id, sum(case when m.from_stock then m.quantity else -m.quantity end)::int as quantity,
      sum(case when m.from_stock then m.value else -m.value end)::bigint as value, max(m.moved_at) as since,
      ${warranty} as warranty_months, t.purchase_date
    from stock_movement m
    join ${sql.table(record.table)} t on t.company_id = ${ctx.companyId} and t.id = m.item_id
    where m.company_id = ${ctx.companyId} and m.holder_id = ${holderId} and m.holder_type = ${holderType}
      and ${sql.ref(`m.${type}_id`)} is not null and ${all(visible(ctx, record))}
    group by m.item_id, ${warranty}, t.purchase_date
    having sum(case when m.from_stock then m.quantity else -m.quantity end) > 0 order by 4 desc limit 200`;
}
