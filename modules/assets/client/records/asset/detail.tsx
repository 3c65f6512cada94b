import type { DetailOverride } from '@steward/kernel/client/record_view/overrides.ts';
import { AssetTiles } from './AssetTiles.tsx';

/** Assignee, location, value and next event come first. */
export const detailOverride: DetailOverride = { facts: ['asset_tag', 'model', 'serial'], Tiles: AssetTiles };
