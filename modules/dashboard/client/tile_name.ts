import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLanguage, useLabels } from '@steward/kernel/client/i18n/index.ts';
import { dashboardTiles } from '@steward/kernel/client/slots.ts';
import { isKeyOf } from '@steward/kernel/contract/narrow.ts';
import { declaredTile, partsOfTile } from '@steward/kernel/contract/tiles.ts';
import type { BuiltInTile } from '../contract/tiles.ts';
import { tileKinds, type TileChoice, type TileKind } from './tile_kinds.ts';

interface KindWithChoices extends Pick<TileKind, 'key' | 'title' | 'heading' | 'none'> {
  readonly choices: readonly TileChoice[];
  readonly isPending: boolean;
}

/** All kinds of tiles with their possible subjects. */
export function useTileKinds(): readonly KindWithChoices[] {
  const kinds = tileKinds.all();
  const found = useQueries({ queries: kinds.map((one) => one.choices()) });
  return kinds.map((kind, index) => ({
    ...kind,
    choices: found[index]?.data ?? [],
    isPending: found[index]?.isPending ?? false,
  }));
}

/** Title of a tile. */
export function useTileName(): (tile: string) => string {
  const { t } = useTranslation('dashboard');
  const assets = useLabels('asset').many;
  const kinds = useTileKinds();
  return (tile) => {
    const ofKind = partsOfTile(tile);
    const kind = kinds.find((one) => one.key === ofKind?.kind);
    if (kind) return kind.choices.find((one) => one.id === ofKind?.id)?.name ?? kind.title();
    const names: { readonly [T in BuiltInTile]: string } = {
      concerns: t('concerns.title'),
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
    const counts = declaredTile(tile)?.counts;
    if (counts) return counts.title[currentLanguage()];
    return dashboardTiles.all().find((one) => one.key === tile)?.title[currentLanguage()] ?? tile;
  };
}
