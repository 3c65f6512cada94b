import { Trash2 } from 'lucide-react';
import { recordRoutes } from './engine/routes.tsx';
import type { Screen } from './screen.ts';

/** The one array of which routes and navigation are made; navigation shows its entries in this order. */
export const SCREENS: readonly Screen[] = [
  ...recordRoutes(),
  { path: '/trash', permission: 'recyle_bin:all', load: () => import('./features/trash/Trash.tsx'), nav: { group: 'bottom', icon: Trash2, title: { key: 'trash' } } },
  { path: '/import', permission: 'import:read', load: () => import('./features/import/Import.tsx') },
  { path: '/import/$id', permission: 'import:read', load: () => import('./features/import/ImportJob.tsx') },
  { path: '/profile', permission: null, load: () => import('./features/profile/Profile.tsx') },
];
