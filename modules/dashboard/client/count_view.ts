import i18next from 'i18next';
import type { SavedView } from '@steward/modules/views/contract';
import type { DashboardLayout } from '../contract/wire.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { queryClient } from '@steward/kernel/client/query_client.ts';

/** Adds a view's count to the dashboard, and says so. */
export async function countView(view: SavedView): Promise<string> {
  const said = (key: 'view.counted' | 'view.counted_already'): string =>
    i18next.t(key, { ns: 'dashboard', name: view.name });
  const { tiles } = await api.get<DashboardLayout>('dashboard-layout/');
  const tile = `view:${view.id}`;
  if (tiles.some((one) => one.tile === tile)) return said('view.counted_already');
  // After the last small tile.
  const last = tiles.findLastIndex(
    (one) => one.tile.startsWith('view:') || ['assets', 'deployed', 'cost', 'attention'].includes(one.tile),
  );
  await api.put('dashboard-layout/', { tiles: tiles.toSpliced(last + 1, 0, { tile, wide: false }) });
  await queryClient.invalidateQueries({ queryKey: ['dashboard-layout'] });
  return said('view.counted');
}
