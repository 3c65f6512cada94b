import type { LoadPart } from '@steward/kernel/client/api/lazy_part.ts';
import { createSlot } from '@steward/kernel/client/state/slot.ts';

export { addFigureTile } from './add_tile.ts';
export { countText } from './summary.ts';
export { tileKinds } from './tile_kinds.ts';
export { Tile } from './Tile.tsx';

/** Banners of other modules above the tiles. */
export const dashboardBanners = createSlot<{ readonly load: LoadPart }>('banner of the dashboard');
