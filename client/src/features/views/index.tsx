import { lazy } from 'react';
import type { ListSlots } from '../../engine/list/views/slots.ts';

/** Saved views, as lists show them; the code comes when the menu is first opened or there is something to tell. */
export const viewSlots: ListSlots = {
  ViewMenu: lazy(() => import('./ViewMenu.tsx')),
  ViewNotice: lazy(() => import('./ViewNotice.tsx')),
};
