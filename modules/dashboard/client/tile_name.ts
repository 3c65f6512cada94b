import { isKeyOf } from '@steward/kernel/contract/narrow.ts';
import { useQuery } from '@tanstack/react-query';
import type { BuiltInTile } from '../contract/tiles.ts';
import { viewOfTile } from '../contract/wire.ts';
import { dashboardTiles } from '@steward/kernel/client/slots.ts';
import type { SavedView } from '@steward/modules/views/contract';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { currentLanguage, useLabels } from '@steward/kernel/client/i18n/index.ts';
import { companyKey } from '@steward/kernel/client/api/query_keys.ts';

/** Saved views of all lists that the user may read. */
export function useAllViews() {
  return useQuery({
    queryKey: companyKey(['list-views']),
    queryFn: ({ signal }) => api.get<{ views: SavedView[] }>('list-views/', { signal }),
  });
}

/** Title of a tile. */
export function useTileName(): (tile: string) => string {
  const { t } = useTranslation('dashboard');
  const assets = useLabels('asset').many;
  const { data } = useAllViews();
  return (tile) => {
    const view = viewOfTile(tile);
    if (view !== undefined) return data?.views.find((one) => one.id === view)?.name ?? t('a_view');
    const names: { readonly [T in BuiltInTile]: string } = {
      assets,
      deployed: t('deployed'),
      cost: t('cost'),
      attention: t('due.overdue'),
      by_state: t('by_state'),
      by_category: t('by_category'),
      by_location: t('by_location'),
      growth: t('growth'),
      movement: t('movement'),
      due: t('next'),
      recent: t('happened'),
    };
    if (isKeyOf(names, tile)) return names[tile];
    return dashboardTiles.all().find((one) => one.key === tile)?.title[currentLanguage()] ?? tile;
  };
}
