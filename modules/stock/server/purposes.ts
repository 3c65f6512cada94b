import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import {
  inputKey,
  moneyFromMinor,
  type Assignee,
  type Money,
  type Named,
} from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { RecordedChange } from '@steward/kernel/server/context/history.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { namesOf } from '@steward/kernel/server/engine/query/names.ts';
import { STOCK_TYPES, type StockType } from '../contract/actions.ts';
import { checkOut } from './assign.ts';
import { lockItem, stockType } from './item.ts';
import { writeOff } from './movements.ts';
import { noSuch } from './places.ts';
import { reverseMovement, takeBack } from './reverse.ts';

/* Stock used for a record, such as maintenance. Only stored in the ledger. */

/** Use of stock: assigned to the given asset, else consumed. */
export interface StockUse {
  readonly purpose: Assignee;
  readonly asset: string | null;
  readonly quantity: number;
  readonly from_location: string | null;
  readonly note: string | null;
}

/** Throws without permission to check out; `not_found` for invisible records. */
async function requireCheckOut(ctx: Context, type: StockType, id: string): Promise<void> {
  const record = recordNamed(type);
  const permission = `${type}:checkout` as const;
  requirePermission(ctx, `${type}:read`);
  requirePermission(ctx, permission);
  const key = inputKey(type, { kind: 'reference', to: type });
  const found = await ctx.tx.maybe(sql`
    select t.id from ${sql.table(record.table)} t where ${all(visible(ctx, record))} and t.id = ${id}`);
  if (!found) throw noSuch(ctx, key, type);
  if ((await outOfScope(ctx, record, 'checkout', [id])).size > 0)
    throw new AppError('forbidden', { params: { permission } });
}

/** Takes stock for a record, which the caller may change. Checks the permission to check out. */
export async function takeForUse(ctx: Context, type: StockType, id: string, use: StockUse): Promise<void> {
  await requireCheckOut(ctx, type, id);
  const { purpose, asset, quantity, from_location: from, note } = use;
  const item = await lockItem(ctx, type, id);
  const common = { quantity, note, moved_at: null };
  if (asset === null) await writeOff(ctx, item, { ...common, location: from }, purpose);
  else {
    const assignee = { type: 'asset', id: asset };
    await checkOut(ctx, item, { ...common, assignee, from_location: from, purpose });
  }
}

/** Returns stock that a movement took for a record. Throws `not_found` for movements of other records. */
export async function putBack(ctx: Context, purpose: Omit<Assignee, 'name'>, movement: string): Promise<void> {
  const [found] = await ctx.tx.known(sql<Pick<Tables['stock_movement'], 'item_id'> & { type: StockType }>`
    select m.item_id, ${TYPE} as type from stock_movement m where m.company_id = ${ctx.companyId}
      and m.id = ${movement} and m.purpose_type = ${purpose.type} and m.purpose_id = ${purpose.id}
      and m.reverses_id is null`);
  if (!found) throw new AppError('not_found');
  await requireCheckOut(ctx, found.type, found.item_id);
  await reverseMovement(ctx, found.type, found.item_id, movement);
}

/** Undoes uses of stock by their history entries. Needs the permission to check out. */
export async function undoUse(ctx: Context, lines: readonly RecordedChange[]): Promise<(true | AppError)[]> {
  for (const { record, record_id: id } of lines) await requireCheckOut(ctx, stockType(record), id);
  return takeBack(ctx, lines);
}

const TYPE = sql<StockType>`case when m.accessory_id is not null then 'accessory'
  when m.consumable_id is not null then 'consumable' else 'component' end`;

/** Stock taken for a record and not returned, in order. */
export interface StockUsed {
  readonly movement: string;
  readonly record: StockType;
  readonly item: Named;
  readonly quantity: number;
  /** Absent without permission to see costs. */
  readonly value?: Money | null;
  readonly from: Named | null;
  readonly moved_at: string;
  readonly created_by: Named | null;
}

type UsedRow = Pick<
  Tables['stock_movement'],
  'id' | 'item_id' | 'quantity' | 'value' | 'from_location_id' | 'moved_at' | 'created_by'
> & { readonly type: StockType; readonly currency: string | null; readonly actor: string | null };

// Of any record type.
const CURRENCY = sql<
  string | null
>`coalesce(ia.stock_value_currency, ic.stock_value_currency, io.stock_value_currency)`;
const items = (ctx: Context) => sql`
  left join accessory ia on ia.company_id = ${ctx.companyId} and ia.id = m.accessory_id
  left join consumable ic on ic.company_id = ${ctx.companyId} and ic.id = m.consumable_id
  left join component io on io.company_id = ${ctx.companyId} and io.id = m.component_id`;

/** So many are shown. */
const MOST = 500;

export async function stockUsedFor(ctx: Context, { type, id }: Omit<Assignee, 'name'>): Promise<StockUsed[]> {
  const types = STOCK_TYPES.filter((one) => can(ctx.user, `${one}:read`));
  const rows = await ctx.tx.known(sql<UsedRow>`
    select m.id, m.item_id, m.quantity, m.value, m.from_location_id, m.moved_at, m.created_by, ${TYPE} as type,
      ${CURRENCY} as currency, u.name as actor
    from stock_movement m ${items(ctx)}
    left join app_user u on u.company_id = ${ctx.companyId} and u.id = m.created_by
    where m.company_id = ${ctx.companyId} and m.purpose_type = ${type} and m.purpose_id = ${id}
      and m.reverses_id is null and ${TYPE} = any(${types}::text[]) and not exists (
        select from stock_movement r where r.company_id = ${ctx.companyId} and r.reverses_id = m.id)
    order by m.id limit ${MOST}`);
  const wanted = new Map<string, Set<string>>([
    ['location', new Set(rows.flatMap((row) => row.from_location_id ?? []))],
    ...STOCK_TYPES.map((one) => [one, new Set(rows.flatMap((row) => (row.type === one ? row.item_id : [])))] as const),
  ]);
  const named = await namesOf(ctx, wanted);
  return rows.flatMap((row) => {
    const item = named.of(row.type, row.item_id);
    if (!item) return [];
    const { currency } = row;
    const value = currency === null ? null : moneyFromMinor(row.value, currency);
    return {
      movement: row.id,
      record: row.type,
      item,
      quantity: row.quantity,
      ...(can(ctx.user, `${row.type}:cost`) && !item.hidden ? { value } : {}),
      from: named.of('location', row.from_location_id),
      moved_at: row.moved_at.toISOString(),
      created_by: row.created_by ? { id: row.created_by, name: row.actor ?? '' } : null,
    };
  });
}

interface Sum {
  readonly id: string;
  readonly minor: number;
  readonly currency: string | null;
  readonly currencies: number;
  readonly types: readonly StockType[];
}

/**
 * Total value of stock used by records, by id; absent without permission to see all costs, or with several currencies.
 */
export async function stockCostsOf(
  ctx: Context,
  type: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly minor: number; readonly currency: string }>> {
  const rows = await ctx.tx.known(sql<Sum>`
    select m.purpose_id as id, sum(case when m.from_stock then m.value else -m.value end)::bigint as minor,
      max(${CURRENCY}) as currency, count(distinct ${CURRENCY})::int as currencies, array_agg(distinct ${TYPE}) as types
    from stock_movement m ${items(ctx)}
    where m.company_id = ${ctx.companyId} and m.purpose_type = ${type} and m.purpose_id = any(${[...ids]}::uuid[])
    group by 1`);
  return new Map(
    rows.flatMap(({ id, minor, currency, currencies, types }) =>
      currency !== null && currencies === 1 && types.every((one) => can(ctx.user, `${one}:cost`))
        ? [[id, { minor, currency }] as const]
        : [],
    ),
  );
}
