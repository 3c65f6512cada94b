import type { DialogProps } from '@mui/material/Dialog';
import type { DrawerProps } from '@mui/material/Drawer';
import type { MenuProps } from '@mui/material/Menu';
import type { PopoverProps } from '@mui/material/Popover';
import { Suspense } from 'react';
import { lazyPart } from '../api/lazy_part.ts';

const loadMenuItem = () => import('@mui/material/MenuItem');
const loadListItemIcon = () => import('@mui/material/ListItemIcon');
/** With what stands in it, so that it opens at once. */
const loadMenu = async () => (await Promise.all([import('@mui/material/Menu'), loadMenuItem(), loadListItemIcon()]))[0];
const loadPopover = () => import('@mui/material/Popover');
const LazyMenu = lazyPart(loadMenu);
const LazyPopover = lazyPart(loadPopover);
const LazyDialog = lazyPart(() => import('@mui/material/Dialog'));
const LazyDrawer = lazyPart(() => import('@mui/material/Drawer'));

/** An entry of such a menu, and its icon. */
export const MenuItem = lazyPart(loadMenuItem);
export const ListItemIcon = lazyPart(loadListItemIcon);

/** Loads the menu's code: when the pointer comes near the button that opens it. */
export function preloadMenu(): void {
  loadMenu().catch(() => undefined);
}

/** The same for a popover. */
export function preloadPopover(): void {
  loadPopover().catch(() => undefined);
}

/** MUI's menu, loaded when the first one opens: for what stands on the first screen. */
export function Menu(props: MenuProps) {
  return (
    <Suspense fallback={null}>
      <LazyMenu {...props} />
    </Suspense>
  );
}

/** MUI's popover, loaded when the first one opens. */
export function Popover(props: PopoverProps) {
  return (
    <Suspense fallback={null}>
      <LazyPopover {...props} />
    </Suspense>
  );
}

/** MUI's dialog, loaded when the first one opens. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  );
}

/** MUI's drawer, loaded when the first one opens. */
export function Drawer(props: DrawerProps) {
  return (
    <Suspense fallback={null}>
      <LazyDrawer {...props} />
    </Suspense>
  );
}
