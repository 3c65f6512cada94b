import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { ListSlots } from '@steward/kernel/client/list/view_slots.ts';

/** List slots for saved views, loaded on demand. */
export const viewSlots: ListSlots = {
  ViewMenu: lazyPart(() => import('./ViewMenu.tsx')),
  ViewNotice: lazyPart(() => import('./ViewNotice.tsx')),
};
