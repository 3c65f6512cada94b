import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { findAction } from '@steward/kernel/contract/actions/index.ts';
import type { Named } from '@steward/kernel/contract/fields/types.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { hiddenRecord, ownNameSql } from '@steward/kernel/server/access/hidden_names.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { possibleSql } from '@steward/kernel/server/engine/abilities.ts';
import { titleSql } from '@steward/kernel/server/storage/columns.ts';
import { asset } from '@steward/modules/assets/contract';
import { license } from '@steward/modules/software/contract';
import { placeToTakeFrom } from '@steward/modules/stock/contract';
import { levelsToTakeFrom } from '@steward/modules/stock/server';
import { PART_KINDS, type KitPart, type PartKind } from '../contract/wire.ts';

/** Limit of counting assets of a model. */
const COUNTED_TO = 200;

/** Record types that are checked out for a part: assets for a model. */
export const CHECKED_OUT: Readonly<Record<PartKind, string>> = {
  model: 'asset',
  license: 'license',
  accessory: 'accessory',
  consumable: 'consumable',
};

interface PartOptions {
  /** Assets that the caller has chosen. */
  readonly chosen?: readonly string[];
  /** Locks the needed assets and skips locked ones, so that concurrent check-outs do not choose the same. */
  readonly locks?: true;
}

export interface KitParts {
  readonly parts: readonly KitPart[];
  /** Chosen assets that fit none of the parts. */
  readonly strange: readonly string[];
}

/** Parts of a kit with the quantities available to the caller. */
export async function partsOf(ctx: Context, kitId: string, options: PartOptions = {}): Promise<KitParts> {
  const items = await ctx.tx.rows(sql<
    Pick<Tables['kit_item'], 'quantity' | 'model_id' | 'license_id' | 'accessory_id' | 'consumable_id'>
  >`
    select i.quantity, i.model_id, i.license_id, i.accessory_id, i.consumable_id from kit_item i
    where i.company_id = ${ctx.companyId} and i.kit_id = ${kitId} and i.deleted_at is null order by i.id limit 500`);
  const parts: KitPart[] = [];
  const left = new Set(options.chosen);
  for (const kind of PART_KINDS) {
    const wanted = new Map<string, number>();
    for (const item of items) {
      const id = item[`${kind}_id`];
      if (id) wanted.set(id, (wanted.get(id) ?? 0) + item.quantity);
    }
    if (wanted.size === 0) continue;
    const names = await namesOf(ctx, recordNamed(kind === 'model' ? 'asset_model' : kind), [...wanted.keys()]);
    const counts = kind === 'model' ? null : await countsOf(ctx, kind, wanted);
    const mayCheckOut = can(ctx.user, `${kind === 'model' ? 'assets' : kind}:checkout`);
    for (const [id, quantity] of wanted) {
      const common = {
        kind,
        of: names.get(id) ?? hiddenRecord(ctx, id),
        quantity,
        ...(mayCheckOut ? {} : { forbidden: true as const }),
      };
      if (counts) {
        parts.push({ ...common, ...(counts.get(id) ?? { available: 0 }) });
        continue;
      }
      const { assets, available } = await assetsOf(ctx, id, quantity, { ...options, chosen: [...left] });
      for (const one of assets) left.delete(one.id);
      parts.push({ ...common, available, assets });
    }
  }
  return { parts, strange: [...left] };
}

/** Titles of records that the caller sees. */
async function namesOf(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<Map<string, Named>> {
  // Titles are computed, not stored.
  const rows = await ctx.tx.known(sql<Named>`
    select t.id, ${titleSql(record, 't')} as name from ${sql.table(record.table)} t
    where ${all(visible(ctx, record))} and t.id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

type Count = Pick<KitPart, 'available' | 'place' | 'total'>;

/** Quantity that the caller can check out; none outside their scope. */
async function countsOf(
  ctx: Context,
  kind: Exclude<PartKind, 'model'>,
  wanted: ReadonlyMap<string, number>,
): Promise<Map<string, Count>> {
  const ids = [...wanted.keys()];
  const record = recordNamed(kind);
  const outside = await outOfScope(ctx, record, 'checkout', ids);
  const seen = await (kind === 'license' ? freeSeats(ctx, ids) : inStock(ctx, record, wanted));
  return new Map(seen.map(({ id, ...count }) => [id, outside.has(id) ? { available: 0 } : count]));
}

type CountOf = Count & { readonly id: string };

const freeSeats = (ctx: Context, ids: readonly string[]): Promise<CountOf[]> =>
  ctx.tx.rows(sql<CountOf>`
    select t.id, greatest(t.quantity - t.assigned, 0) as available from license t
    where ${all(visible(ctx, license))} and t.id = any(${[...ids]}::uuid[])`);

/** Stock is taken from one location: the quantity there, and in total. */
async function inStock(
  ctx: Context,
  record: RecordDefinition,
  wanted: ReadonlyMap<string, number>,
): Promise<CountOf[]> {
  const ids = [...wanted.keys()];
  // Of any record type.
  const rows = await ctx.tx.known(sql<{ id: string; location_id: string | null }>`
    select t.id, t.location_id from ${sql.table(record.table)} t
    where ${all(visible(ctx, record))} and t.id = any(${ids}::uuid[])`);
  const levels = await levelsToTakeFrom(ctx, ids);
  return rows.map(({ id, location_id: usual }) => {
    const there = levels.get(id) ?? [];
    const from = placeToTakeFrom(there, usual, wanted.get(id) ?? 1);
    const total = there.reduce((sum, one) => sum + one.quantity, 0);
    return { id, available: from?.quantity ?? 0, total, ...(from ? { place: from.name } : {}) };
  });
}

/** Available assets of a model: the chosen ones first, then by tag. */
async function assetsOf(
  ctx: Context,
  modelId: string,
  quantity: number,
  { chosen = [], locks }: PartOptions,
): Promise<{ assets: Named[]; available: number }> {
  const action = findAction(asset, 'checkout');
  const possible = (action && (await possibleSql(ctx, asset, action))) ?? sql`true`;
  const free = await ctx.tx.known(sql<Named>`
    select t.id, ${ownNameSql(ctx, asset, 't')} as name, t.asset_tag as tag from asset t
    where ${all(visible(ctx, asset))} and t.model_id = ${modelId} and ${possible}
    order by t.id <> all(${[...chosen]}::uuid[]), t.asset_tag, t.id
    ${locks ? sql`limit ${quantity} for update of t skip locked` : sql`limit ${COUNTED_TO}`}`);
  return { assets: free.slice(0, quantity), available: free.length };
}
