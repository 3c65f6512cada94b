import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { declaredTile } from '@steward/kernel/contract/tiles.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { countLists, viewFilter } from '@steward/kernel/server/engine/declared_views.ts';
import type { TileCount } from '../contract/wire.ts';

/** What a tile counts, as its list does: by the same filter and with the same rights, in one statement. */
export async function tileCount(ctx: Context, tile: string): Promise<TileCount> {
  const counts = declaredTile(tile)?.counts;
  if (!counts) throw new AppError('not_found');
  const record = recordNamed(counts.record);
  if (!can(ctx.user, permissionFor(record, 'read'))) throw new AppError('not_found');
  const { sum, beside } = counts;
  const filters = 'view' in counts ? await viewFilter(ctx, record, counts.view) : counts.filters;
  const lists = [
    { record, search: '', filters, ...(sum === undefined ? {} : { sum }) },
    ...(beside ? [{ record, search: '', filters: await viewFilter(ctx, record, beside.view) }] : []),
  ];
  const [first = { count: 0, count_is_exact: true }, second] = await countLists(ctx, lists);
  return { ...first, ...(second ? { beside: second } : {}) };
}
