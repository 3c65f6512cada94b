import { recordRoutes } from './engine/routes.tsx';
import type { Screen } from './screen.ts';

/** The one array of which routes and navigation are made; navigation shows its entries in this order. */
export const SCREENS: readonly Screen[] = [
  ...recordRoutes(),
  { path: '/profile', permission: null, load: () => import('./features/profile/Profile.tsx') },
];
