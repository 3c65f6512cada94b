import { sql } from 'kysely';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { supplier } from '@steward/modules/catalogue/contract';
import { location } from '@steward/modules/locations/contract';
import { placeToTakeFrom, type LevelAt } from '../contract/take_from.ts';
import type { Item } from './item.ts';
import { takeFrom } from './levels.ts';

/** A location, or none. */
export interface Place {
  readonly id: string | null;
  readonly name: string;
}

export function nowhere(ctx: Pick<Context, 'language'>): Place {
  return { id: null, name: message(ctx.language, 'no_location') };
}

type Named = Pick<Tables['location'], 'id' | 'name'>;

/** The location given under `key`, locked against deletion. Throws for invisible ones. */
export async function placeNamed(ctx: Context, id: string, key: string): Promise<Place> {
  const found = await ctx.tx.maybe(sql<Named>`
    select t.id, t.name from location t where ${all(visible(ctx, location))} and t.id = ${id} for share`);
  if (!found) throw noSuch(ctx, key, location.name);
  return found;
}

/** Throws for unknown suppliers. */
export async function checkSupplier(ctx: Context, id: string | null): Promise<void> {
  if (!id) return;
  const found = await ctx.tx.maybe(
    sql`select t.id from supplier t where ${all(visible(ctx, supplier))} and t.id = ${id} for share`,
  );
  if (!found) throw noSuch(ctx, 'supplier_id', supplier.name);
}

export function noSuch(ctx: Context, key: string, type: string): AppError {
  return invalid({ [key]: { key: 'no_such_record', params: { record: labelsOf(ctx.language, type).one } } });
}

/** Default target: the record's default location, if visible to the caller. */
export async function defaultPlace(ctx: Context, { locationId }: Pick<Item, 'locationId'>): Promise<Place> {
  if (!locationId) return nowhere(ctx);
  const found = await ctx.tx.maybe(sql<Named>`
    select t.id, t.name from location t where ${all(visible(ctx, location))} and t.id = ${locationId} for share`);
  return found ?? nowhere(ctx);
}

/** Value and location of taken stock. */
export interface Taken {
  readonly place: Place;
  readonly value: number;
}

/** Takes stock from the given location, else from {@link placeToTakeFrom}. Throws `not_enough_stock`. */
export async function take(
  ctx: Context,
  item: Item,
  n: number,
  locationId: string | null,
  key = 'location_id',
): Promise<Taken> {
  const place = locationId ? await placeNamed(ctx, locationId, key) : await usualPlace(ctx, item, n);
  const value = place ? await takeFrom(ctx, item, place.id, n) : null;
  if (!place || value === null) throw await notEnough(ctx, item, place ?? (await defaultPlace(ctx, item)));
  return { place, value };
}

async function usualPlace(ctx: Context, item: Item, n: number): Promise<Place | undefined> {
  const levels = await levelsToTakeFrom(ctx, [item.id]);
  const found = placeToTakeFrom(levels.get(item.id) ?? [], item.locationId, n);
  return found && { id: found.locationId, name: found.name };
}

/** Error for too little stock at a location. */
export async function notEnough(ctx: Context, { id, name }: Item, place: Place): Promise<AppError> {
  const there = await ctx.tx.maybe(sql<Pick<Tables['stock_level'], 'quantity'>>`
    select s.quantity from stock_level s where s.company_id = ${ctx.companyId} and s.item_id = ${id}
    and s.location_id is not distinct from ${place.id}::uuid`);
  return new AppError('not_enough_stock', {
    params: { item: name, there: there?.quantity ?? 0, place: place.name },
    extra: { available: there?.quantity ?? 0 },
  });
}

/** Stock of each record at visible locations, highest quantity first. */
export async function levelsToTakeFrom(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly (LevelAt & { readonly name: string })[]>> {
  const rows = await ctx.tx.known(sql<LevelAt & { itemId: string; name: string | null }>`
    select s.item_id as "itemId", s.location_id as "locationId", s.quantity, t.name from stock_level s
    left join location t on t.company_id = ${ctx.companyId} and t.id = s.location_id and ${all(visible(ctx, location))}
    where s.company_id = ${ctx.companyId} and s.item_id = any(${[...ids]}::uuid[]) and s.quantity > 0
      and (s.location_id is null or t.id is not null)
    order by s.quantity desc, s.id`);
  const named = rows.map(({ name, ...one }) => ({ ...one, name: name ?? nowhere(ctx).name }));
  return Map.groupBy(named, (one) => one.itemId);
}
