import type { LoadPart } from '@steward/kernel/client/api/lazy_part.ts';
import { createSlot } from '@steward/kernel/client/state/slot.ts';

/** What other modules show above the tiles, while there is something to say. */
export const dashboardBanners = createSlot<{ readonly load: LoadPart }>('banner of the dashboard');
