import { can } from '@steward/kernel/contract/access/can.ts';
import { findAction } from '@steward/kernel/contract/actions/index.ts';
import type { Named } from '@steward/kernel/contract/fields/types.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { hiddenRecord } from '@steward/kernel/server/access/hidden_names.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { possibleSql } from '@steward/kernel/server/engine/abilities.ts';
import { titleSql } from '@steward/kernel/server/storage/columns.ts';
import { asset } from '@steward/modules/assets/contract';
import { location } from '@steward/modules/locations/contract';
import { license } from '@steward/modules/software/contract';
import { sql } from 'kysely';
import { PART_KINDS, type KitPart, type PartKind } from '../contract/wire.ts';

/** Assets of a model are counted so far. */
const COUNTED_TO = 200;

/** The types that are checked out for a part: of a model its assets. */
export const CHECKED_OUT: Readonly<Record<PartKind, string>> = {
  model: 'asset',
  license: 'license',
  accessory: 'accessory',
  consumable: 'consumable',
};

interface PartOptions {
  /** Assets that the caller has chosen. */
  readonly chosen?: readonly string[];
  /** As many assets as are needed are locked, and those of others left out: two kits do not choose the same. */
  readonly locks?: true;
}

export interface KitParts {
  readonly parts: readonly KitPart[];
  /** Chosen assets that belong to none of the parts. */
  readonly strange: readonly string[];
}

/** What a kit has, and what there is of it for the caller. */
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
    const counts = kind === 'model' ? null : await countsOf(ctx, kind, [...wanted.keys()]);
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

/** What records are called, of those that the caller sees. */
async function namesOf(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<Map<string, Named>> {
  // What a record is called is computed.
  const rows = await ctx.tx.known(sql<Named>`
    select t.id, ${titleSql(record, 't')} as name from ${sql.table(record.table)} t
    where ${all(visible(ctx, record))} and t.id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

type Count = Pick<KitPart, 'available' | 'place' | 'total'>;

/** How many the caller can check out. Out of their scope it is none. */
async function countsOf(
  ctx: Context,
  kind: Exclude<PartKind, 'model'>,
  ids: readonly string[],
): Promise<Map<string, Count>> {
  const record = recordNamed(kind);
  const outside = await outOfScope(ctx, record, 'checkout', ids);
  const seen = await (kind === 'license' ? freeSeats(ctx, ids) : inStock(ctx, record, ids));
  return new Map(seen.map(({ id, ...count }) => [id, outside.has(id) ? { available: 0 } : count]));
}

type CountOf = Count & { readonly id: string };

const freeSeats = (ctx: Context, ids: readonly string[]): Promise<CountOf[]> =>
  ctx.tx.rows(sql<CountOf>`
    select t.id, greatest(t.quantity - t.assigned, 0) as available from license t
    where ${all(visible(ctx, license))} and t.id = any(${[...ids]}::uuid[])`);

/** What lies at locations is taken from one of them: how many there are at that with the most, and at all. */
async function inStock(ctx: Context, record: RecordDefinition, ids: readonly string[]): Promise<CountOf[]> {
  // Of whichever type it is.
  const rows = await ctx.tx.known(sql<{ id: string; available: number; total: number; place: string | null }>`
    select t.id, coalesce(most.quantity, 0) as available, coalesce(most.total, 0)::int as total, most.place
    from ${sql.table(record.table)} t left join (
      select distinct on (s.item_id) s.item_id, s.quantity, l.name as place,
        sum(s.quantity) over (partition by s.item_id) as total
      from stock_level s left join location l on l.id = s.location_id and ${all(visible(ctx, location, 'l'))}
      where s.company_id = ${ctx.companyId} and s.item_id = any(${[...ids]}::uuid[]) and s.quantity > 0
        and (s.location_id is null or l.id is not null)
      order by s.item_id, s.quantity desc, s.id) most on most.item_id = t.id
    where ${all(visible(ctx, record))} and t.id = any(${[...ids]}::uuid[])`);
  return rows.map(({ place, ...row }) => ({ ...row, place: place ?? message(ctx.language, 'no_location') }));
}

/** Assets of a model that can be checked out: those that were chosen first, and then by their tags. */
async function assetsOf(
  ctx: Context,
  modelId: string,
  quantity: number,
  { chosen = [], locks }: PartOptions,
): Promise<{ assets: Named[]; available: number }> {
  const action = findAction(asset, 'checkout');
  const possible = (action && (await possibleSql(ctx, asset, action))) ?? sql`true`;
  const free = await ctx.tx.known(sql<Named>`
    select t.id, concat_ws(' · ', ${titleSql(asset, 't')}, t.asset_tag) as name from asset t
    where ${all(visible(ctx, asset))} and t.model_id = ${modelId} and ${possible}
    order by t.id <> all(${[...chosen]}::uuid[]), t.asset_tag, t.id
    ${locks ? sql`limit ${quantity} for update of t skip locked` : sql`limit ${COUNTED_TO}`}`);
  return { assets: free.slice(0, quantity).map(({ id, name }) => ({ id, name })), available: free.length };
}
