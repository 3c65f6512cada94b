import type { Assignee, InputOf, StoredMoney } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type {
  countFields,
  minimumFields,
  moveFields,
  receiptFields,
  writeOffFields,
} from '../contract/movement_fields.ts';
import { countItem, type Item } from './item.ts';
import { recordLine, writeMovement } from './ledger.ts';
import { levelAt, putInto, setMinimum, takeFrom } from './levels.ts';
import { checkSupplier, defaultPlace, notEnough, placeNamed, take, type Place } from './places.ts';

/** Movements without an assignee. Each has an exact value. */

const MAX_MINOR = 1_000_000_000_000_000;

/** An earlier moment, or now. */
export function pastMoment(ctx: Context, value: string | null): Date {
  if (!value) return ctx.now;
  const at = new Date(value);
  if (at.getTime() > ctx.now.getTime() + 60_000) throw invalid({ moved_at: { key: 'future_date' } });
  return at;
}

const placeFor = (ctx: Context, item: Item, id: string | null): Promise<Place> =>
  id ? placeNamed(ctx, id, 'location_id') : defaultPlace(ctx, item);

/** Throws for costs in another currency than the stock's. */
export function checkCurrency(item: Item, cost: StoredMoney | null): void {
  const isEmpty = item.quantity === 0 && item.value === 0;
  if (cost && item.currency && cost.currency !== item.currency && !isEmpty)
    throw new AppError('other_currency', { params: { item: item.name, currency: item.currency } });
}

/** Defaults to the record's unit cost, if it is in the stock's currency. */
function costOf(
  item: Item,
  { quantity, unit_cost: given, total_cost: total }: InputOf<typeof receiptFields>,
): StoredMoney | null {
  const usual = !item.currency || item.unitCost?.currency === item.currency ? item.unitCost : null;
  const unit = given ?? (total ? null : usual);
  if (given && total) throw invalid({ total_cost: { key: 'one_of_two_costs' } });
  const cost = unit ? { minor: unit.minor * quantity, currency: unit.currency } : total;
  if (cost && cost.minor > MAX_MINOR) throw invalid({ unit_cost: { key: 'too_great', params: { max: MAX_MINOR } } });
  return cost;
}

/** Receives stock. */
export async function receive(ctx: Context, item: Item, input: InputOf<typeof receiptFields>): Promise<void> {
  const cost = costOf(item, input);
  checkCurrency(item, cost);
  await checkSupplier(ctx, input.supplier);
  const to = await placeFor(ctx, item, input.location);
  const value = cost?.minor ?? 0;
  await putInto(ctx, item, to.id, input.quantity, value);
  const id = await writeMovement(ctx, item, {
    kind: 'receipt',
    quantity: input.quantity,
    value,
    to,
    supplierId: input.supplier,
    orderNumber: input.order_number,
    note: input.note,
    at: pastMoment(ctx, input.moved_at),
  });
  await countItem(ctx, item, { quantity: input.quantity, value, currency: cost?.currency ?? null });
  await recordQuantity(ctx, item, { action: 'receive', kind: 'receipt', id, n: input.quantity, place: to, ...input });
}

/** Moves stock between locations, at its value. */
export async function move(ctx: Context, item: Item, input: InputOf<typeof moveFields>): Promise<void> {
  const to = await placeNamed(ctx, input.to_location, 'to_location_id');
  const { place: from, value } = await take(ctx, item, input.quantity, input.from_location, 'from_location_id');
  if (from.id === to.id) throw invalid({ to_location_id: { key: 'same_place' } });
  await putInto(ctx, item, to.id, input.quantity, value);
  const at = pastMoment(ctx, input.moved_at);
  const { quantity, note } = input;
  const id = await writeMovement(ctx, item, { kind: 'move', quantity, value, from, to, note, at });
  await countItem(ctx, item, { quantity: 0, value: 0 });
  await recordLine(ctx, item, {
    action: 'move_stock',
    kind: 'move',
    movements: [id],
    quantity,
    target: { type: 'location', id: input.to_location, name: to.name },
    from,
    note,
  });
}

/** Writes off lost or broken stock, or stock used for a record. */
export async function writeOff(
  ctx: Context,
  item: Item,
  input: InputOf<typeof writeOffFields>,
  purpose?: Assignee,
): Promise<void> {
  const { place: from, value } = await take(ctx, item, input.quantity, input.location);
  const at = pastMoment(ctx, input.moved_at);
  const { quantity, note } = input;
  const id = await writeMovement(ctx, item, { kind: 'write_off', quantity, value, from, note, at, purpose });
  await countItem(ctx, item, { quantity: -quantity, value: -value });
  if (purpose)
    await recordLine(ctx, item, {
      action: 'stock_use',
      kind: 'write_off',
      movements: [id],
      quantity,
      changes: [{ field: 'quantity', from: item.quantity, to: item.quantity - quantity }],
      target: purpose,
      from,
      note,
    });
  else await recordQuantity(ctx, item, { action: 'write_off', kind: 'write_off', id, n: -quantity, place: from, note });
}

/** Sets the counted quantity of a location. Additional stock gets the average value there, or of all locations. */
export async function count(ctx: Context, item: Item, input: InputOf<typeof countFields>): Promise<void> {
  const place = await placeFor(ctx, item, input.location);
  const there = await levelAt(ctx, item, place.id);
  const n = input.counted - there.quantity;
  const { id } = await correct(ctx, item, place, n, { counted: input.counted, note: input.note });
  await recordQuantity(ctx, item, { action: 'count_stock', kind: 'count', id, n, place, note: input.note });
}

/** Corrects the quantity at a location by a movement. Throws `not_enough_stock`. */
export async function correct(
  ctx: Context,
  item: Item,
  place: Place,
  n: number,
  more: { readonly counted?: number; readonly note?: string | null; readonly isCounted?: boolean },
): Promise<{ id: string }> {
  const value = n < 0 ? await takeFrom(ctx, item, place.id, -n) : await averageOf(ctx, item, place, n);
  if (value === null) throw await notEnough(ctx, item, place);
  if (n > 0) await putInto(ctx, item, place.id, n, value);
  const id = await writeMovement(ctx, item, {
    kind: 'count',
    quantity: Math.abs(n),
    value,
    ...(n < 0 ? { from: place } : { to: place }),
    counted: more.counted ?? null,
    note: more.note ?? null,
  });
  const quantity = more.isCounted ? 0 : n;
  await countItem(ctx, item, { quantity, value: n < 0 ? -value : value });
  return { id };
}

async function averageOf(ctx: Context, item: Item, place: Place, n: number): Promise<number> {
  const there = await levelAt(ctx, item, place.id);
  if (there.quantity > 0) return shareOf(there.value, n, there.quantity);
  const rest = item.quantity - item.assigned;
  return rest > 0 ? shareOf(item.value, n, rest) : 0;
}

/** Share `n` of `of` of a value, in whole units. */
export function shareOf(value: number, n: number, of: number): number {
  return Number((BigInt(value) * BigInt(n) * 2n + BigInt(of)) / (BigInt(of) * 2n));
}

/** Sets the minimum of a location. */
export async function minimumAt(ctx: Context, item: Item, input: InputOf<typeof minimumFields>): Promise<boolean> {
  const place = await placeNamed(ctx, input.location, 'location_id');
  const before = await setMinimum(ctx, item, input.location, input.min_quantity);
  if (before === input.min_quantity) return false;
  await countItem(ctx, item, { quantity: 0, value: 0 });
  await recordLine(ctx, item, {
    action: 'set_minimum',
    kind: 'count',
    movements: [],
    quantity: 0,
    changes: [{ field: 'min_quantity', from: before, to: input.min_quantity }],
    target: { type: 'location', id: input.location, name: place.name },
  });
  return true;
}

interface QuantityLine {
  readonly action: string;
  readonly kind: 'receipt' | 'write_off' | 'count';
  readonly id: string;
  readonly n: number;
  readonly place: Place;
  readonly note?: string | null;
}

/** Emits a movement that changes the total quantity. */
async function recordQuantity(
  ctx: Context,
  item: Item,
  { action, kind, id, n, place, note }: QuantityLine,
): Promise<void> {
  await recordLine(ctx, item, {
    action,
    kind,
    movements: [id],
    quantity: Math.abs(n),
    changes: [{ field: 'quantity', from: item.quantity, to: item.quantity + n }],
    target: place.id ? { type: 'location', id: place.id, name: place.name } : null,
    ...(kind === 'write_off' ? { from: place } : {}),
    note: note ?? null,
  });
}
