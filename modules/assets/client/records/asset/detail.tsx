import type { DetailOverride } from '@steward/kernel/client/detail/overrides.ts';
import { AssetTiles } from './AssetTiles.tsx';

/** Who has it, where it is, what it is worth and what comes next, before everything else. */
export const detailOverride: DetailOverride = { facts: ['asset_tag', 'model', 'serial'], Tiles: AssetTiles };
