import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { ListSlots } from '@steward/kernel/client/list/view_slots.ts';
import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';

/** List slots for saved views, loaded on demand. */
export const viewSlots: ListSlots = {
  ViewMenu: lazyPart(async () => (await Promise.all([import('./ViewMenu.tsx'), loadAllTexts()]))[0]),
  ViewNotice: lazyPart(async () => (await Promise.all([import('./ViewNotice.tsx'), loadAllTexts()]))[0]),
};
