import { api } from '@steward/kernel/client/api/client.ts';
import type { LoadPart } from '@steward/kernel/client/api/lazy_part.ts';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { createSlot } from '@steward/kernel/client/state/slot.ts';
import { isFigureTile, type DashboardLayout } from '../contract/wire.ts';

/** Adds a tile to the user's dashboard: figures after the last one, others at the end. False: it is there already. */
export async function addTile(tile: string): Promise<boolean> {
  const { tiles } = await api.get<DashboardLayout>('dashboard-layout/');
  if (tiles.some((one) => one.tile === tile)) return false;
  const last = isFigureTile(tile) ? tiles.findLastIndex((one) => isFigureTile(one.tile)) : tiles.length - 1;
  await api.put('dashboard-layout/', { tiles: tiles.toSpliced(last + 1, 0, { tile, wide: false }) });
  await queryClient.invalidateQueries({ queryKey: ['dashboard-layout'] });
  return true;
}

export { countText } from './summary.ts';
export { tileKinds, type TileChoice } from './tile_kinds.ts';

/** Banners of other modules above the tiles. */
export const dashboardBanners = createSlot<{ readonly load: LoadPart }>('banner of the dashboard');
