import { sql, type RawBuilder } from 'kysely';
import { v7 } from 'uuid';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { insertRows } from '@steward/kernel/server/database/insert_rows.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Item } from './item.ts';

/*
 * Quantity and value of a record at a location. Each location has a weighted average: outgoing stock takes its share of
 * the value, rounded to the smallest unit, and the last one takes the rest.
 */

/** Columns that identify the record of a row. */
export function itemColumns({ type, id }: Pick<Item, 'type' | 'id'>): Record<string, string> {
  return { item_id: id, [`${type}_id`]: id };
}

const at = (ctx: Context, item: Pick<Item, 'id'>, locationId: string | null): RawBuilder<unknown> => sql`
  s.company_id = ${ctx.companyId} and s.item_id = ${item.id} and s.location_id is not distinct from ${locationId}::uuid`;

type Level = Pick<Tables['stock_level'], 'quantity' | 'value'>;

/** Stock at a location. */
export async function levelAt(ctx: Context, item: Pick<Item, 'id'>, locationId: string | null): Promise<Level> {
  const [found] = await ctx.tx.known(
    sql<Level>`select s.quantity, s.value from stock_level s where ${at(ctx, item, locationId)} for update`,
  );
  return found ?? { quantity: 0, value: 0 };
}

/**
 * Takes stock from a location and returns its value; `null` without enough stock. `worth`: takes this value if
 * possible, for reversals.
 */
export async function takeFrom(
  ctx: Context,
  item: Pick<Item, 'id'>,
  locationId: string | null,
  n: number,
  worth?: number,
): Promise<number | null> {
  const before = await levelAt(ctx, item, locationId);
  const share = worth === undefined ? sql`round(s.value::numeric * ${n} / s.quantity)` : sql`${worth}::bigint`;
  const [after] = await ctx.tx.known(sql<Pick<Level, 'value'>>`
    update stock_level s set quantity = s.quantity - ${n}::int,
      value = case when s.quantity = ${n}::int then 0 else s.value - least(s.value, ${share}) end
    where ${at(ctx, item, locationId)} and s.quantity >= ${n}::int returning s.value`);
  return after ? before.value - after.value : null;
}

/** Adds stock to a location. */
export async function putInto(
  ctx: Context,
  item: Pick<Item, 'type' | 'id'>,
  locationId: string | null,
  n: number,
  value: number,
): Promise<void> {
  const row = { id: v7(), ...itemColumns(item), location_id: locationId, quantity: n, value };
  await ctx.tx.known(sql`${insertRows(ctx.companyId, 'stock_level', [row])}
    on conflict (company_id, item_id, location_id) do update
    set quantity = stock_level.quantity + excluded.quantity, value = stock_level.value + excluded.value`);
}

/** Sets the minimum of a location. */
export async function setMinimum(
  ctx: Context,
  item: Pick<Item, 'type' | 'id'>,
  locationId: string,
  minimum: number | null,
): Promise<number | null> {
  const [before] = await ctx.tx.known(
    sql<
      Pick<Tables['stock_level'], 'min_quantity'>
    >`select s.min_quantity from stock_level s where ${at(ctx, item, locationId)} for update`,
  );
  const row = { id: v7(), ...itemColumns(item), location_id: locationId, quantity: 0, value: 0, min_quantity: minimum };
  await ctx.tx.known(sql`${insertRows(ctx.companyId, 'stock_level', [row])}
    on conflict (company_id, item_id, location_id) do update set min_quantity = excluded.min_quantity`);
  return before?.min_quantity ?? null;
}
