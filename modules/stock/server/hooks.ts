import { sql } from 'kysely';
import { storedMoney } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { TransferHeld } from '@steward/kernel/server/context/hooks.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { refuseWith, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { notThere } from '@steward/kernel/server/engine/operations/references.ts';
import { MOST_DEPENDENTS } from '@steward/kernel/server/engine/query/dependents.ts';
import { usualWorkspace } from '@steward/kernel/server/engine/workspaces.ts';
import { assignedColumn, assigneeColumn } from '@steward/kernel/server/storage/columns.ts';
import { location } from '@steward/modules/locations/contract';
import { STOCK_TYPES, type StockType } from '../contract/actions.ts';
import { checkIn, checkOut } from './assign.ts';
import { countItem, lockItem, type Item } from './item.ts';
import { writeMovement } from './ledger.ts';
import { putInto } from './levels.ts';
import { checkCurrency, correct } from './movements.ts';
import { defaultPlace } from './places.ts';
import { placeRows } from './row_parts.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Difference between entered and current quantity. */
function difference({ before, values }: Change): number {
  if (typeof values['quantity'] !== 'number') return 0;
  return values['quantity'] - (typeof before?.['quantity'] === 'number' ? before['quantity'] : 0);
}

/** The quantity cannot be below the checked-out one. */
function checkQuantities(_ctx: Context, changes: readonly Change[]): void {
  for (const change of changes) {
    const out = change.before?.['assigned'];
    const { quantity } = change.values;
    if (typeof out === 'number' && typeof quantity === 'number' && quantity < out)
      refuseWith(change, invalid({ quantity: { key: 'too_small', params: { min: out } } }));
  }
}

/** An entered quantity becomes a movement: a receipt for new records, else a correction. */
async function moveDifferences(ctx: Context, type: StockType, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    const n = difference(change);
    if (n === 0) continue;
    const written = await lockItem(ctx, type, change.id);
    const item: Item = { ...written, quantity: written.quantity - n };
    if (change.before) await correctBy(ctx, item, n, textOf(change.before['location']));
    else await receiveFirst(ctx, item, change.values, n);
  }
}

/** Corrections apply to the former default location, even if it is changed together. */
async function correctBy(ctx: Context, item: Item, n: number, keptAt: string | null): Promise<void> {
  const place = await defaultPlace(ctx, n < 0 ? { locationId: keptAt } : item);
  await correct(ctx, item, place, n, { isCounted: true });
}

async function receiveFirst(ctx: Context, item: Item, values: Change['values'], quantity: number): Promise<void> {
  const cost = storedMoney(values['purchase_cost']);
  checkCurrency(item, cost);
  const value = (cost?.minor ?? 0) * quantity;
  if (!Number.isSafeInteger(value)) throw invalid({ purchase_cost: { key: 'too_great', params: { max: 1_000_000 } } });
  const to = await defaultPlace(ctx, item);
  await putInto(ctx, item, to.id, quantity, value);
  const day = textOf(values['purchase_date']);
  await writeMovement(ctx, item, {
    kind: 'receipt',
    quantity,
    value,
    to,
    supplierId: textOf(values['supplier']),
    orderNumber: textOf(values['order_number']),
    ...(day ? { at: new Date(`${day}T12:00:00Z`) } : {}),
  });
  await countItem(ctx, item, { quantity: 0, value, currency: cost?.currency ?? null });
}

/** Deleted locations with stock of these items, by item. */
async function deletedPlaces(
  ctx: Context,
  type: StockType,
  ids: readonly string[],
): Promise<Map<string, { record: string; id: string }[]>> {
  const item = sql.ref(`s.${type}_id`);
  const rows = await ctx.tx.known(sql<{ item: string; place: string }>`
    select ${item} as item, l.id as place from stock_level s
    join location l on l.company_id = ${ctx.companyId} and l.id = s.location_id and l.deleted_at is not null
    where s.company_id = ${ctx.companyId} and ${item} = any(${[...ids]}::uuid[]) and s.quantity > 0 order by l.id`);
  const byItem = Map.groupBy(rows, (row) => row.item);
  return new Map([...byItem].map(([id, own]) => [id, own.map(({ place }) => ({ record: 'location', id: place }))]));
}

/** Hooks of each stock type. */
export function stockHooks(type: StockType): RecordHooks {
  return {
    defaults: usualWorkspace,
    beforeWrite: checkQuantities,
    afterWrite: (ctx, changes) => moveDifferences(ctx, type, changes),
    refusesAfter: true,
    rowParts: placeRows(type),
    transferHeld: (ctx, one) => transferSome(ctx, type, one),
    neededForRestore: (ctx, ids) => deletedPlaces(ctx, type, ids),
    beforeRestore: async (ctx, changes) => {
      const missing = await deletedPlaces(
        ctx,
        type,
        changes.map((one) => one.id),
      );
      for (const change of changes) {
        const places = missing.get(change.id)?.map((one) => one.id);
        if (places) refuseWith(change, invalid({ location_id: await notThere(ctx, location, places) }));
      }
    },
    traces: [
      { table: 'stock_movement', columns: [`${type}_id`] },
      { table: 'stock_level', columns: [`${type}_id`] },
    ],
  };
}

/** Locations with stock cannot be deleted. Empty levels and levels of deleted items are deleted with them. */
export const locationHooks: RecordHooks = {
  traces: [{ table: 'stock_level', columns: ['location_id'] }],
  dependencies: async (ctx, ids, { isForGood }) => {
    const items = sql.join(
      STOCK_TYPES.map(
        (type) => sql`select ${type}::text as record, t.deleted_at is not null as in_bin
          from stock_level s join ${sql.table(type)} t on t.company_id = ${ctx.companyId} and t.id = s.${sql.ref(`${type}_id`)}
          where s.company_id = ${ctx.companyId} and s.location_id = i.id and s.quantity > 0
            and ${isForGood ? sql`true` : sql`t.deleted_at is null`}`,
      ),
      sql` union all `,
    );
    // Counted, not stored.
    const rows = await ctx.tx.known(sql<{ id: string; record: string; in_bin: boolean; n: number }>`
      select i.id, c.record, c.in_bin, c.n from unnest(${[...ids]}::uuid[]) as i (id) cross join lateral (
        select l.record, l.in_bin, count(*)::int as n from (select * from (${items}) a limit ${MOST_DEPENDENTS}) l
        group by 1, 2) c`);
    const byPlace = Map.groupBy(rows, (row) => row.id);
    return new Map(
      [...byPlace].map(([id, own]) => [
        id,
        own.map(({ record, n, in_bin: inBin }) => ({ record, count: n, ...(inBin ? { in_bin: true as const } : {}) })),
      ]),
    );
  },
};

type Open = Pick<Tables['assignment'], 'quantity' | 'expected_checkin'>;

/** Checks in all stock of a user, and checks it out to the new one with the same due date. */
async function transferSome(ctx: Context, type: StockType, one: TransferHeld): Promise<void> {
  const { id, from, to, locationId, note } = one;
  const open = await ctx.tx.rows(sql<Open>`
    select s.quantity, s.expected_checkin::text as expected_checkin from assignment s
    where s.company_id = ${ctx.companyId} and ${sql.ref(`s.${assignedColumn(type)}`)} = ${id}
    and ${sql.ref(`s.${assigneeColumn(from.type)}`)} = ${from.id} and s.checked_in_at is null order by s.id`);
  const moved = { note, moved_at: null };
  const back = { ...moved, assignee: from, quantity: null, to_location: locationId };
  await checkIn(ctx, await lockItem(ctx, type, id), back);
  if (!to) return;
  for (const { quantity, expected_checkin: due } of open)
    await checkOut(ctx, await lockItem(ctx, type, id), {
      ...moved,
      assignee: to,
      quantity,
      from_location: null,
      expected_checkin: due !== null && due >= today(ctx) ? due : null,
    });
}
