import { recordScreens } from './record_screens.tsx';
import type { Screen } from './screen.ts';

/** The one array of which routes and navigation are made; navigation shows its entries in this order. */
export const SCREENS: readonly Screen[] = [
  ...recordScreens(),
  { path: '/profile', permission: null, load: () => import('./features/profile/Profile.tsx') },
];
