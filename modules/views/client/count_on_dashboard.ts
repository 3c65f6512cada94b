import type { DashboardLayout } from '@steward/modules/dashboard/contract';
import type { SavedView } from '../contract/wire.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { queryClient } from '@steward/kernel/client/query_client.ts';

/** Adds a view's count to the dashboard; `false` when present. */
export async function countOnDashboard(view: SavedView): Promise<boolean> {
  const { tiles } = await api.get<DashboardLayout>('dashboard-layout/');
  const tile = `view:${view.id}`;
  if (tiles.some((one) => one.tile === tile)) return false;
  // After the last small tile.
  const last = tiles.findLastIndex(
    (one) => one.tile.startsWith('view:') || ['assets', 'deployed', 'cost', 'attention'].includes(one.tile),
  );
  await api.put('dashboard-layout/', { tiles: tiles.toSpliced(last + 1, 0, { tile, wide: false }) });
  await queryClient.invalidateQueries({ queryKey: ['dashboard-layout'] });
  return true;
}
