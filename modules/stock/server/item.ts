import { sql } from 'kysely';
import type { StoredMoney } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { addToRecord } from '@steward/kernel/server/engine/operations/counters.ts';
import { STOCK_TYPES, type StockType } from '../contract/actions.ts';
import { MAX_QUANTITY } from '../contract/stock_fields.ts';

/** A locked stock record, which serializes its movements. */
export interface Item {
  readonly type: StockType;
  readonly record: RecordDefinition;
  readonly id: string;
  readonly name: string;
  readonly locationId: string | null;
  readonly workspaceId: string;
  /** Total quantity, including checked-out stock. */
  readonly quantity: number;
  /** Checked-out quantity; zero for consumables. */
  readonly assigned: number;
  /** Value of stock at locations, in the smallest unit. */
  readonly value: number;
  readonly currency: string | null;
  /** Unit cost of the record. */
  readonly unitCost: StoredMoney | null;
}

export function stockType(name: string): StockType {
  const found = STOCK_TYPES.find((one) => one === name);
  if (!found) throw new Error(`${name} is not kept in numbers`);
  return found;
}

// Columns of any record type.
interface ItemRow {
  readonly id: string;
  readonly name: string;
  readonly location_id: string | null;
  readonly work_space_id: string;
  readonly quantity: number;
  readonly assigned: number;
  readonly stock_value: number | null;
  readonly stock_value_currency: string | null;
  readonly purchase_cost: number | null;
  readonly purchase_cost_currency: string | null;
}

/** Locks a record for a movement. Undo also locks deleted ones. */
export async function lockItem(ctx: Context, type: StockType, id: string): Promise<Item> {
  const record = recordNamed(type);
  const assigned = record.fields['assigned'] ? sql.ref('t.assigned') : sql.lit(0);
  const [row] = await ctx.tx.known(sql<ItemRow>`
    select t.id, t.name, t.location_id, t.work_space_id, t.quantity, ${assigned} as assigned, t.stock_value,
      t.stock_value_currency, t.purchase_cost, t.purchase_cost_currency
    from ${sql.table(record.table)} t where t.company_id = ${ctx.companyId} and t.id = ${id} for update`);
  if (!row) throw new AppError('not_found');
  return {
    type,
    record,
    id,
    name: row.name,
    locationId: row.location_id,
    workspaceId: row.work_space_id,
    quantity: row.quantity,
    assigned: row.assigned,
    value: row.stock_value ?? 0,
    currency: row.stock_value_currency,
    unitCost:
      row.purchase_cost === null || row.purchase_cost_currency === null
        ? null
        : { minor: row.purchase_cost, currency: row.purchase_cost_currency },
  };
}

/** Changes of a record's counters by a movement. */
export interface Difference {
  readonly quantity: number;
  readonly value: number;
  readonly currency?: string | null;
}

/** Updates the counters, and the number of locations below their minimum. */
export async function countItem(ctx: Context, item: Item, { quantity, value, currency }: Difference): Promise<void> {
  if (item.quantity + quantity > MAX_QUANTITY)
    throw invalid({ quantity: { key: 'too_great', params: { max: MAX_QUANTITY - item.quantity } } });
  const hasValue = value !== 0 || (currency ?? null) !== null;
  await addToRecord(ctx, item.record, item.id, {
    added: { quantity, ...(hasValue ? { stock_value: value } : {}) },
    written: {
      ...(currency ? { stock_value_currency: currency } : {}),
      low_locations: sql`(select count(*) from stock_level s where s.company_id = ${ctx.companyId}
        and s.item_id = ${item.id} and s.quantity < s.min_quantity)`,
    },
    isNewVersion: quantity !== 0,
  });
}
